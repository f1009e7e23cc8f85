#include "server/glimpse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/notation.h"
#include "protocol/picture/lettering.h"
#include "server/served_texts.h"

#define HOUSE_POSITION "6,0,5,1,9,2/4,7,0,3,5,1 9,6 S"

/* ---- whence ---- */

static void set_rules(struct glimpse *glimpse, const char *preset, const struct rules *rules)
{
	snprintf(glimpse->preset, sizeof glimpse->preset, "%s", preset);
	glimpse->rules = *rules;
}

static void set_board(struct glimpse *glimpse, const struct game *game, uint32_t n_plies)
{
	picture_of_game(game, n_plies, &glimpse->picture);
	glimpse->to_move = glimpse->picture.to_move;
	glimpse->over = game->end != END_NONE;
}

void glimpse_of_nothing(struct glimpse *glimpse)
{
	enum side to_move;

	memset(glimpse, 0, sizeof *glimpse);
	glimpse->to_move = glimpse->picture.to_move = glimpse->picture.last_side = SIDE_NONE;
	glimpse->picture.pits = 6;
	if (position_read(HOUSE_POSITION, 6, &glimpse->picture.board, &to_move) != OK)
		abort();
}

static bool is_public(const struct room *room)
{
	return room->options.visibility == VISIBILITY_OPEN && room->options.watch == WATCH_OPEN &&
	       !room->options.locked;
}

void glimpse_of_room(const struct room *room, struct glimpse *glimpse)
{
	glimpse_of_nothing(glimpse);
	if (!room || !is_public(room) || room->phase == PHASE_CLOSED)
		return;
	set_rules(glimpse, rules_preset_name(room->preset), &room->game.rules);
	glimpse->clock_setting = room->clock_setting;
	for (unsigned side = SOUTH; side <= NORTH; side++)
		if (room->seat[side].taken)
			memcpy(glimpse->name[side], room->seat[side].name, sizeof glimpse->name[side]);
	if (room->phase == PHASE_WAITING) {
		glimpse->kind = GLIMPSE_OPEN;
		glimpse->picture.pits = room->game.rules.pits;
		if (!room_start_board(room, &glimpse->picture.board, &(enum side){SOUTH}))
			board_start(&glimpse->picture.board, room->game.rules.pits, room->game.rules.seeds);
		return;
	}
	glimpse->kind = room->phase == PHASE_PLAYING ? GLIMPSE_LIVE : GLIMPSE_GAME;
	set_board(glimpse, &room->game, room->game.n_plies);
	glimpse->last = 1;
	glimpse->ended = room->game.end != END_NONE && room->game.end != END_ABORTED && room->game.end != END_ABANDONED;
	glimpse->winner = room->game.winner;
}

bool glimpse_of_record(const struct record *record, uint32_t n_plies, struct glimpse *glimpse)
{
	struct record_run run;
	struct record_fault fault;

	glimpse_of_nothing(glimpse);
	glimpse->kind = GLIMPSE_GAME;
	set_rules(glimpse, record->preset, &record->rules);
	glimpse->clock_setting = record->clock_setting;
	memcpy(glimpse->name, record->name, sizeof glimpse->name);
	glimpse->last = n_plies >= record->n_plies;
	glimpse->ended = record->end != END_ABORTED && record->end != END_ABANDONED;
	glimpse->winner = record->winner;
	bool follows = record_run_start(&run, record, &fault);
	while (follows && run.game.n_plies < record->n_plies && run.game.n_plies < n_plies)
		follows = record_run_sow(&run, NULL, &fault);
	if (follows && glimpse->last)
		follows = record_run_finish(&run, &fault);
	if (follows)
		set_board(glimpse, &run.game, run.game.n_plies);
	record_run_clear(&run);
	return follows;
}

void glimpse_of_query(const struct picture_query *query, struct glimpse *glimpse)
{
	glimpse_of_nothing(glimpse);
	glimpse->kind = GLIMPSE_POSITION;
	set_rules(glimpse, query->preset, &query->rules);
	glimpse->picture = query->picture;
	glimpse->to_move = query->picture.to_move;
	glimpse->over = query->end != END_NONE;
}

bool glimpse_of_puzzle(const struct puzzle *puzzle, struct glimpse *glimpse)
{
	struct game game;

	glimpse_of_nothing(glimpse);
	if (!puzzle_start(puzzle, &game))
		return false;
	glimpse->kind = GLIMPSE_PUZZLE;
	set_rules(glimpse, puzzle->preset, &puzzle->rules);
	set_board(glimpse, &game, 0);
	game_clear(&game);
	return true;
}

/* ---- words ---- */

/* A text that lives for a while; its bytes end with a NUL. */
static const char *closed(struct text *text)
{
	write_bytes(text, "", 1);
	return text->bytes;
}

