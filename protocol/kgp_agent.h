/* A program that speaks the Kalah Game Protocol (kgp.h), as a player here: its lines in, messages of our own protocol
 * out, and the other way. To the server it is a client like any other, so all that holds for clients holds for it; to
 * the program it is a server of its protocol, in the modes `simple` and `freeplay`, for one game at a time.
 *
 * Each own turn is one `state`, also a free one. The program answers with `move`, as often as it likes, and `yield`;
 * when its time is over it is told to `stop`. Its last legal move counts; without one it is one by chance, as the
 * specification has it. A move that is not legal is an error, and no more.
 *
 * Pure: time and chance are given to it. What it allocates, kgp_agent_clear frees. It never waits: whatever becomes of
 * the server's answers, each call returns at once, and `kgp_agent_deadline` says when it wants a tick. */
#ifndef PROTOCOL_KGP_AGENT_H
#define PROTOCOL_KGP_AGENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/game/board.h"
#include "common/limits.h"
#include "protocol/kgp_setting.h"
#include "protocol/write.h"

/* What the holder knows and does. */
struct kgp_holder {
	int64_t epoch_unix_ms; /* leads from instants to the server's times of day */
	/* The session of a guest that belongs to a program's own token: always the same, and to be found by nobody who
	 * has not the token. */
	void (*session_of)(const char *token, size_t len, uint8_t session[TOKEN_BYTES]);
	/* A game that this user has left and may come back to. */
	bool (*find_game)(const char *user, char room[ROOM_CODE_CHARS + 1]);
};

/* What a call makes; the holder sends and empties it. */
struct kgp_out {
	struct text lines;    /* to the program, each with its end */
	struct text messages; /* to the server, each with a line's end */
	bool close;           /* nothing more is to be said to the program */
};

enum kgp_mode { KGP_NO_MODE, KGP_SIMPLE, KGP_FREEPLAY };

enum kgp_phase {
	KGP_OPENING, /* the program has not chosen its mode */
	KGP_GREETING,
	KGP_ENTERING,
	KGP_SEATED,
	KGP_LEAVING,
	KGP_OVER
};

struct kgp_agent {
	const struct kgp_holder *holder;
	struct kgp_setting setting;
	uint64_t random;
	uint8_t mode, phase;
	bool parted; /* it has heard goodbye */
	char name[NAME_BYTES_MAX + 1];
	char *account; /* a signed token; NULL for none */
	uint8_t session[TOKEN_BYTES];
	bool has_session;
	char room[ROOM_CODE_CHARS + 1];      /* empty in none */
	char asked_for[ROOM_CODE_CHARS + 1]; /* the room that the program wants to play in; empty for one of its own */
	uint32_t n_commands;                 /* to the server; the number of one is its id */
	uint32_t answer_to;                  /* whose answer is waited for before it goes on */
	uint32_t play_id;                    /* of the last move */
	uint32_t n_lines;                    /* with an id, to the program */
	uint32_t n_pongs;                    /* of the program */

	bool playing;
	uint8_t side, to_move, pits;
	uint16_t legal;
	uint32_t ply;
	struct board board;
	char rival[NAME_BYTES_MAX + 1];
	bool timed;
	int64_t left_ms[2];

	bool asked;        /* a state stands that is of this ply */
	bool decided;      /* and its move was sent to the server */
	uint8_t choice;    /* its last legal move, or PITS_MAX */
	uint32_t state_id; /* of the state asked last */
	uint32_t n_states, n_yields;

	int64_t stop_at_ms;  /* instants; INT64_MAX for never: the state's time is over */
	int64_t yield_at_ms; /* it is asked although it has not yielded */
	int64_t next_at_ms;  /* it leaves the game that is over */
	int64_t enter_at_ms; /* it may open its next game */
	int64_t claim_at_ms; /* the rival has been away for too long */
	int64_t retry_at_ms; /* the move is sent again */
};

/* Begins: greets the program. `setting` is copied, the holder borrowed. */
void kgp_agent_init(struct kgp_agent *agent, const struct kgp_setting *setting, const struct kgp_holder *holder,
        uint64_t random, struct kgp_out *out);
void kgp_agent_clear(struct kgp_agent *agent);

/* A line of the program, without its end. */
void kgp_agent_line(struct kgp_agent *agent, const char *line, size_t len, int64_t now_ms, struct kgp_out *out);
/* A message of the server. */
void kgp_agent_message(struct kgp_agent *agent, const char *json, size_t len, int64_t now_ms, struct kgp_out *out);
/* The next instant at which a tick is due; INT64_MAX for none. */
int64_t kgp_agent_deadline(const struct kgp_agent *agent);
void kgp_agent_tick(struct kgp_agent *agent, int64_t now_ms, struct kgp_out *out);
/* Asks whether it is there; false while it thinks or has not begun, when it need not answer. */
bool kgp_agent_ping(struct kgp_agent *agent, struct kgp_out *out);
/* The program is gone: what there is to say to the server. Whoever has no token cannot come back, and gives up. */
void kgp_agent_gone(struct kgp_agent *agent, struct kgp_out *out);
/* The server will not have it any longer, and why. */
void kgp_agent_dismiss(struct kgp_agent *agent, const char *why, struct kgp_out *out);

#endif
