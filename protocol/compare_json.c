#include "protocol/compare_json.h"

#include <string.h>

#include "common/game/explain.h"
#include "common/game/notation.h"
#include "protocol/board_json.h"
#include "protocol/setup.h"

/* ---- the query ---- */

static bool read_position(const char *text, struct compare *compare, struct query_fault *fault)
{
	enum side to_move;
	unsigned pits = setup_pits(text);
	if (pits > PITS_MAX)
		return query_refuse(fault, "position", "A row of the position has more than 10 pits.");
	if (!setup_position(text, pits, &compare->board, &to_move, fault))
		return false;
	compare->pits = (uint8_t)pits;
	compare->to_move = (uint8_t)to_move;
	return true;
}

bool compare_read(const char *query, struct compare *compare, struct query_fault *fault)
{
	char name[QUERY_NAME_MAX], value[QUERY_VALUE_MAX];
	bool has_position = false, has_pit = false;
	int64_t pit = 0;
	*compare = (struct compare){.pits = 0};
	*fault = (struct query_fault){.text = ""};
	while (query_take(&query, name, value, sizeof value, fault)) {
		bool *has = strcmp(name, "position") == 0 ? &has_position : strcmp(name, "pit") == 0 ? &has_pit : NULL;
		if (!has)
			return query_refuse(fault, name, "There is no such parameter.");
		if (*has)
			return query_refuse(fault, name, "The parameter stands there twice.");
		*has = true;
		if (has == &has_position && !read_position(value, compare, fault))
			return false;
		if (has == &has_pit && !query_number(value, PITS_MAX - 1, &pit))
			return query_refuse(fault, "pit", "pit is the number of a pit, from 0.");
	}
	if (fault->text[0])
		return false;
	if (!has_position)
		return query_refuse(fault, "position", "position is missing.");
	if (!has_pit)
		return query_refuse(fault, "pit", "pit is missing.");
	if (pit >= compare->pits)
		return query_refuse(fault, "pit", "The position has no pit of that number.");
	compare->pit = (uint8_t)pit;
	return true;
}

/* ---- the answer ---- */

static void put_word(struct text *text, const char *name, const char *word)
{
	write_literal(text, name);
	if (word)
		write_string(text, word);
	else
		write_literal(text, "null");
}

static void put_position(struct text *text, const struct board *board, unsigned pits, unsigned to_move)
{
	char position[POSITION_TEXT_MAX];
	position_write(board, pits, (enum side)to_move, position);
	write_string(text, position);
}

/* The state after the sowing. A game that is over is nobody's turn; its position says whose it would be. */
static void put_after(struct text *text, const struct game *game)
{
	bool over = game->end != END_NONE;
	write_literal(text, ",\"position\":");
	put_position(text, &game->board, game->rules.pits, game->to_move);
	write_literal(text, ",\"board\":");
	board_json_write(&game->board, game->rules.pits, text);
	write_literal(text, ",\"to_move\":");
	side_json_write(over ? SIDE_NONE : game->to_move, text);
	write_literal(text, ",\"ended\":");
	if (over) {
		put_word(text, "{\"reason\":", end_word(game->end));
		write_literal(text, ",\"winner\":");
		side_json_write(game->winner, text);
		write_literal(text, "}");
	} else {
		write_literal(text, "null");
	}
}

static void put_rule_set(struct text *text, const char *preset, struct game *game, const struct compare *compare)
{
	struct explanation why;
	explain_pit(game, (enum side)compare->to_move, compare->pit, &why);
	put_word(text, "{\"preset\":", preset);
	write_named_bool(text, ",\"legal\":", !why.err);
	put_word(text, ",\"why\":", why.err ? err_word(why.err) : NULL);
	put_word(text, ",\"rule\":", why.rule);
	put_word(text, ",\"text\":", explain_text(&why));
	write_named_bool(text, ",\"sows\":", why.sows);
	write_literal(text, ",\"captured\":");
	write_int(text, why.trace.captured);
	write_named_bool(text, ",\"extra_turn\":", why.trace.extra_turn);
	put_word(text, ",\"slam\":", slam_word(why.trace.slam));
	write_named_bool(text, ",\"passed\":", why.trace.passed);
	if (!why.err && game_play(game, (enum side)compare->to_move, compare->pit, NULL) == OK)
		put_after(text, game);
	else
		write_literal(text, ",\"position\":null,\"board\":null,\"to_move\":null,\"ended\":null");
	write_literal(text, "}");
}

/* False if the preset has no board of that size. */
static bool set_up(const char *preset, const struct compare *compare, struct game *game)
{
	struct rules rules;
	if (rules_preset(preset, &rules) != OK)
		return false;
	rules.pits = compare->pits;
	return rules_check(&rules) == OK &&
	       game_init_at(game, &rules, &compare->board, (enum side)compare->to_move) == OK;
}

void compare_json_write(const struct compare *compare, struct text *text)
{
	const char *preset;
	bool first = true;
	write_literal(text, "{\"position\":");
	put_position(text, &compare->board, compare->pits, compare->to_move);
	write_literal(text, ",\"to_move\":");
	side_json_write(compare->to_move, text);
	write_literal(text, ",\"pit\":");
	write_int(text, compare->pit);
	write_literal(text, ",\"rule_sets\":[");
	for (size_t i = 0; (preset = rules_preset_name(i)); i++) {
		struct game game;
		if (!set_up(preset, compare, &game))
			continue;
		write_literal(text, first ? "" : ",");
		put_rule_set(text, preset, &game, compare);
		game_clear(&game);
		first = false;
	}
	write_literal(text, "]}");
}
