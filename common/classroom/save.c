#include "common/classroom/save.h"

#include <string.h>

#include "common/game/rules_bytes.h"
#include "common/mem.h"

/* ---- enums by their words; without a default, so that the compiler misses a case that is new ---- */

const char *class_against_word(size_t against)
{
	switch ((enum class_against)against) {
	case AGAINST_PUPILS:
		return "pupils";
	case AGAINST_BOTS:
		return "bots";
	}
	return NULL;
}

const char *class_count_word(size_t count)
{
	switch ((enum class_count)count) {
	case COUNT_OFF:
		return "off";
	case COUNT_SHOWN:
		return "shown";
	case COUNT_SPOKEN:
		return "spoken";
	}
	return NULL;
}

static const char *against_at(unsigned index)
{
	return class_against_word(index);
}

static const char *count_at(unsigned index)
{
	return class_count_word(index);
}

static const char *end_at(unsigned index)
{
	return index < END_COUNT ? end_word((enum end)index) : NULL;
}

static const char *preset_at(unsigned index)
{
	return rules_preset_name(index);
}

/* ---- parts ---- */

static void put_setting(const struct class_setting *setting, struct bytes *out)
{
	bytes_put_text(out, setting->name);
	bytes_put_text(out, preset_at(setting->preset));
	rules_bytes_write(&setting->rules, out);
	rules_bytes_write_clock(&setting->clock_setting, out);
	bytes_put_text(out, class_against_word(setting->against));
	bytes_put_number(out, setting->bot);
	bytes_put_text(out, class_count_word(setting->count));
}

static void get_setting(struct class_setting *setting, struct reader *in)
{
	reader_text(in, setting->name, sizeof setting->name);
	setting->preset = (uint8_t)reader_word(in, preset_at);
	rules_bytes_read(in, &setting->rules);
	rules_bytes_read_clock(in, &setting->clock_setting, false);
	setting->against = (uint8_t)reader_word(in, against_at);
	setting->bot = (uint8_t)reader_number(in, LEVELS);
	setting->count = (uint8_t)reader_word(in, count_at);
	if (!in->bad && (rules_check(&setting->rules) != OK || classroom_check(setting) != OK))
		in->bad = true;
}

static void put_pupil(const struct class_pupil *pupil, struct bytes *out)
{
	bytes_put_number(out, pupil->number);
	bytes_put_number(out, pupil->board);
	bytes_put_text(out, pupil->name);
	bytes_put_text(out, pupil->user);
	bytes_put(out, pupil->token, TOKEN_BYTES);
	bytes_put_number(out, pupil->points);
	bytes_put_number(out, pupil->played);
	bytes_put_number(out, pupil->last_side);
	for (unsigned i = 0; i < CLASS_MET_MAX; i++)
		bytes_put_number(out, pupil->met[i]);
}

static void get_pupil(struct class_pupil *pupil, struct reader *in)
{
	pupil->number = (uint32_t)reader_number(in, UINT32_MAX);
	pupil->board = (uint32_t)reader_number(in, UINT32_MAX);
	reader_text(in, pupil->name, sizeof pupil->name);
	reader_text(in, pupil->user, sizeof pupil->user);
	reader_get(in, pupil->token, TOKEN_BYTES);
	pupil->points = (uint8_t)reader_number(in, UINT8_MAX);
	pupil->played = (uint8_t)reader_number(in, UINT8_MAX);
	pupil->last_side = (uint8_t)reader_number(in, SIDE_NONE);
	for (unsigned i = 0; i < CLASS_MET_MAX; i++)
		pupil->met[i] = (uint32_t)reader_number(in, UINT32_MAX);
}

static void put_result(const struct class_result *result, unsigned pits, struct bytes *out)
{
	bytes_put_text(out, end_at(result->end));
	bytes_put_number(out, result->winner);
	bytes_put_number(out, result->game);
	for (unsigned side = 0; side < 2; side++) {
		bytes_put_number(out, result->pupil[side]);
		bytes_put(out, result->board.pit[side], pits);
		bytes_put_number(out, result->board.store[side]);
	}
}

