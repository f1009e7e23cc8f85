/* A class: one host, pupils who came by its code, and the boards at which they play. Who is in it, who sits at which
 * board, who has played whom, and whether the host has paused all. A pure machine, as a room is: commands in, with the
 * time as a number; what is to be done with rooms comes out as events. It plays no games and knows no connections: a
 * board is a room that its holder opens, names (classroom_set_room), and tells the ends of.
 *
 * A pupil's token is his key to the class and to the seat of whichever board he has.
 *
 * Ownership: classroom_init to classroom_clear, which frees pupils, boards and events. A refused command changes
 * nothing. */
#ifndef COMMON_CLASSROOM_CLASSROOM_H
#define COMMON_CLASSROOM_CLASSROOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/err.h"
#include "common/game/game.h"
#include "common/game/game_clock.h"
#include "common/limits.h"

/* Whom the pupils play. */
enum class_against {
	AGAINST_PUPILS, /* each other, in pairs; the odd one out plays a bot */
	AGAINST_BOTS    /* each a bot of the class's level */
};

/* How pages count while they sow, unless somebody has chosen for himself. */
enum class_count { COUNT_OFF, COUNT_SHOWN, COUNT_SPOKEN };

/* Who sits with whom in a new round. */
enum class_order {
	ORDER_OTHERS, /* whom one has met least of late; at first in the order of their coming */
	ORDER_SAME,   /* the two of before, with their sides exchanged */
	ORDER_LOTS    /* by lot */
};

struct class_setting {
	char name[NAME_BYTES_MAX + 1]; /* of the class, for the eyes of those in it */
	struct rules rules;
	struct clock_setting clock_setting; /* not by correspondence */
	uint8_t preset;                     /* index of the rule set it started from */
	uint8_t against;                    /* enum class_against */
	uint8_t bot;                        /* level of its bots, 1 to LEVELS */
	uint8_t count;                      /* enum class_count */
};

struct class_pupil {
	uint32_t number; /* from 1, in the order of their coming; never given twice */
	uint32_t board;  /* the number of his; 0 = he waits for one */
	char name[NAME_BYTES_MAX + 1];
	char user[USER_BYTES_MAX + 1];
	uint8_t token[TOKEN_BYTES];
	uint8_t connected;           /* bool; nobody is after a restart */
	uint8_t points;              /* 2 for a game won, 1 for a draw; stays at its most */
	uint8_t played;              /* games with a result, likewise */
	uint8_t last_side;           /* that he had at his last board; SIDE_NONE before */
	uint32_t met[CLASS_MET_MAX]; /* whom he had opposite, the last one first; 0 = a bot, UINT32_MAX = nobody */
};

/* What became of the game at a board. */
struct class_result {
	uint8_t end;        /* enum end */
	uint8_t winner;     /* side, or SIDE_NONE */
	uint32_t pupil[2];  /* by the sides that they had at the end; 0 = the bot */
	uint16_t game;      /* its number at that board */
	struct board board; /* all seeds at the end */
};

struct class_board {
	uint32_t number;                /* from 1; never given twice */
	uint32_t pupil[2];              /* by the sides at the start; 0 = the bot */
	uint8_t bot;                    /* its level; 0 = there is none */
	uint8_t over;                   /* bool: the game there is, and `result` says how */
	char room[ROOM_CODE_CHARS + 1]; /* empty before it is opened, and once it is gone */
	struct class_result result;
};

enum class_command_type {
	CLASS_JOIN,     /* a pupil more; the same person under the same name is the same pupil */
	CLASS_PRESENCE, /* the pupil, or with 0 the host, is there or not */
	CLASS_REMOVE,   /* the pupil leaves for good */
	CLASS_PAIR,     /* a round: everybody who is there gets a board anew; or those alone who have no game */
	CLASS_SEAT,     /* the pupil, who has no game, gets a board with `with`, or with a bot */
	CLASS_CLOSE,    /* the board is no more; who sits there waits */
	CLASS_PAUSE,    /* the host pauses all games, or lets them go on */
	CLASS_OPEN,     /* the host lets others in, or no more */
	CLASS_BEGUN,    /* another game of the same two has begun at the board */
	CLASS_OVER,     /* the game at the board is over */
	CLASS_GONE,     /* the board's room is no more */
	CLASS_END,      /* the class is over */
	CLASS_TICK      /* time passes */
};

