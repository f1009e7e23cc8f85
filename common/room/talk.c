#include "common/room/talk.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "common/room/room.h"

struct mute {
	uint8_t by_player; /* bool: he held a seat when he asked for it */
	char user[USER_BYTES_MAX + 1];
	char whom[USER_BYTES_MAX + 1];
};

struct kept {
	uint64_t last; /* number of the last line ever said */
	size_t n;
	size_t n_bytes;                     /* of all texts */
	struct line *lines[TALK_LINES_MAX]; /* oldest first; each one allocation with its texts behind it */
};

struct talk {
	struct kept channel[CHANNEL_COUNT];
	struct mute *mutes;
	size_t n_mutes;
	size_t cap_mutes;
};

/* ---- words ---- */

const char *phrase_key(unsigned phrase)
{
	static const char *const keys[PHRASE_COUNT] = {
	        [PHRASE_NONE] = "",
#define PHRASE(key, text) [PHRASE_##key] = #key,
#include "common/room/phrases.def"
#undef PHRASE
	};
	return phrase < PHRASE_COUNT ? keys[phrase] : NULL;
}

const char *phrase_text(unsigned phrase)
{
	static const char *const texts[PHRASE_COUNT] = {
	        [PHRASE_NONE] = "",
#define PHRASE(key, text) [PHRASE_##key] = text,
#include "common/room/phrases.def"
#undef PHRASE
	};
	return phrase < PHRASE_COUNT ? texts[phrase] : NULL;
}

/* ---- lines ---- */

static size_t line_bytes(const struct line *line)
{
	return strlen(line->name) + strlen(line->user) + strlen(line->id) + strlen(line->text) + 4;
}

static const char *copy_behind(char **at, const char *text)
{
	const char *copy = *at;
	size_t size = strlen(text) + 1;
	memcpy(*at, text, size);
	*at += size;
	return copy;
}

/* The line with texts of its own. */
static struct line *copy_line(const struct line *from)
{
	struct line *line = mem_new(1, sizeof *line + line_bytes(from));
	char *at = (char *)(line + 1);
	*line = *from;
	line->name = copy_behind(&at, from->name);
	line->user = copy_behind(&at, from->user);
	line->id = copy_behind(&at, from->id);
	line->text = copy_behind(&at, from->text);
	return line;
}

static void drop_oldest(struct kept *kept)
{
	kept->n_bytes -= line_bytes(kept->lines[0]);
	free(kept->lines[0]);
	kept->n--;
	memmove(kept->lines, kept->lines + 1, kept->n * sizeof(struct line *));
}

static const struct line *keep(struct kept *kept, const struct line *said)
{
	size_t n_bytes = line_bytes(said);
	while (kept->n == TALK_LINES_MAX || (kept->n > 0 && kept->n_bytes + n_bytes > TALK_BYTES_MAX))
		drop_oldest(kept);
	struct line *line = copy_line(said);
	kept->n_bytes += n_bytes;
	kept->lines[kept->n++] = line;
	return line;
}

/* Sent again, a command is that of the sender's last line. */
static const struct line *find_repeated(const struct kept *kept, const struct line *said)
{
	for (size_t i = kept->n; i-- > 0;) {
		const struct line *line = kept->lines[i];
		if (strcmp(line->user, said->user) != 0)
			continue;
		bool same = said->id[0] && strcmp(line->id, said->id) == 0 && line->phrase == said->phrase &&
		            strcmp(line->text, said->text) == 0;
		return same ? line : NULL;
	}
	return NULL;
}

enum channel talk_channel(unsigned side)
{
	return side == SIDE_NONE ? CHANNEL_VIEWERS : CHANNEL_PLAYERS;
}

static struct talk *get_talk(struct room *room)
{
	if (!room->talk)
		room->talk = mem_new(1, sizeof *room->talk);
	return room->talk;
}

static const char *or_empty(const char *text)
{
	return text ? text : "";
}

