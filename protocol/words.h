/* The words that fields choose from, as numbered sets. */
#ifndef PROTOCOL_WORDS_H
#define PROTOCOL_WORDS_H

#include <stddef.h>

struct words {
	const char *(*at)(size_t index); /* static storage; NULL from the count on */
};

extern const struct words side_words;         /* enum side */
extern const struct words choice_words;       /* enum side, SIDE_NONE = "random" */
extern const struct words as_words;           /* enum as */
extern const struct words role_words;         /* enum role */
extern const struct words phase_words;        /* enum phase, up to PHASE_ENDED */
extern const struct words increment_words;    /* enum increment_per */
extern const struct words slam_words;         /* enum slam */
extern const struct words visibility_words;   /* enum visibility */
extern const struct words watch_words;        /* enum watch_policy */
extern const struct words chat_words;         /* enum chat_policy */
extern const struct words channel_words;      /* enum channel */
extern const struct words phrase_words;       /* enum phrase - 1 */
extern const struct words series_words;       /* enum series_kind - 1 */
extern const struct words order_words;        /* enum series_order */
extern const struct words start_words;        /* enum start_kind */
extern const struct words offer_words;        /* enum offer_kind */
extern const struct words hold_words;         /* enum hold - 1 */
extern const struct words answer_words;       /* enum offer_end */
extern const struct words claim_words;        /* 0 = "win", 1 = "draw" */
extern const struct words proof_words;        /* enum engine_proof */
extern const struct words reason_words;       /* enum reason_kind */
extern const struct words end_words;          /* enum end - 1 */
extern const struct words err_words;          /* enum err - 1 */
extern const struct words unqueued_words;     /* enum unqueued */
extern const struct words against_words;      /* enum class_against */
extern const struct words counting_words;     /* enum class_count */
extern const struct words class_order_words;  /* enum class_order */
extern const struct words class_role_words;   /* enum class_role */
extern const struct words class_over_words;   /* enum class_over */
extern const struct words preset_words;       /* index of a preset */
extern const struct words clock_kind_words;   /* enum clock_kind */
extern const struct words clock_change_words; /* enum clock_change */

enum as { AS_SEAT, AS_WATCH };
enum unqueued { UNQUEUED_ELSEWHERE, UNQUEUED_PLAYING };
enum class_role { CLASS_ROLE_HOST, CLASS_ROLE_PUPIL };
enum class_over { CLASS_OVER_ENDED, CLASS_OVER_REMOVED };
enum role { ROLE_PLAYER, ROLE_VIEWER, ROLE_ASKING };

/* The word for a side; NULL for SIDE_NONE. */
const char *side_word(unsigned side);

#endif