static void write_rules(const struct glimpse *glimpse, unsigned language, struct text *out)
{
	char key[64];
	struct rules plain;

	snprintf(key, sizeof key, "preset.%s", glimpse->preset);
	const char *name = served_text(language, key);
	const bool changed =
	        rules_preset(glimpse->preset, &plain) != OK || memcmp(&plain, &glimpse->rules, sizeof plain) != 0;
	if (!name)
		name = glimpse->preset; /* of a later program, or an older one */
	if (changed)
		served_write(out, language, "rules.changed", (const char *const[]){"name", name, NULL});
	else
		write_literal(out, name);
}

static void write_clock(const struct glimpse *glimpse, unsigned language, struct text *out)
{
	const struct clock_setting *clock = &glimpse->clock_setting;
	char number[32];

	if (!clock->timed) {
		write_literal(out, served_text(language, "clock.none"));
	} else if (clock->kind == CLOCK_CORRESPONDENCE) {
		snprintf(number, sizeof number, "%d", clock->increment_ms / (24 * 60 * 60 * 1000));
		served_write(out, language, "clock.days", (const char *const[]){"days", number, NULL});
	} else {
		snprintf(number, sizeof number, "%g+%g", clock->base_ms / 60000.0, clock->increment_ms / 1000.0);
		write_literal(out, number);
	}
}

static const char *side_text(unsigned language, unsigned side)
{
	return served_text(language, side == SOUTH ? "side.south" : "side.north");
}

/* Of a player, or of his side where nobody is told. */
static const char *name_of(const struct glimpse *glimpse, unsigned language, unsigned side)
{
	return glimpse->name[side][0] ? glimpse->name[side] : side_text(language, side);
}

static void write_turn(unsigned language, const char *name, struct text *out)
{
	served_write(out, language, "turn", (const char *const[]){"name", name, NULL});
}

/* Nothing if there is no result. */
static void write_result(const struct glimpse *glimpse, unsigned language, struct text *out)
{
	if (!glimpse->ended)
		return;
	if (glimpse->winner == SIDE_NONE)
		write_literal(out, served_text(language, "result.draw"));
	else
		served_write(out, language, "result.won",
		        (const char *const[]){"name", name_of(glimpse, language, glimpse->winner), NULL});
}

/* Whether the seeds in the stores tell the same as the result: not where somebody resigned. */
static bool seeds_decided(const struct glimpse *glimpse)
{
	const uint8_t *store = glimpse->picture.board.store;
	const unsigned fuller = store[SOUTH] == store[NORTH] ? SIDE_NONE : store[SOUTH] > store[NORTH] ? SOUTH : NORTH;

	return glimpse->ended && glimpse->last && fuller == glimpse->winner;
}

/* All that a text may ask for. */
struct words {
	struct text rules, clock, turn, result;
	char a[4], b[4];
	const char *values[2 * 9 + 1];
};

static void find_words(const struct glimpse *glimpse, unsigned language, struct words *words)
{
	const unsigned waits = glimpse->name[SOUTH][0] ? SOUTH : NORTH;
	const uint8_t *store = glimpse->picture.board.store;

	memset(words, 0, sizeof *words);
	write_rules(glimpse, language, &words->rules);
	write_clock(glimpse, language, &words->clock);
	if (glimpse->to_move != SIDE_NONE)
		write_turn(language, name_of(glimpse, language, glimpse->to_move), &words->turn);
	write_result(glimpse, language, &words->result);
	snprintf(words->a, sizeof words->a, "%u", store[SOUTH]);
	snprintf(words->b, sizeof words->b, "%u", store[NORTH]);
	const char *const values[] = {"rules", closed(&words->rules), "clock", closed(&words->clock), "turn",
	        closed(&words->turn), "result", closed(&words->result), "south", name_of(glimpse, language, SOUTH),
	        "north", name_of(glimpse, language, NORTH), "name", glimpse->name[waits], "a", words->a, "b", words->b,
	        NULL};
	_Static_assert(sizeof values <= sizeof words->values, "there is room for all of them");
	memcpy(words->values, values, sizeof values);
}

static void clear_words(struct words *words)
{
	text_clear(&words->rules);
	text_clear(&words->clock);
	text_clear(&words->turn);
	text_clear(&words->result);
}

static void write_with_words(const struct glimpse *glimpse, unsigned language, const char *key, struct text *out)
{
	struct words words;

	find_words(glimpse, language, &words);
	served_write(out, language, key, words.values);
	clear_words(&words);
}

static const char *title_key(const struct glimpse *glimpse)
{
	switch ((enum glimpse_kind)glimpse->kind) {
	case GLIMPSE_OPEN:
		return "title.open";
	case GLIMPSE_LIVE:
		return "title.live";
	case GLIMPSE_GAME:
		return seeds_decided(glimpse) ? "title.game" : "title.live";
	case GLIMPSE_POSITION:
		return glimpse->to_move == SIDE_NONE ? "title.over" : "title.position";
	case GLIMPSE_PUZZLE:
		return "title.puzzle";
	case GLIMPSE_GENERAL:
		break;
	}
	return "";
}

static const char *about_key(const struct glimpse *glimpse)
{
	switch ((enum glimpse_kind)glimpse->kind) {
	case GLIMPSE_OPEN:
		return "about.open";
	case GLIMPSE_LIVE:
		return "about.live";
	case GLIMPSE_GAME:
		return glimpse->ended ? "about.game" : "about.review";
	case GLIMPSE_POSITION:
		return "about.position";
	case GLIMPSE_PUZZLE:
		return "about.puzzle";
	case GLIMPSE_GENERAL:
		break;
	}
	return "";
}