struct class_command {
	enum class_command_type type;
	int64_t at_ms;
	uint32_t pupil, with;    /* numbers */
	uint32_t board;          /* its number */
	uint32_t round;          /* pair: rounds so far as the sender saw them; in any other it was done before */
	uint32_t rooms_max;      /* pair, seat: rooms for which there is place */
	uint64_t random;         /* pair, seat: bits for lots */
	uint8_t on;              /* bool: presence, pause, open */
	uint8_t all;             /* bool: pair, also who is in the middle of a game */
	uint8_t order;           /* pair: enum class_order */
	uint8_t bot;             /* seat: a bot's level, if it is with none of the pupils */
	const char *name, *user; /* join; borrowed, as are the next two */
	const uint8_t *token;    /* join: TOKEN_BYTES for him */
	const struct class_result *result; /* over */
};

/* What a step wants done, in this order. */
enum class_event_type {
	CLASS_DISMISS, /* the room is no board any more; a game in it is called off */
	CLASS_BOARD,   /* a room is to be opened for the board `board`, which classroom_find_board knows */
	CLASS_HELD,    /* all rooms are to be held, or to go on, as `paused` says */
	CLASS_LEFT,    /* the pupil is none any more */
	CLASS_ENDED    /* everybody goes; the class is to be forgotten */
};

struct class_event {
	enum class_event_type type;
	uint32_t board;
	uint32_t pupil;
	char room[ROOM_CODE_CHARS + 1]; /* dismiss; may be empty */
};

struct classroom {
	char code[ROOM_CODE_CHARS + 1];
	struct class_setting setting;
	uint8_t host_token[TOKEN_BYTES];
	char host_user[USER_BYTES_MAX + 1];
	uint8_t host_there; /* bool; not after a restart */
	uint8_t paused;     /* bool: the host has paused all games */
	uint8_t shut;       /* bool: nobody else may come in */
	uint8_t ended;      /* bool */
	uint32_t round;     /* how many there have been */
	uint32_t last_pupil, last_board;
	int64_t idle_ms;            /* instant since when nobody has been there; INT64_MAX while somebody is */
	struct class_pupil *pupils; /* in the order of their coming */
	size_t n_pupils, cap_pupils;
	struct class_board *boards; /* by number */
	size_t n_boards, cap_boards;
	struct class_event *events; /* of the last step */
	size_t n_events, cap_events;
};

/* Opens a class, nobody there. The setting has been checked but for what stands in it alone. `code` has ROOM_CODE_CHARS
 * characters. */
void classroom_init(struct classroom *class, const char *code, const struct class_setting *setting, const char *user,
        const uint8_t token[TOKEN_BYTES], int64_t at_ms);
void classroom_clear(struct classroom *class);

/* ERR_BAD_VALUE, ERR_BAD_CLOCK. */
enum err classroom_check(const struct class_setting *setting) MUST_CHECK;

struct class_answer {
	uint32_t pupil; /* join: his number */
};
/* Beside what each command is refused with: ERR_NO_SUCH_PUPIL, ERR_NO_SUCH_BOARD, ERR_SERVER_FULL where `rooms_max` is
 * too few, and ERR_NO_SUCH_CLASS once it is over. */
enum err classroom_step(
        struct classroom *class, const struct class_command *command, struct class_answer *answer) MUST_CHECK;

/* The holder has opened the room of a board. */
void classroom_set_room(struct classroom *class, uint32_t board, const char *code);

/* The next instant at which it wants a tick; INT64_MAX for never. */
int64_t classroom_deadline(const struct classroom *class);

/* Their words, on the wire and in the store; NULL from the count on. */
const char *class_against_word(size_t against);
const char *class_count_word(size_t count);

/* By their numbers; NULL if there is none. Valid until the next step. */
const struct class_pupil *classroom_find_pupil(const struct classroom *class, uint32_t number);
const struct class_board *classroom_find_board(const struct classroom *class, uint32_t number);

/* Who has that token: the host (0), a pupil (his number), or nobody (UINT32_MAX); takes the same time for any wrong
 * one. */
uint32_t classroom_find_token(const struct classroom *class, const uint8_t token[TOKEN_BYTES]);

#endif
