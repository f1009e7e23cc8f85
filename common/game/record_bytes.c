#include "common/game/record_bytes.h"

#include <string.h>

#include "common/game/rules_bytes.h"
#include "common/mem.h"

/* How it ended, for it to be known by its word. */
static const char *end_at(unsigned end)
{
	return end < END_COUNT ? end_word((enum end)end) : NULL;
}

/* ---- writing ---- */

static void write_clock_sets(const struct record *record, struct bytes *out)
{
	bytes_put_number(out, record->n_clock_sets);
	for (uint32_t i = 0; i < record->n_clock_sets; i++)
		rules_bytes_write_clock_set(&record->clock_sets[i], out);
}

static void write_start(const struct record *record, struct bytes *out)
{
	bytes_put_number(out, record->has_start);
	if (!record->has_start)
		return;
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		bytes_put(out, record->start.pit[side], record->rules.pits);
		bytes_put(out, &record->start.store[side], 1);
	}
}

void record_bytes_write(const struct record *record, struct bytes *out)
{
	bytes_put_number(out, RECORD_FORMAT);
	bytes_put_text(out, record->id);
	bytes_put_text(out, record->room);
	bytes_put_number(out, record->game);
	bytes_put_number(out, record->counted);
	bytes_put_text(out, record->preset);
	rules_bytes_write(&record->rules, out);
	rules_bytes_write_clock(&record->clock_setting, out);
	bytes_put_signed(out, record->started_unix_ms);
	bytes_put_signed(out, record->ended_unix_ms);
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		bytes_put_text(out, record->name[side]);
		bytes_put_text(out, record->user[side]);
	}
	bytes_put_number(out, record->first);
	write_start(record, out);
	bytes_put_number(out, record->swapped_at);
	bytes_put_number(out, record->swap_spent_ms);
	bytes_put_number(out, record->n_plies);
	for (uint32_t i = 0; i < record->n_plies; i++) {
		const struct record_ply *ply = &record->plies[i];
		bytes_put_number(out, (uint64_t)ply->pit << 1 | ply->side);
		bytes_put_number(out, ply->spent_ms);
		bytes_put_number(out, ply->credit_ms);
	}
	write_clock_sets(record, out);
	bytes_put_text(out, end_at(record->end));
	bytes_put_number(out, record->winner);
	bytes_put_signed(out, record->left_ms[SOUTH]);
	bytes_put_signed(out, record->left_ms[NORTH]);
	bytes_put_number(out, record->last_spent_ms);
}

/* ---- reading ---- */

static uint8_t read_byte(struct reader *reader, unsigned max)
{
	return (uint8_t)reader_number(reader, max);
}

static uint32_t read_count(struct reader *reader)
{
	return (uint32_t)reader_number(reader, UINT32_MAX);
}

static void read_start(struct reader *reader, struct record *record)
{
	record->has_start = read_byte(reader, 1);
	if (!record->has_start)
		return;
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		reader_get(reader, record->start.pit[side], record->rules.pits);
		reader_get(reader, &record->start.store[side], 1);
	}
}

static void read_plies(struct reader *reader, struct record *record)
{
	/* No ply is shorter than three bytes: a number of plies that the rest cannot hold reserves no memory. */
	uint32_t n = (uint32_t)reader_number(reader, (uint64_t)(reader->end - reader->at) / 3);
	if (reader->bad || n == 0)
		return;
	record->plies = mem_new(n, sizeof *record->plies);
	record->n_plies = n;
	for (uint32_t i = 0; i < n; i++) {
		unsigned sown = (unsigned)reader_number(reader, PITS_MAX * 2 - 1);
		record->plies[i].side = sown & 1;
		record->plies[i].pit = (uint8_t)(sown >> 1);
		record->plies[i].spent_ms = read_count(reader);
		record->plies[i].credit_ms = read_count(reader);
	}
}

static void read_clock_sets(struct reader *reader, struct record *record)
{
	/* Nor is any of these shorter than eight. */
	uint32_t n = (uint32_t)reader_number(reader, (uint64_t)(reader->end - reader->at) / 8);
	if (reader->bad || n == 0)
		return;
	record->clock_sets = mem_new(n, sizeof *record->clock_sets);
	record->n_clock_sets = n;
	for (uint32_t i = 0; i < n; i++)
		rules_bytes_read_clock_set(reader, &record->clock_sets[i]);
}

bool record_bytes_read(const uint8_t *bytes, size_t len, struct record *record)
{
	struct reader reader = {.at = bytes, .end = bytes + len};
	memset(record, 0, sizeof *record);
	uint64_t format = reader_number(&reader, RECORD_FORMAT);
	if (reader.bad || format == 0)
		return false;
	reader_text(&reader, record->id, sizeof record->id);
	reader_text(&reader, record->room, sizeof record->room);
	record->game = format < 2 ? 1 : read_count(&reader);
	record->counted = format < 2 ? 0 : read_byte(&reader, 1);
	reader_text(&reader, record->preset, sizeof record->preset);
	rules_bytes_read(&reader, &record->rules);
	rules_bytes_read_clock(&reader, &record->clock_setting, format < 2);
	record->started_unix_ms = reader_signed(&reader);
	record->ended_unix_ms = reader_signed(&reader);
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		reader_text(&reader, record->name[side], sizeof record->name[side]);
		reader_text(&reader, record->user[side], sizeof record->user[side]);
	}
	record->first = read_byte(&reader, NORTH);
	read_start(&reader, record);
	record->swapped_at = read_count(&reader);
	record->swap_spent_ms = read_count(&reader);
	read_plies(&reader, record);
	if (format < 2)
		record->counted = record_may_count(record);
	else
		read_clock_sets(&reader, record);
	record->end = (uint8_t)reader_word(&reader, end_at);
	record->winner = read_byte(&reader, SIDE_NONE);
	record->left_ms[SOUTH] = reader_signed(&reader);
	record->left_ms[NORTH] = reader_signed(&reader);
	record->last_spent_ms = read_count(&reader);
	if (reader_done(&reader))
		return true;
	record_clear(record);
	return false;
}
