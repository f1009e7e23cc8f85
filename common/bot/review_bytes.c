#include "common/bot/review_bytes.h"

#include "common/bot/engine.h"

#define FORMAT 1

static const char *proof_word(unsigned proof)
{
	static const char *const words[] = {
	        [PROOF_NONE] = "none",
	        [PROOF_SEARCH] = "search",
	        [PROOF_TABLE] = "table",
	        NULL,
	};
	return words[proof];
}

static const char *side_word(unsigned side)
{
	static const char *const words[] = {[SOUTH] = "S", [NORTH] = "N", [SIDE_NONE] = "-", NULL};
	return words[side];
}

/* A pit as its number from 1; 0 for none. */
static void put_pit(struct bytes *out, uint8_t pit)
{
	bytes_put_number(out, pit == REVIEW_NO_PIT ? 0 : pit + 1u);
}

static uint8_t read_pit(struct reader *in)
{
	uint64_t pit = reader_number(in, PITS_MAX);
	return pit == 0 ? REVIEW_NO_PIT : (uint8_t)(pit - 1);
}

static void put_position(const struct review_position *position, struct bytes *out)
{
	bytes_put_text(out, side_word(position->to_move));
	put_pit(out, position->sown);
	put_pit(out, position->best);
	bytes_put_number(out, position->n_legal);
	bytes_put_text(out, proof_word(position->proof));
	bytes_put_signed(out, position->value);
	bytes_put_number(out, position->n_line);
	bytes_put(out, position->line, position->n_line);
}

void review_bytes_write(const struct review *review, const struct review_making *making, struct bytes *out)
{
	bytes_put_number(out, FORMAT);
	bytes_put_text(out, making->engine);
	bytes_put_number(out, making->nodes);
	bytes_put_number(out, review->total);
	bytes_put_number(out, review->n);
	for (uint32_t i = 0; i < review->n; i++)
		put_position(&review->at[i], out);
}

static void read_position(struct reader *in, struct review_position *position)
{
	position->to_move = (uint8_t)reader_word(in, side_word);
	position->sown = read_pit(in);
	position->best = read_pit(in);
	position->n_legal = (uint8_t)reader_number(in, PITS_MAX);
	position->proof = (uint8_t)reader_word(in, proof_word);
	int64_t value = reader_signed(in);
	if (value < -SEEDS_TOTAL_MAX || value > SEEDS_TOTAL_MAX)
		in->bad = true;
	position->value = in->bad ? 0 : (int16_t)value;
	position->n_line = (uint8_t)reader_number(in, REVIEW_LINE_MAX);
	reader_get(in, position->line, position->n_line);
	for (unsigned i = 0; i < position->n_line; i++)
		if (position->line[i] >= PITS_MAX)
			in->bad = true;
}

/* Only the last position is one where nobody sowed. */
static bool is_whole(const struct review *review)
{
	for (uint32_t i = 0; i < review->n; i++) {
		const struct review_position *position = &review->at[i];
		bool is_last = i + 1 == review->n;
		if ((position->sown == REVIEW_NO_PIT) != is_last || (position->to_move == SIDE_NONE && !is_last))
			return false;
	}
	return true;
}

bool review_bytes_read(const uint8_t *bytes, size_t len, struct review *review, struct review_making *making)
{
	struct reader in = {.at = bytes, .end = bytes + len};
	if (reader_number(&in, FORMAT) != FORMAT)
		return false;
	reader_text(&in, making->engine, sizeof making->engine);
	making->nodes = reader_number(&in, UINT64_MAX);
	uint64_t total = reader_number(&in, SEEDS_TOTAL_MAX), n = reader_number(&in, REVIEW_POSITIONS_MAX);
	if (in.bad || n == 0 || total == 0 || n > len)
		return false;
	review_init(review, (uint32_t)n, (unsigned)total);
	for (uint32_t i = 0; i < n; i++)
		read_position(&in, &review->at[i]);
	if (!reader_done(&in) || !is_whole(review)) {
		review_clear(review);
		return false;
	}
	review_judge(review);
	return true;
}
