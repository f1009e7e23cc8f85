#include "server/delayed.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "common/room/save.h"

struct delayed {
	struct room room; /* as viewers see it */
	bool shown;       /* there is something to be seen */
	int64_t delay_ms;
	int64_t seen_ms; /* instant of the last command that it was given */
	int64_t last_ms; /* of the last one kept: they are due in the order in which they came */
	struct bytes
	        whole; /* a saved room that takes the place of this one, before what the queue holds; empty: none */
	int64_t whole_from_ms;
	struct bytes queue; /* each command: the instant at which it is due, its length, itself */
	size_t n_read;      /* bytes of the queue that are done */
};

static void take_whole(struct delayed *delayed, const struct room *room, int64_t from_ms)
{
	delayed->whole.len = 0;
	room_save(room, 0, &delayed->whole);
	delayed->whole_from_ms = from_ms;
	delayed->queue.len = delayed->n_read = 0;
	delayed->last_ms = from_ms;
}

struct delayed *delayed_new(const struct room *room, int64_t from_ms)
{
	struct delayed *delayed = mem_new(1, sizeof *delayed);
	delayed->delay_ms = room->options.delay_s * INT64_C(1000);
	take_whole(delayed, room, from_ms);
	return delayed;
}

void delayed_free(struct delayed *delayed)
{
	if (!delayed)
		return;
	if (delayed->shown)
		room_clear(&delayed->room);
	bytes_clear(&delayed->whole);
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

void delayed_keep(struct delayed *delayed, const struct room *room, const struct command *command)
{
	int64_t due_ms = command->at_ms + delayed->delay_ms;
	if (due_ms < delayed->last_ms)
		due_ms = delayed->last_ms;
	struct bytes saved = {.at = NULL};
	command_save(command, 0, &saved);
	if (delayed->queue.len + saved.len > DELAYED_BYTES_MAX)
		make_place(delayed);
	if (delayed->queue.len + saved.len > DELAYED_BYTES_MAX) {
		take_whole(delayed, room, due_ms);
	} else {
		delayed->last_ms = due_ms;
		bytes_put_signed(&delayed->queue, due_ms);
		bytes_put_number(&delayed->queue, saved.len);
		bytes_put(&delayed->queue, saved.at, saved.len);
	}
	bytes_clear(&saved);
}

/* The head of the queue; the reader then stands at the command. */
static bool read_head(const struct delayed *delayed, struct reader *reader, int64_t *due_ms, size_t *len)
{
	const struct bytes *queue = &delayed->queue;
	if (delayed->n_read == queue->len)
		return false;
	*reader = (struct reader){.at = queue->at + delayed->n_read, .end = queue->at + queue->len};
	*due_ms = reader_signed(reader);
	*len = (size_t)reader_number(reader, DELAYED_BYTES_MAX);
	return true;
}

int64_t delayed_deadline(const struct delayed *delayed)
{
	struct reader reader;
	int64_t due_ms;
	size_t len;
	if (delayed->whole.len > 0)
		return delayed->whole_from_ms;
	return read_head(delayed, &reader, &due_ms, &len) ? due_ms : INT64_MAX;
}

static void show_whole(struct delayed *delayed)
{
	struct bytes *whole = &delayed->whole;
	if (delayed->shown)
		room_clear(&delayed->room);
	if (!room_load(&delayed->room, whole->at, whole->len, 0))
		abort(); /* it was saved here */
	delayed->shown = true;
	delayed->seen_ms = delayed->whole_from_ms - delayed->delay_ms;
	bytes_clear(whole);
}

static void show_next(struct delayed *delayed)
{
	struct reader reader;
	int64_t due_ms;
	size_t len;
	struct saved_command saved;
	struct answer answer;
	if (!read_head(delayed, &reader, &due_ms, &len) || !command_load(&saved, reader.at, len, 0))
		abort(); /* likewise */
	delayed->n_read = (size_t)(reader.at + len - delayed->queue.at);
	delayed->seen_ms = saved.command.at_ms;
	enum err err = room_step(&delayed->room, &saved.command, &answer);
	(void)err; /* it was done before, in a room like this one */
	if (delayed->n_read == delayed->queue.len)
		delayed->queue.len = delayed->n_read = 0;
}

bool delayed_step(struct delayed *delayed, int64_t now_ms, uint64_t *seq, bool *whole)
{
	if (delayed_deadline(delayed) > now_ms)
		return false;
	*whole = delayed->whole.len > 0;
	*seq = delayed->room.seq;
	if (*whole)
		show_whole(delayed);
	else
		show_next(delayed);
	return true;
}

const struct room *delayed_room(const struct delayed *delayed)
{
	return delayed->shown ? &delayed->room : NULL;
}

int64_t delayed_from(const struct delayed *delayed)
{
	return delayed->whole_from_ms;
}

int64_t delayed_instant(const struct delayed *delayed, int64_t now_ms)
{
	int64_t at_ms = now_ms - delayed->delay_ms;
	return at_ms > delayed->seen_ms ? at_ms : delayed->seen_ms;
}
