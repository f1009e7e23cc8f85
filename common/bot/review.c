#include "common/bot/review.h"

#include <stdlib.h>
#include <string.h>

#include "common/bot/engine.h"
#include "common/mem.h"

#define MEASURE 48 /* seeds in the game that the thresholds are for */

/* Seeds that a sowing of that mark gives away at most. Two is the least that a kalah game of an even number of seeds
 * can turn on; four is a small capture, nine a large one. */
#define GOOD_MAX 2
#define INACCURACY_MAX 5
#define MISTAKE_MAX 9

/* An estimate of so much is taken for a game that is decided. */
#define DECIDED 12

/* A sowing that gives so much away counts half in the accuracy. */
#define HALF 10

const char *mark_word(enum mark mark)
{
	static const char *const words[] = {
	        [MARK_NONE] = NULL,
	        [MARK_BEST] = "best",
	        [MARK_GOOD] = "good",
	        [MARK_INACCURACY] = "inaccuracy",
	        [MARK_MISTAKE] = "mistake",
	        [MARK_BLUNDER] = "blunder",
	};
	return words[mark];
}

void review_init(struct review *review, uint32_t n, unsigned total)
{
	*review = (struct review){.n = n, .total = (uint16_t)total};
	review->at = mem_new(n, sizeof *review->at);
}

void review_clear(struct review *review)
{
	free(review->at);
	review->at = NULL;
}

/* Rounded up, so that what was lost stays something. */
static int measured(const struct review *review, int seeds)
{
	return (seeds * MEASURE + review->total - 1) / review->total;
}

static int sign(int value)
{
	return (value > 0) - (value < 0);
}

/* ---- values ---- */

static bool is_exact(const struct review_position *position)
{
	return position->proof != PROOF_NONE;
}

/* Whether the position after the sowing has its value for the same side. */
static bool keeps_eyes(const struct review_position *position)
{
	const struct review_position *next = position + 1;
	return position->to_move == (next->to_move == SIDE_NONE ? SOUTH : next->to_move);
}

/* What the sowing was worth to who made it. */
static int value_after(const struct review_position *position)
{
	int value = (position + 1)->value;
	return keeps_eyes(position) ? value : -value;
}

/* Where the best pit of a value that is known was sown, the value of the next position is known with it, and its best
 * line is what remains of this one. */
static void carry(struct review_position *position)
{
	struct review_position *next = position + 1;
	if (!is_exact(position) || is_exact(next) || position->sown != position->best || position->n_line < 2 ||
	        next->to_move == SIDE_NONE)
		return;
	next->value = keeps_eyes(position) ? position->value : (int16_t)-position->value;
	next->proof = PROOF_SEARCH;
	next->n_line = position->n_line - 1;
	memcpy(next->line, position->line + 1, next->n_line);
	next->best = next->line[0];
}

static void take_line(struct review_position *position)
{
	const struct review_position *next = position + 1;
	unsigned n = next->n_line < REVIEW_LINE_MAX ? next->n_line : REVIEW_LINE_MAX - 1;
	position->best = position->sown;
	position->line[0] = position->sown;
	memcpy(position->line + 1, next->line, n);
	position->n_line = (uint8_t)(n + 1);
}

/* An estimate gives way to what was seen from a sowing nearer: of the best pit whatever that is, of another one if it
 * turned out to be better. */
static void correct(struct review_position *position)
{
	int after = value_after(position);
	if (is_exact(position) || (position->sown != position->best && after < position->value))
		return;
	position->value = (int16_t)after;
	take_line(position);
}

/* ---- marks ---- */

