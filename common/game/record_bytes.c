#include "common/game/record_bytes.h"

#include <string.h>

#include "common/mem.h"

#define VERSION 1

/* A parameter that is added must be written too, and makes a new version. */
_Static_assert(sizeof(struct rules) == 22, "the rules are written field by field");

/* ---- writing ---- */

static void write_rules(const struct rules *rules, struct bytes *out)
{
	const unsigned values[] = {
	        rules->family,
	        rules->pits,
	        rules->seeds,
	        rules->first,
	        rules->skip_origin,
	        rules->extra_turn,
	        rules->empty_capture,
	        rules->grand_slam,
	        rules->feed,
	        rules->cannot_feed,
	        rules->starved_to_move,
	        rules->win_at,
	        rules->end_majority,
	        rules->repetition,
	        rules->repetition_split,
	        rules->settle,
	        rules->swap,
	        rules->capture_set,
	        rules->quiet_limit,
	};
	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
		bytes_put_number(out, values[i]);
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
	bytes_put_number(out, VERSION);
	bytes_put_text(out, record->id);
	bytes_put_text(out, record->room);
	bytes_put_text(out, record->preset);
	write_rules(&record->rules, out);
	bytes_put_number(out, record->clock_setting.timed);
	if (record->clock_setting.timed) {
		bytes_put_number(out, record->clock_setting.increment_per);
		bytes_put_signed(out, record->clock_setting.base_ms);
		bytes_put_signed(out, record->clock_setting.increment_ms);
	}
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
	bytes_put_text(out, end_word(record->end)); /* by its word, as rows of ends.def may change places */
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

static void read_rules(struct reader *reader, struct rules *rules)
{
	rules->family = read_byte(reader, FAMILY_OWARE);
	rules->pits = read_byte(reader, PITS_MAX);
	rules->seeds = read_byte(reader, SEEDS_MAX);
	rules->first = read_byte(reader, FIRST_CREATOR);
	rules->skip_origin = read_byte(reader, 1);
	rules->extra_turn = read_byte(reader, 1);
	rules->empty_capture = read_byte(reader, 1);
	rules->grand_slam = read_byte(reader, SLAM_LEAVE_RIGHTMOST);
	rules->feed = read_byte(reader, FEED_NONE);
	rules->cannot_feed = read_byte(reader, CANNOT_FEED_END_STARVED_TAKES_ALL);
	rules->starved_to_move = read_byte(reader, STARVED_END_STARVED_TAKES_ALL);
	rules->win_at = read_byte(reader, SEEDS_TOTAL_MAX);
	rules->end_majority = read_byte(reader, 1);
	rules->repetition = read_byte(reader, UINT8_MAX);
	rules->repetition_split = read_byte(reader, SPLIT_NOBODY);
	rules->settle = read_byte(reader, 1);
	rules->swap = read_byte(reader, 1);
	rules->capture_set = (uint16_t)reader_number(reader, UINT16_MAX);
	rules->quiet_limit = (uint16_t)reader_number(reader, UINT16_MAX);
}

static int32_t read_duration(struct reader *reader)
{
	int64_t ms = reader_signed(reader);
	if (ms < 0 || ms > INT32_MAX)
		reader->bad = true;
	return reader->bad ? 0 : (int32_t)ms;
}

static void read_clock(struct reader *reader, struct clock_setting *setting)
{
	setting->timed = read_byte(reader, 1);
	if (!setting->timed)
		return;
	setting->increment_per = read_byte(reader, INCREMENT_PER_TURN);
	setting->base_ms = read_duration(reader);
	setting->increment_ms = read_duration(reader);
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

static void read_end(struct reader *reader, struct record *record)
{
	char word[32];
	unsigned end = END_NONE;
	reader_text(reader, word, sizeof word);
	while (end < END_COUNT && strcmp(word, end_word(end)) != 0)
		end++;
	if (end == END_COUNT)
		reader->bad = true;
	else
		record->end = (uint8_t)end;
}

bool record_bytes_read(const uint8_t *bytes, size_t len, struct record *record)
{
	struct reader reader = {.at = bytes, .end = bytes + len};
	*record = (struct record){.plies = NULL};
	if (reader_number(&reader, VERSION) != VERSION)
		return false;
	reader_text(&reader, record->id, sizeof record->id);
	reader_text(&reader, record->room, sizeof record->room);
	reader_text(&reader, record->preset, sizeof record->preset);
	read_rules(&reader, &record->rules);
	read_clock(&reader, &record->clock_setting);
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
	read_end(&reader, record);
	record->winner = read_byte(&reader, SIDE_NONE);
	record->left_ms[SOUTH] = reader_signed(&reader);
	record->left_ms[NORTH] = reader_signed(&reader);
	record->last_spent_ms = read_count(&reader);
	if (reader_done(&reader))
		return true;
	record_clear(record);
	return false;
}