void glimpse_write_title(const struct glimpse *glimpse, unsigned language, struct text *out)
{
	if (glimpse->kind != GLIMPSE_GENERAL)
		write_with_words(glimpse, language, title_key(glimpse), out);
}

void glimpse_write_about(const struct glimpse *glimpse, unsigned language, struct text *out)
{
	if (glimpse->kind != GLIMPSE_GENERAL)
		write_with_words(glimpse, language, about_key(glimpse), out);
}

/* ---- the picture ---- */

/* As much of the text as fits a line, whole characters. */
static void set_line(char line[PICTURE_TEXT_BYTES], struct text *text)
{
	size_t len = text->len < PICTURE_TEXT_BYTES - 1 ? text->len : PICTURE_TEXT_BYTES - 1;

	while (len < text->len && len > 0 && ((unsigned char)text->bytes[len] & 0xc0) == 0x80)
		len--;
	memset(line, 0, PICTURE_TEXT_BYTES);
	if (len > 0)
		memcpy(line, text->bytes, len);
	text_clear(text);
}

/* A name that has no outlines stands there as its side. */
static void set_player(const struct glimpse *glimpse, unsigned language, unsigned side, char line[PICTURE_TEXT_BYTES])
{
	struct text text = {.bytes = NULL};
	const char *name = name_of(glimpse, language, side);

	write_literal(&text, lettering_knows(name) ? name : side_text(language, side));
	set_line(line, &text);
}

static void set_key(unsigned language, const char *key, char line[PICTURE_TEXT_BYTES])
{
	struct text text = {.bytes = NULL};

	served_write(&text, language, key, NULL);
	set_line(line, &text);
}

static void caption_game(const struct glimpse *glimpse, unsigned language, struct picture *out)
{
	struct text aside = {.bytes = NULL};
	const unsigned near = out->near, far = side_other((enum side)near);

	set_player(glimpse, language, far, out->above);
	set_player(glimpse, language, near, out->below);
	if (glimpse->kind == GLIMPSE_GAME && glimpse->last && glimpse->ended) {
		struct glimpse drawn = *glimpse;
		for (unsigned side = SOUTH; side <= NORTH; side++)
			if (!lettering_knows(drawn.name[side]))
				drawn.name[side][0] = '\0';
		write_result(&drawn, language, &aside);
	} else {
		write_rules(glimpse, language, &aside);
		write_literal(&aside, " · ");
		write_clock(glimpse, language, &aside);
	}
	set_line(out->aside, &aside);
	if (out->to_move != SIDE_NONE)
		out->marked = out->to_move == near ? PICTURE_BELOW : PICTURE_ABOVE;
}

static void caption_open(const struct glimpse *glimpse, unsigned language, struct picture *out)
{
	struct text above = {.bytes = NULL}, below = {.bytes = NULL}, aside = {.bytes = NULL};
	struct glimpse drawn = *glimpse;

	for (unsigned side = SOUTH; side <= NORTH; side++)
		if (drawn.name[side][0] && !lettering_knows(drawn.name[side]))
			snprintf(drawn.name[side], sizeof drawn.name[side], "%s", side_text(language, side));
	write_rules(glimpse, language, &above);
	glimpse_write_title(&drawn, language, &below);
	write_clock(glimpse, language, &aside);
	set_line(out->above, &above);
	set_line(out->below, &below);
	set_line(out->aside, &aside);
}

static void caption_position(const struct glimpse *glimpse, unsigned language, struct picture *out)
{
	struct text above = {.bytes = NULL}, below = {.bytes = NULL};

	write_rules(glimpse, language, &above);
	set_line(out->above, &above);
	if (glimpse->to_move == SIDE_NONE)
		return;
	write_turn(language, side_text(language, glimpse->to_move), &below);
	set_line(out->below, &below);
	out->marked = PICTURE_BELOW;
	if (glimpse->kind == GLIMPSE_PUZZLE)
		set_key(language, "puzzle", out->aside);
}

void glimpse_draw(const struct glimpse *glimpse, unsigned language, const struct picture *looks, struct picture *out)
{
	*out = glimpse->picture;
	out->near = looks->near;
	out->dark = looks->dark;
	out->card = looks->card;
	out->width = looks->width;
	out->height = looks->height;
	if (!out->card)
		return;
	switch ((enum glimpse_kind)glimpse->kind) {
	case GLIMPSE_GENERAL:
		set_key(language, "title.house", out->above);
		set_key(language, "card", out->below);
		break;
	case GLIMPSE_OPEN:
		caption_open(glimpse, language, out);
		break;
	case GLIMPSE_LIVE:
	case GLIMPSE_GAME:
		caption_game(glimpse, language, out);
		break;
	case GLIMPSE_POSITION:
	case GLIMPSE_PUZZLE:
		caption_position(glimpse, language, out);
		break;
	}
}
