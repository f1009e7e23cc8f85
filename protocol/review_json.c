#include "protocol/review_json.h"

#include <string.h>

#include "protocol/analysis_json.h"
#include "protocol/board_json.h"

static void put(struct text *text, const char *literal)
{
	write_bytes(text, literal, strlen(literal));
}

static void put_int(struct text *text, const char *name, int64_t value)
{
	put(text, name);
	write_int(text, value);
}

static void put_bool(struct text *text, const char *name, bool value)
{
	put(text, name);
	put(text, value ? "true" : "false");
}

static void put_pit(struct text *text, const char *name, uint8_t pit)
{
	put(text, name);
	if (pit == REVIEW_NO_PIT)
		put(text, "null");
	else
		write_int(text, pit);
}

void review_progress_write(const char *id, const struct review_progress *progress, struct text *text)
{
	static const char *const words[] = {
	        [REVIEW_NONE] = "none",
	        [REVIEW_WAITING] = "waiting",
	        [REVIEW_WORKING] = "working",
	};
	put(text, "{\"id\":");
	write_string(text, id);
	put(text, ",\"state\":");
	write_string(text, words[progress->state]);
	put_int(text, ",\"done\":", progress->done);
	put_int(text, ",\"of\":", progress->of);
	put_int(text, ",\"ahead\":", progress->ahead);
	put(text, "}");
}

static void put_position(struct text *text, const struct review *review, uint32_t ply)
{
	const struct review_position *position = &review->at[ply];
	const char *mark = mark_word((enum mark)position->mark);
	put_int(text, "{\"ply\":", ply);
	put(text, ",\"to_move\":");
	side_json_write(position->to_move, text);
	put_int(text, ",\"value\":", position->value);
	put_bool(text, ",\"exact\":", position->proof != PROOF_NONE);
	put(text, ",\"by\":");
	write_string(text, proof_word((enum engine_proof)position->proof));
	put_pit(text, ",\"best\":", position->best);
	put(text, ",\"line\":");
	line_json_write(position->line, position->n_line, text);
	put_pit(text, ",\"sown\":", position->sown);
	if (position->sown == REVIEW_NO_PIT) {
		put(text, ",\"forced\":false,\"lost\":null,\"mark\":null}");
		return;
	}
	put_bool(text, ",\"forced\":", position->n_legal == 1);
	put_int(text, ",\"lost\":", position->lost);
	put(text, ",\"mark\":");
	if (mark)
		write_string(text, mark);
	else
		put(text, "null");
	put(text, "}");
}

static void put_side(struct text *text, const struct review_side *side)
{
	put(text, "{\"accuracy\":");
	if (side->accuracy < 0)
		put(text, "null");
	else
		write_int(text, side->accuracy);
	put_int(text, ",\"choices\":", side->n_choices);
	put_int(text, ",\"lost\":", side->lost);
	put(text, ",\"marks\":{");
	for (unsigned mark = MARK_BEST; mark < MARK_COUNT; mark++) {
		put(text, mark > MARK_BEST ? "," : "");
		write_string(text, mark_word((enum mark)mark));
		put_int(text, ":", side->n[mark]);
	}
	put(text, "}}");
}

void review_json_write(const char *id, unsigned version, const struct review *review,
        const struct review_making *making, struct text *text)
{
	put(text, "{\"id\":");
	write_string(text, id);
	put_int(text, ",\"state\":\"done\",\"done\":", review->n);
	put_int(text, ",\"of\":", review->n);
	put_int(text, ",\"version\":", version);
	put_bool(text, ",\"current\":", version >= REVIEW_VERSION);
	put(text, ",\"engine\":");
	write_string(text, making->engine);
	put_int(text, ",\"nodes\":", (int64_t)making->nodes);
	put(text, ",\"positions\":[");
	for (uint32_t ply = 0; ply < review->n; ply++) {
		put(text, ply > 0 ? "," : "");
		put_position(text, review, ply);
	}
	put(text, "],\"turning_points\":[");
	for (unsigned i = 0; i < review->n_turns; i++) {
		put(text, i > 0 ? "," : "");
		write_int(text, review->turn[i]);
	}
	put(text, "],\"sides\":{\"south\":");
	put_side(text, &review->side[SOUTH]);
	put(text, ",\"north\":");
	put_side(text, &review->side[NORTH]);
	put(text, "}}");
}
