#include "server/delayed.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "common/room/save.h"

/* What an entry of the queue holds. */
enum kept { KEPT_COMMAND, KEPT_WHOLE };

struct delayed {
	struct room room; /* as viewers see it */
	bool shown;       /* there is something to be seen */
	int64_t delay_ms;
	int64_t from_ms; /* instant of the first that is shown */
	int64_t seen_ms; /* instant of the last command that it was given */
	int64_t last_ms; /* when the last one kept is due: in the order in which they came */
	/* Each entry: the instant at which it is due, enum kept, its length, and itself: a saved room that takes the
	 * place of this one; or n_viewers and idle_ms before a command, and the command. */
	struct bytes queue;
	size_t n_read; /* bytes of the queue that are done */
	bool lost;     /* the queue was full: nothing is kept until it has place again, for the room as a whole */
	/* Of the real room, as it was after its last command. */
	uint64_t real_seq;
	uint32_t n_viewers;
	int64_t idle_ms;
};

static void note_real(struct delayed *delayed, const struct room *room)
{
	delayed->real_seq = room->seq;
	delayed->n_viewers = room->n_viewers;
	delayed->idle_ms = room->idle_ms;
}

static void put_entry(struct delayed *delayed, enum kept kept, const struct bytes *what)
{
	bytes_put_signed(&delayed->queue, delayed->last_ms);
	bytes_put_number(&delayed->queue, kept);
	bytes_put_number(&delayed->queue, what->len);
	bytes_put(&delayed->queue, what->at, what->len);
}

/* What comes next is the room as it is. */
static void put_whole(struct delayed *delayed, const struct room *room, int64_t due_ms)
{
	struct bytes saved = {.at = NULL};
	room_save(room, 0, &saved);
	delayed->last_ms = due_ms;
	delayed->lost = false;
	put_entry(delayed, KEPT_WHOLE, &saved);
	bytes_clear(&saved);
	note_real(delayed, room);
}

struct delayed *delayed_new(const struct room *room, int64_t from_ms)
{
	struct delayed *delayed = mem_new(1, sizeof *delayed);
	delayed->delay_ms = room->options.delay_s * INT64_C(1000);
	delayed->from_ms = from_ms;
	put_whole(delayed, room, from_ms);
	return delayed;
}

void delayed_free(struct delayed *delayed)
{
	if (!delayed)
		return;
	if (delayed->shown)
		room_clear(&delayed->room);
	bytes_clear(&delayed->queue);
	free(delayed);
}

/* Drops what has been read, so that the queue does not grow by what is done. */
static void make_place(struct delayed *delayed)
{
	struct bytes *queue = &delayed->queue;
	if (delayed->n_read == 0)
		return;
	queue->len -= delayed->n_read;
	memmove(queue->at, queue->at + delayed->n_read, queue->len);
	delayed->n_read = 0;
}

/* Keeps a saved command. If it does not fit, what is in the queue stays there until it is shown, so that viewers see
 * some of a room that does ever so much. */
static void keep(struct delayed *delayed, const struct bytes *saved, int64_t due_ms)
{
	if (delayed->queue.len + saved->len > DELAYED_BYTES_MAX)
		make_place(delayed);
	if (delayed->queue.len + saved->len > DELAYED_BYTES_MAX && delayed->queue.len > 0) {
		delayed->lost = true;
		return;
	}
	delayed->last_ms = due_ms;
	put_entry(delayed, KEPT_COMMAND, saved);
}

/* Whether viewers see nothing of it, but what comes due when it comes: talk is read where it is said. */
static bool is_talk(enum command_type type)
{
	return type == COMMAND_say || type == COMMAND_mute || type == COMMAND_admit;
}