/* As it would be said, but for its number; the texts are borrowed. */
static struct line line_of(const struct room *room, const struct command *say)
{
	/* A player speaks under the name that stands at the board. */
	const char *name = say->side == SIDE_NONE ? say->name : room->seat[say->side].name;
	return (struct line){
	        .unix_ms = say->unix_ms,
	        .channel = (uint8_t)talk_channel(say->side),
	        .side = say->side,
	        .phrase = say->phrase,
	        .name = or_empty(name),
	        .user = or_empty(say->user),
	        .id = or_empty(say->id),
	        .text = say->phrase == PHRASE_NONE ? or_empty(say->text) : "",
	};
}

bool talk_repeats(const struct room *room, const struct command *say)
{
	const struct line said = line_of(room, say);
	return room->talk && find_repeated(&room->talk->channel[talk_channel(say->side)], &said) != NULL;
}

const struct line *talk_say(struct room *room, const struct command *say, bool *repeated)
{
	struct kept *kept = &get_talk(room)->channel[talk_channel(say->side)];
	struct line said = line_of(room, say);
	said.number = kept->last + 1;
	const struct line *before = find_repeated(kept, &said);
	*repeated = before != NULL;
	if (before)
		return before;
	kept->last++;
	return keep(kept, &said);
}

uint64_t talk_last(const struct room *room, enum channel channel)
{
	return room->talk ? room->talk->channel[channel].last : 0;
}

uint64_t talk_first(const struct room *room, enum channel channel)
{
	return room->talk ? room->talk->channel[channel].last - room->talk->channel[channel].n + 1 : 1;
}

const struct line *talk_line(const struct room *room, enum channel channel, uint64_t number)
{
	if (number < talk_first(room, channel) || number > talk_last(room, channel))
		return NULL;
	return room->talk->channel[channel].lines[number - talk_first(room, channel)];
}

bool talk_is_open(const struct room *room, enum channel channel, unsigned side)
{
	return channel == talk_channel(side) || (channel == CHANNEL_VIEWERS && room->phase == PHASE_ENDED);
}

/* ---- mutes ---- */

/* Its index; n_mutes if there is none. */
static size_t find_mute(const struct talk *talk, const char *user, const char *whom)
{
	size_t i = 0;
	while (i < talk->n_mutes && (strcmp(talk->mutes[i].user, user) != 0 || strcmp(talk->mutes[i].whom, whom) != 0))
		i++;
	return i;
}

static void add_mute(struct talk *talk, const char *user, const char *whom, bool by_player)
{
	void *mutes = talk->mutes;
	mem_grow(&mutes, &talk->cap_mutes, talk->n_mutes + 1, sizeof *talk->mutes);
	talk->mutes = mutes;
	struct mute *mute = &talk->mutes[talk->n_mutes++];
	*mute = (struct mute){.by_player = by_player};
	memcpy(mute->user, user, strlen(user));
	memcpy(mute->whom, whom, strlen(whom));
}

enum err talk_mute(struct room *room, unsigned side, const char *user, const char *whom, bool on)
{
	bool by_player = side != SIDE_NONE;
	if (!on && !room->talk)
		return OK;
	struct talk *talk = get_talk(room);
	size_t found = find_mute(talk, user, whom);
	if (found < talk->n_mutes) {
		if (!on)
			talk->mutes[found] = talk->mutes[--talk->n_mutes];
		return OK;
	}
	if (!on)
		return OK;
	size_t n_own = 0, n_alike = 0;
	for (size_t i = 0; i < talk->n_mutes; i++) {
		n_own += strcmp(talk->mutes[i].user, user) == 0;
		n_alike += talk->mutes[i].by_player == by_player;
	}
	if (n_own == TALK_MUTES_MAX || n_alike == (by_player ? 2 * TALK_MUTES_MAX : TALK_MUTES_ROOM_MAX))
		return ERR_LIST_FULL;
	add_mute(talk, user, whom, by_player);
	return OK;
}

void talk_vacate(struct room *room, const char *user)
{
	struct talk *talk = room->talk;
	size_t n_kept = 0;
	for (size_t i = 0; talk && i < talk->n_mutes; i++)
		if (!talk->mutes[i].by_player || strcmp(talk->mutes[i].user, user) != 0)
			talk->mutes[n_kept++] = talk->mutes[i];
	if (talk)
		talk->n_mutes = n_kept;
}

