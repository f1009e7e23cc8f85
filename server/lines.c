#include "server/lines.h"

#include <string.h>

#include "protocol/view_talk.h"
#include "server/audience.h"
#include "server/blocks.h"
#include "server/client.h"
#include "server/standing.h"

bool lines_is_open(const struct hosted *hosted, struct conn_id conn, enum channel channel)
{
	const struct room *room = &hosted->room;
	bool open = talk_is_open(room, channel, company_seat_of(&hosted->company, conn));
	if (open && channel == CHANNEL_VIEWERS && standing_plays(hosted, conn))
		return talk_is_open(room, channel, SOUTH); /* as from either seat */
	return open;
}

static bool hears(const struct hosted *hosted, struct conn_id conn, unsigned side, const void *context)
{
	const struct line *line = context;
	(void)side;
	return conn_alive(conn) && lines_is_open(hosted, conn, (enum channel)line->channel) &&
	       !talk_is_muted(&hosted->room, client_user(conn), line->user) &&
	       !blocks_has(client_user(conn), line->user);
}

void lines_tell(const struct hosted *hosted, const struct line *line)
{
	struct outgoing out = view_talk_said(hosted->room.code, line);
	audience_tell(hosted, OUT_said, &out, hears, line);
}

/* ---- many at once ---- */

static struct view_line lines[CHANNEL_COUNT * TALK_LINES_MAX];

/* Adds those that the connection may hear of the lines after `seen`. */
static size_t gather(const struct hosted *hosted, struct conn_id conn, enum channel channel, uint64_t seen, size_t n)
{
	const struct room *room = &hosted->room;
	unsigned side = company_seat_of(&hosted->company, conn);
	uint64_t first = talk_first(room, channel), last = talk_last(room, channel);
	if (!standing_is_in(hosted, conn) || !lines_is_open(hosted, conn, channel))
		return n;
	for (uint64_t number = seen < first ? first : seen + 1; number <= last; number++) {
		const struct line *line = talk_line(room, channel, number);
		if (hears(hosted, conn, side, line))
			lines[n++] = view_talk_line(line);
	}
	return n;
}

static void send_lines(const struct hosted *hosted, struct conn_id conn, size_t n)
{
	if (n > 0)
		audience_answer(conn, OUT_chat,
		        &(struct outgoing){.room = hosted->room.code, .lines = {.items = lines, .n = n}});
}

static void reveal_to(const struct hosted *hosted, struct conn_id conn)
{
	send_lines(hosted, conn, gather(hosted, conn, CHANNEL_VIEWERS, 0, 0));
}

void lines_reveal(const struct hosted *hosted)
{
	const struct company *company = &hosted->company;
	if (talk_last(&hosted->room, CHANNEL_VIEWERS) == 0)
		return;
	for (unsigned side = 0; side < 2; side++)
		for (size_t i = 0; i < company_count_windows(company, side); i++)
			reveal_to(hosted, company->window[side][i]);
	for (size_t i = 0; i < company->n_viewers; i++)
		if (standing_plays(hosted, company->viewers[i]))
			reveal_to(hosted, company->viewers[i]);
}

void lines_catch_up(const struct hosted *hosted, struct conn_id conn, uint64_t players_line, uint64_t viewers_line)
{
	size_t n = gather(hosted, conn, CHANNEL_PLAYERS, players_line, 0);
	send_lines(hosted, conn, gather(hosted, conn, CHANNEL_VIEWERS, viewers_line, n));
}

/* ---- snapshots ---- */

const char *lines_name(const struct room *room, const char *user)
{
	for (unsigned side = 0; side < 2; side++)
		if (room->seat[side].taken && strcmp(room->seat[side].user, user) == 0)
			return room->seat[side].name;
	for (unsigned channel = 0; channel < CHANNEL_COUNT; channel++)
		for (uint64_t number = talk_last(room, channel); number >= talk_first(room, channel); number--) {
			const struct line *line = talk_line(room, channel, number);
			if (strcmp(line->user, user) == 0)
				return line->name;
		}
	return NULL;
}

void lines_fill(const struct hosted *hosted, struct conn_id conn, struct outgoing *out)
{
	static struct view_person muted[TALK_MUTES_MAX];
	const struct room *room = &hosted->room;
	const char *user, *own = client_user(conn);
	size_t n = gather(hosted, conn, CHANNEL_PLAYERS, 0, 0);
	out->chat = (struct list){lines, gather(hosted, conn, CHANNEL_VIEWERS, 0, n)};
	for (n = 0; n < TALK_MUTES_MAX && (user = talk_muted(room, own, n)) != NULL; n++)
		muted[n] = (struct view_person){.user = user, .name = lines_name(room, user)};
	out->muted = (struct list){muted, n};
}
