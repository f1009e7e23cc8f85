#include "protocol/review_json.h"

#include "protocol/analysis_json.h"
#include "protocol/board_json.h"

static void put_pit(struct text *text, const char *name, uint8_t pit)
{
	write_literal(text, name);
	if (pit == REVIEW_NO_PIT)
		write_literal(text, "null");
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
	write_literal(text, "{\"id\":");
	write_string(text, id);
	write_literal(text, ",\"state\":");
	write_string(text, words[progress->state]);
	write_named_int(text, ",\"done\":", progress->done);
	write_named_int(text, ",\"of\":", progress->of);
	write_named_int(text, ",\"ahead\":", progress->ahead);
	write_literal(text, "}");
}

static void put_position(struct text *text, const struct review *review, uint32_t ply)
{
	const struct review_position *position = &review->at[ply];
	const char *mark = mark_word((enum mark)position->mark);
	write_named_int(text, "{\"ply\":", ply);
	write_literal(text, ",\"to_move\":");
	side_json_write(position->to_move, text);
	write_named_int(text, ",\"value\":", position->value);
	write_named_bool(text, ",\"exact\":", position->proof != PROOF_NONE);
	write_literal(text, ",\"by\":");
	write_string(text, proof_word((enum engine_proof)position->proof));
	put_pit(text, ",\"best\":", position->best);
	write_literal(text, ",\"line\":");
	line_json_write(position->line, position->n_line, text);
	put_pit(text, ",\"sown\":", position->sown);
	if (position->sown == REVIEW_NO_PIT) {
		write_literal(text, ",\"forced\":false,\"lost\":null,\"mark\":null}");
		return;
	}
	write_named_bool(text, ",\"forced\":", position->n_legal == 1);
	write_named_int(text, ",\"lost\":", position->lost);
	write_literal(text, ",\"mark\":");
	if (mark)
		write_string(text, mark);
	else
		write_literal(text, "null");
	write_literal(text, "}");
}

static void put_side(struct text *text, const struct review_side *side)
{
	write_literal(text, "{\"accuracy\":");
	if (side->accuracy < 0)
		write_literal(text, "null");
	else
		write_int(text, side->accuracy);
	write_named_int(text, ",\"choices\":", side->n_choices);
	write_named_int(text, ",\"lost\":", side->lost);
	write_literal(text, ",\"marks\":{");
	for (unsigned mark = MARK_BEST; mark < MARK_COUNT; mark++) {
		write_literal(text, mark > MARK_BEST ? "," : "");
		write_string(text, mark_word((enum mark)mark));
		write_named_int(text, ":", side->n[mark]);
	}
	write_literal(text, "}}");
}

void review_json_write(const char *id, unsigned version, const struct review *review,
        const struct review_making *making, struct text *text)
{
	write_literal(text, "{\"id\":");
	write_string(text, id);
	write_named_int(text, ",\"state\":\"done\",\"done\":", review->n);
	write_named_int(text, ",\"of\":", review->n);
	write_named_int(text, ",\"version\":", version);
	write_named_bool(text, ",\"current\":", version >= REVIEW_VERSION);
	write_literal(text, ",\"engine\":");
	write_string(text, making->engine);
	write_named_int(text, ",\"nodes\":", (int64_t)making->nodes);
	write_literal(text, ",\"positions\":[");
	for (uint32_t ply = 0; ply < review->n; ply++) {
		write_literal(text, ply > 0 ? "," : "");
		put_position(text, review, ply);
	}
	write_literal(text, "],\"turning_points\":[");
	for (unsigned i = 0; i < review->n_turns; i++) {
		write_literal(text, i > 0 ? "," : "");
		write_int(text, review->turn[i]);
	}
	write_literal(text, "],\"sides\":{\"south\":");
	put_side(text, &review->side[SOUTH]);
	write_literal(text, ",\"north\":");
	put_side(text, &review->side[NORTH]);
	write_literal(text, "}}");
}