bool talk_is_muted(const struct room *room, const char *user, const char *whom)
{
	return room->talk && find_mute(room->talk, user, whom) < room->talk->n_mutes;
}

const char *talk_muted(const struct room *room, const char *user, size_t index)
{
	size_t n_mutes = room->talk ? room->talk->n_mutes : 0;
	for (size_t i = 0; i < n_mutes; i++)
		if (strcmp(room->talk->mutes[i].user, user) == 0 && index-- == 0)
			return room->talk->mutes[i].whom;
	return NULL;
}

void talk_free(struct room *room)
{
	if (!room->talk)
		return;
	for (unsigned channel = 0; channel < CHANNEL_COUNT; channel++)
		while (room->talk->channel[channel].n > 0)
			drop_oldest(&room->talk->channel[channel]);
	free(room->talk->mutes);
	free(room->talk);
	room->talk = NULL;
}

/* ---- records ---- */

static void save_line(const struct line *line, struct bytes *out)
{
	bytes_put_signed(out, line->unix_ms);
	bytes_put_number(out, line->side);
	bytes_put_text(out, phrase_key(line->phrase));
	bytes_put_text(out, line->name);
	bytes_put_text(out, line->user);
	bytes_put_text(out, line->id);
	bytes_put_text(out, line->text);
}

static void load_line(struct kept *kept, enum channel channel, uint64_t number, struct reader *in)
{
	char name[NAME_BYTES_MAX + 1], user[USER_BYTES_MAX + 1], id[ID_BYTES_MAX + 1], text[LINE_BYTES_MAX + 1];
	struct line line = {.number = number, .channel = (uint8_t)channel, .name = name, .user = user};
	line.id = id;
	line.text = text;
	line.unix_ms = reader_signed(in);
	line.side = (uint8_t)reader_number(in, SIDE_NONE);
	line.phrase = (uint8_t)reader_word(in, phrase_key);
	reader_text(in, name, sizeof name);
	reader_text(in, user, sizeof user);
	reader_text(in, id, sizeof id);
	reader_text(in, text, sizeof text);
	if (in->bad)
		return;
	keep(kept, &line);
}

void talk_save(const struct room *room, struct bytes *out)
{
	const struct talk *talk = room->talk;
	bytes_put_number(out, talk != NULL);
	if (!talk)
		return;
	for (unsigned channel = 0; channel < CHANNEL_COUNT; channel++) {
		const struct kept *kept = &talk->channel[channel];
		bytes_put_number(out, kept->last);
		bytes_put_number(out, kept->n);
		for (size_t i = 0; i < kept->n; i++)
			save_line(kept->lines[i], out);
	}
	bytes_put_number(out, talk->n_mutes);
	for (size_t i = 0; i < talk->n_mutes; i++) {
		bytes_put_number(out, talk->mutes[i].by_player);
		bytes_put_text(out, talk->mutes[i].user);
		bytes_put_text(out, talk->mutes[i].whom);
	}
}

static void load_mute(struct talk *talk, struct reader *in)
{
	char user[USER_BYTES_MAX + 1], whom[USER_BYTES_MAX + 1];
	bool by_player = reader_number(in, 1);
	reader_text(in, user, sizeof user);
	reader_text(in, whom, sizeof whom);
	add_mute(talk, user, whom, by_player);
}

void talk_load(struct room *room, struct reader *in)
{
	if (!reader_number(in, 1))
		return;
	struct talk *talk = get_talk(room);
	for (unsigned channel = 0; channel < CHANNEL_COUNT && !in->bad; channel++) {
		struct kept *kept = &talk->channel[channel];
		kept->last = reader_number(in, UINT64_MAX);
		size_t n = (size_t)reader_number(in, kept->last < TALK_LINES_MAX ? kept->last : TALK_LINES_MAX);
		for (size_t i = 0; i < n && !in->bad; i++)
			load_line(kept, (enum channel)channel, kept->last - n + i + 1, in);
		in->bad = in->bad || kept->n != n;
	}
	size_t n_mutes = (size_t)reader_number(in, TALK_MUTES_ALL_MAX);
	for (size_t i = 0; i < n_mutes && !in->bad; i++)
		load_mute(talk, in);
}