/* Of viewers who come and go the number stands beside the next command, since it is told no sooner. */
void delayed_keep(struct delayed *delayed, const struct room *room, const struct command *command)
{
	struct command tick = {
	        .type = COMMAND_tick, .side = SIDE_NONE, .at_ms = command->at_ms, .unix_ms = command->unix_ms};
	bool talk = is_talk(command->type);
	bool told = room->seq != delayed->real_seq;
	if (!delayed->lost && (told || (!talk && command->type != COMMAND_watch))) {
		int64_t due_ms = command->at_ms + delayed->delay_ms;
		struct bytes saved = {.at = NULL};
		bytes_put_number(&saved, delayed->n_viewers);
		bytes_put_signed(&saved, delayed->idle_ms);
		command_save(talk ? &tick : command, 0, &saved);
		keep(delayed, &saved, due_ms > delayed->last_ms ? due_ms : delayed->last_ms);
		bytes_clear(&saved);
	}
	note_real(delayed, room);
}

struct entry {
	int64_t due_ms;
	enum kept kept;
	struct reader reader; /* stands at what it holds, and ends with it */
};

static bool read_head(const struct delayed *delayed, struct entry *out)
{
	const struct bytes *queue = &delayed->queue;
	if (delayed->n_read == queue->len)
		return false;
	struct reader reader = {.at = queue->at + delayed->n_read, .end = queue->at + queue->len};
	out->due_ms = reader_signed(&reader);
	out->kept = (enum kept)reader_number(&reader, KEPT_WHOLE);
	size_t len = (size_t)reader_number(&reader, SIZE_MAX);
	out->reader = (struct reader){.at = reader.at, .end = reader.at + len};
	return true;
}

/* It has been shown. */
static void drop_head(struct delayed *delayed, const struct entry *head)
{
	delayed->n_read = (size_t)(head->reader.end - delayed->queue.at);
	if (delayed->n_read == delayed->queue.len) {
		bytes_clear(&delayed->queue);
		delayed->n_read = 0;
	}
}

int64_t delayed_deadline(const struct delayed *delayed)
{
	struct entry head;
	return read_head(delayed, &head) ? head.due_ms : INT64_MAX;
}

static void show_whole(struct delayed *delayed, const struct entry *whole)
{
	const struct reader *reader = &whole->reader;
	if (delayed->shown)
		room_clear(&delayed->room);
	if (!room_load(&delayed->room, reader->at, (size_t)(reader->end - reader->at), 0))
		abort(); /* it was saved here */
	delayed->shown = true;
	delayed->seen_ms = whole->due_ms - delayed->delay_ms;
}

static void show_command(struct delayed *delayed, const struct entry *entry)
{
	struct reader reader = entry->reader;
	struct saved_command saved;
	struct answer answer;
	delayed->room.n_viewers = (uint32_t)reader_number(&reader, UINT32_MAX);
	delayed->room.idle_ms = reader_signed(&reader);
	if (!command_load(&saved, reader.at, (size_t)(reader.end - reader.at), 0))
		abort(); /* likewise */
	delayed->seen_ms = saved.command.at_ms;
	enum err err = room_step(&delayed->room, &saved.command, &answer);
	(void)err; /* it was done before, in a room like this one */
}

bool delayed_step(struct delayed *delayed, const struct room *room, int64_t now_ms, uint64_t *seq, bool *whole)
{
	struct entry head;
	if (!read_head(delayed, &head) || head.due_ms > now_ms)
		return false;
	*whole = head.kept == KEPT_WHOLE;
	*seq = delayed->room.seq;
	if (*whole)
		show_whole(delayed, &head);
	else
		show_command(delayed, &head);
	drop_head(delayed, &head);
	if (delayed->lost && delayed->queue.len - delayed->n_read <= DELAYED_BYTES_MAX / 2) {
		make_place(delayed);
		put_whole(delayed, room, now_ms + delayed->delay_ms);
	}
	return true;
}

const struct room *delayed_room(const struct delayed *delayed)
{
	return delayed->shown ? &delayed->room : NULL;
}

int64_t delayed_from(const struct delayed *delayed)
{
	return delayed->from_ms;
}

int64_t delayed_instant(const struct delayed *delayed, int64_t now_ms)
{
	int64_t at_ms = now_ms - delayed->delay_ms;
	return at_ms > delayed->seen_ms ? at_ms : delayed->seen_ms;
}