static enum mark mark_of(const struct review *review, const struct review_position *position)
{
	int lost = measured(review, position->lost), after = value_after(position);
	if (lost == 0)
		return MARK_BEST;
	enum mark mark = lost <= GOOD_MAX         ? MARK_GOOD
	                 : lost <= INACCURACY_MAX ? MARK_INACCURACY
	                 : lost <= MISTAKE_MAX    ? MARK_MISTAKE
	                                          : MARK_BLUNDER;
	int fell = sign(position->value) - sign(after);
	bool is_known = is_exact(position) && is_exact(position + 1);
	if (is_known && fell == 2)
		return MARK_BLUNDER;
	if (is_known && fell == 1)
		return mark < MARK_MISTAKE ? MARK_MISTAKE : mark;
	/* Nothing hung on it: won or lost it was before and after. */
	bool is_decided = fell == 0 && (is_known || (measured(review, abs(position->value)) >= DECIDED &&
	                                                    measured(review, abs(after)) >= DECIDED));
	return is_decided && mark > MARK_GOOD ? mark - 1 : mark;
}

static void judge(const struct review *review, struct review_position *position)
{
	int lost = position->sown == position->best ? 0 : position->value - value_after(position);
	position->lost = (int16_t)(lost > 0 ? lost : 0);
	position->mark = position->n_legal > 1 ? (uint8_t)mark_of(review, position) : MARK_NONE;
}

/* ---- the game as a whole ---- */

static bool turns(const struct review_position *position)
{
	return sign(position->value) != sign(value_after(position));
}

/* Whether sowing `a` turned the game more than `b`. */
static bool turns_more(const struct review *review, uint32_t a, uint32_t b)
{
	const struct review_position *x = &review->at[a], *y = &review->at[b];
	if (turns(x) != turns(y))
		return turns(x);
	return x->lost > y->lost;
}

static bool may_be_turn(const struct review_position *position)
{
	return position->mark >= MARK_MISTAKE || (position->mark == MARK_INACCURACY && turns(position));
}

/* Keeps those that turn most, the one found first before its equals. */
static void note_turn(struct review *review, uint32_t ply)
{
	unsigned i = review->n_turns;
	if (i < REVIEW_TURNS_MAX)
		review->n_turns++;
	else if (!turns_more(review, ply, review->turn[i - 1]))
		return;
	else
		i--;
	for (; i > 0 && turns_more(review, ply, review->turn[i - 1]); i--)
		review->turn[i] = review->turn[i - 1];
	review->turn[i] = ply;
}

static void sort(uint32_t *plies, unsigned n)
{
	for (unsigned i = 1; i < n; i++) {
		uint32_t ply = plies[i];
		unsigned at = i;
		for (; at > 0 && plies[at - 1] > ply; at--)
			plies[at] = plies[at - 1];
		plies[at] = ply;
	}
}

static void find_turns(struct review *review)
{
	review->n_turns = 0;
	for (uint32_t ply = 0; ply + 1 < review->n; ply++)
		if (may_be_turn(&review->at[ply]))
			note_turn(review, ply);
	sort(review->turn, review->n_turns);
}

static void count_side(struct review *review, unsigned whose)
{
	struct review_side *side = &review->side[whose];
	uint64_t thousandths = 0;
	*side = (struct review_side){.accuracy = -1};
	for (uint32_t ply = 0; ply + 1 < review->n; ply++) {
		const struct review_position *position = &review->at[ply];
		if (position->to_move != whose || position->mark == MARK_NONE)
			continue;
		side->n_choices++;
		side->n[position->mark]++;
		side->lost += position->lost;
		thousandths += 1000u * HALF / (unsigned)(HALF + measured(review, position->lost));
	}
	if (side->n_choices > 0)
		side->accuracy = (int16_t)((thousandths + 5 * side->n_choices) / (10 * side->n_choices));
}

void review_judge(struct review *review)
{
	for (uint32_t ply = 0; ply + 1 < review->n; ply++)
		carry(&review->at[ply]);
	for (uint32_t ply = review->n - 1; ply-- > 0;) {
		correct(&review->at[ply]);
		judge(review, &review->at[ply]);
	}
	find_turns(review);
	count_side(review, SOUTH);
	count_side(review, NORTH);
}
