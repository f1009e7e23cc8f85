/* What is said in a room: two channels, each with its lines numbered from 1 without a gap, of which the last are kept.
 * The sender's place decides the channel. What the players say is for the two of them alone, for ever; what viewers say
 * is hidden from the players until the end of the game, so that nobody helps. Lines are no events: they have numbers of
 * their own. Also knows who in the room does not want to hear whom.
 *
 * Nothing is allocated before somebody speaks. Does not check texts (text.h) or how fast somebody speaks. */
#ifndef COMMON_ROOM_TALK_H
#define COMMON_ROOM_TALK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/bytes.h"
#include "common/err.h"
#include "common/room/command.h"

struct room;

enum channel { CHANNEL_PLAYERS, CHANNEL_VIEWERS, CHANNEL_COUNT };

enum phrase {
	PHRASE_NONE,
#define PHRASE(key, text) PHRASE_##key,
#include "common/room/phrases.def"
#undef PHRASE
	PHRASE_COUNT
};
/* Its key, empty for PHRASE_NONE; NULL from the count on. */
const char *phrase_key(unsigned phrase);
/* What it says in English. */
const char *phrase_text(unsigned phrase);

struct line {
	uint64_t number; /* in its channel, from 1 */
	int64_t unix_ms; /* when it was said */
	uint8_t channel; /* enum channel */
	uint8_t side;    /* the speaker's seat then; SIDE_NONE in the viewers' channel */
	uint8_t phrase;  /* enum phrase; PHRASE_NONE: `text` was written */
	const char *name;
	const char *user;
	const char *id;   /* of the speaker's command */
	const char *text; /* empty for a phrase */
};

/* The channel in which somebody at `side` (SIDE_NONE: a viewer) speaks. */
enum channel talk_channel(unsigned side);

/* Says a line: the sender's `name`, `user`, and `text` or `phrase`. The same command sent again is found, and not said
 * again; `repeated` tells. Valid until the next is said. */
const struct line *talk_say(struct room *room, const struct command *say, bool *repeated);

/* Whether that is what its sender said last, sent again. */
bool talk_repeats(const struct room *room, const struct command *say);

/* The number of the channel's last line; 0 before the first. */
uint64_t talk_last(const struct room *room, enum channel channel);
/* The number of the first that is kept; talk_last() + 1 if none is. */
uint64_t talk_first(const struct room *room, enum channel channel);
/* NULL if there is none, or it is no longer kept. */
const struct line *talk_line(const struct room *room, enum channel channel, uint64_t number);

/* Whether somebody at `side` may hear the channel now. */
bool talk_is_open(const struct room *room, enum channel channel, unsigned side);

/* `user` does not want to hear `whom` in this room, or does again. ERR_LIST_FULL if he has muted too many. */
enum err talk_mute(struct room *room, unsigned side, const char *user, const char *whom, bool on) MUST_CHECK;
/* `user` gives his seat up: whom he had muted from there he hears again, for the places are the next one's. */
void talk_vacate(struct room *room, const char *user);
bool talk_is_muted(const struct room *room, const char *user, const char *whom);
/* Whom `user` has muted, by rising `index`; NULL after the last. */
const char *talk_muted(const struct room *room, const char *user, size_t index);

void talk_free(struct room *room);

/* As part of the room's record (save.h). */
void talk_save(const struct room *room, struct bytes *out);
/* A record that is none sets in->bad; what was read till then is freed with the room. */
void talk_load(struct room *room, struct reader *in);

#endif