static void get_result(struct class_result *result, unsigned pits, struct reader *in)
{
	result->end = (uint8_t)reader_word(in, end_at);
	result->winner = (uint8_t)reader_number(in, SIDE_NONE);
	result->game = (uint16_t)reader_number(in, UINT16_MAX);
	for (unsigned side = 0; side < 2; side++) {
		result->pupil[side] = (uint32_t)reader_number(in, UINT32_MAX);
		reader_get(in, result->board.pit[side], pits);
		result->board.store[side] = (uint8_t)reader_number(in, UINT8_MAX);
	}
}

static void put_board(const struct class_board *board, unsigned pits, struct bytes *out)
{
	bytes_put_number(out, board->number);
	bytes_put_number(out, board->pupil[SOUTH]);
	bytes_put_number(out, board->pupil[NORTH]);
	bytes_put_number(out, board->bot);
	bytes_put_text(out, board->room);
	bytes_put_number(out, board->over);
	if (board->over)
		put_result(&board->result, pits, out);
}

static void get_board(struct class_board *board, unsigned pits, struct reader *in)
{
	board->number = (uint32_t)reader_number(in, UINT32_MAX);
	board->pupil[SOUTH] = (uint32_t)reader_number(in, UINT32_MAX);
	board->pupil[NORTH] = (uint32_t)reader_number(in, UINT32_MAX);
	board->bot = (uint8_t)reader_number(in, LEVELS);
	reader_text(in, board->room, sizeof board->room);
	board->over = (uint8_t)reader_number(in, 1);
	if (board->over)
		get_result(&board->result, pits, in);
}

/* ---- the whole ---- */

void class_save(const struct classroom *class, struct bytes *out)
{
	bytes_put_number(out, CLASS_FORMAT);
	bytes_put_text(out, class->code);
	put_setting(&class->setting, out);
	bytes_put(out, class->host_token, TOKEN_BYTES);
	bytes_put_text(out, class->host_user);
	bytes_put_number(out, class->paused);
	bytes_put_number(out, class->shut);
	bytes_put_number(out, class->round);
	bytes_put_number(out, class->last_pupil);
	bytes_put_number(out, class->last_board);
	bytes_put_number(out, class->n_pupils);
	for (size_t i = 0; i < class->n_pupils; i++)
		put_pupil(&class->pupils[i], out);
	bytes_put_number(out, class->n_boards);
	for (size_t i = 0; i < class->n_boards; i++)
		put_board(&class->boards[i], class->setting.rules.pits, out);
}

bool class_load(struct classroom *class, const uint8_t *bytes, size_t len, int64_t at_ms)
{
	struct reader in = {.at = bytes, .end = bytes + len};
	*class = (struct classroom){.idle_ms = at_ms};
	if (reader_number(&in, CLASS_FORMAT) == 0)
		return false;
	reader_text(&in, class->code, sizeof class->code);
	get_setting(&class->setting, &in);
	reader_get(&in, class->host_token, TOKEN_BYTES);
	reader_text(&in, class->host_user, sizeof class->host_user);
	class->paused = (uint8_t)reader_number(&in, 1);
	class->shut = (uint8_t)reader_number(&in, 1);
	class->round = (uint32_t)reader_number(&in, CLASS_ROUNDS_MAX);
	class->last_pupil = (uint32_t)reader_number(&in, UINT32_MAX - 1);
	class->last_board = (uint32_t)reader_number(&in, UINT32_MAX - 1);
	class->n_pupils = class->cap_pupils = (size_t)reader_number(&in, CLASS_PUPILS_MAX);
	class->pupils = mem_new(class->n_pupils + 1, sizeof *class->pupils);
	for (size_t i = 0; i < class->n_pupils; i++)
		get_pupil(&class->pupils[i], &in);
	class->n_boards = class->cap_boards = (size_t)reader_number(&in, CLASS_PUPILS_MAX);
	class->boards = mem_new(class->n_boards + 1, sizeof *class->boards);
	for (size_t i = 0; i < class->n_boards; i++)
		get_board(&class->boards[i], class->setting.rules.pits, &in);
	if (reader_done(&in) && strlen(class->code) == ROOM_CODE_CHARS)
		return true;
	classroom_clear(class);
	return false;
}
