#include "server/lags.h"

#include "common/room/lag.h"
#include "server/audience.h"
#include "server/client.h"
#include "server/loop.h"

/* What is news: a change of so much, and of so large a part of it. */
#define NEWS_MS 20
#define NEWS_PART 4

/* A clock that runs in minutes, not in days. */
static bool is_running(const struct room *room)
{
	return room->clock.running != SIDE_NONE && !room_is_correspondence(room);
}

bool lags_matter(struct conn_id conn)
{
	const struct client *client = client_get(conn);
	for (size_t i = 0; client && i < client->n_rooms; i++)
		if (is_running(&client->rooms[i]->room) &&
		        company_seat_of(&client->rooms[i]->company, conn) != SIDE_NONE)
			return true;
	return false;
}

uint32_t lags_of_conn(struct conn_id conn)
{
	int32_t ms = conn_trip_ms(conn);
	return ms > 0 ? (uint32_t)ms : 0;
}

/* That of the slowest of his windows, from any of which he may play; negative if none is known. */
static int32_t of_seat(const struct hosted *hosted, enum side side)
{
	int32_t slowest_ms = -1;
	for (size_t i = 0; i < company_count_windows(&hosted->company, side); i++) {
		int32_t ms = conn_trip_ms(hosted->company.window[side][i]);
		if (ms > slowest_ms)
			slowest_ms = ms;
	}
	return slowest_ms;
}

int64_t lags_flag_wait(const struct hosted *hosted)
{
	unsigned side = hosted->room.clock.running;
	int32_t ms = side == SIDE_NONE ? -1 : of_seat(hosted, (enum side)side);
	return ms > 0 ? lag_allowed(&hosted->room, (enum side)side, (uint32_t)ms) : 0;
}

static bool is_news(int32_t told_ms, int32_t ms)
{
	if ((told_ms < 0) != (ms < 0))
		return true;
	int32_t change_ms = ms > told_ms ? ms - told_ms : told_ms - ms;
	return change_ms >= NEWS_MS && change_ms >= told_ms / NEWS_PART;
}

/* That a lag is known at last is told at once. */
static void tell(struct hosted *hosted, uint32_t now_ms)
{
	struct lags_told *told = &hosted->lags;
	int32_t ms[2] = {of_seat(hosted, SOUTH), of_seat(hosted, NORTH)};
	bool due = now_ms - told->at_ms >= LAG_TOLD_EVERY_MS;
	bool tells = false;
	for (unsigned side = 0; side < 2; side++)
		tells = tells || (told->ms[side] < 0 && ms[side] >= 0) || (due && is_news(told->ms[side], ms[side]));
	if (!tells)
		return;
	*told = (struct lags_told){.ms = {ms[SOUTH], ms[NORTH]}, .at_ms = now_ms};
	/* To viewers who see the game later it would tell when a player is there. */
	audience_notice(hosted, hosted->delayed ? TO_PLAYERS : TO_ALL, OUT_lag,
	        &(struct outgoing){
	                .room = hosted->room.code,
	                .south_ms = ms[SOUTH],
	                .north_ms = ms[NORTH],
	        });
}

int32_t lags_shown(const struct hosted *hosted, enum side side)
{
	return company_count_windows(&hosted->company, side) > 0 ? hosted->lags.ms[side] : -1;
}

void lags_catch_up(const struct hosted *hosted, struct conn_id conn)
{
	const struct room *room = &hosted->room;
	bool plays = company_seat_of(&hosted->company, conn) != SIDE_NONE;
	if (!room->clock_setting.timed || room_is_correspondence(room) || (hosted->delayed && !plays))
		return;
	audience_answer(conn, OUT_lag,
	        &(struct outgoing){
	                .room = room->code,
	                .south_ms = lags_shown(hosted, SOUTH),
	                .north_ms = lags_shown(hosted, NORTH),
	        });
}

void lags_exchange(struct hosted *hosted)
{
	struct lags_told *told = &hosted->lags;
	*told = (struct lags_told){.ms = {told->ms[NORTH], told->ms[SOUTH]}, .at_ms = told->at_ms};
}

void lags_measured(struct conn_id conn)
{
	struct client *client = client_get(conn);
	for (size_t i = 0; client && i < client->n_rooms; i++)
		if (is_running(&client->rooms[i]->room))
			tell(client->rooms[i], (uint32_t)loop_now_ms());
}
