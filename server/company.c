#include "server/company.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"

static const struct conn_id nobody;

void company_clear(struct company *company)
{
	free(company->viewers);
	free(company->askers);
	*company = (struct company){.viewers = NULL};
}

/* The place of a connection among the seat's windows; of nobody, the first one free. */
static size_t window_index(const struct company *company, unsigned side, struct conn_id conn)
{
	size_t i = 0;
	while (i < SEAT_WINDOWS_MAX && !conn_same(company->window[side][i], conn))
		i++;
	return i;
}

unsigned company_seat_of(const struct company *company, struct conn_id conn)
{
	for (unsigned side = 0; side < 2; side++)
		if (window_index(company, side, conn) < SEAT_WINDOWS_MAX)
			return side;
	return SIDE_NONE;
}

size_t company_count_windows(const struct company *company, enum side side)
{
	return window_index(company, side, nobody);
}

void company_add_window(struct company *company, enum side side, struct conn_id conn)
{
	size_t n = company_count_windows(company, side);
	if (n == SEAT_WINDOWS_MAX)
		abort(); /* the caller closes one first */
	company->window[side][n] = conn;
}

bool company_remove_window(struct company *company, struct conn_id conn)
{
	unsigned side = company_seat_of(company, conn);
	if (side == SIDE_NONE)
		return false;
	struct conn_id *windows = company->window[side];
	size_t i = window_index(company, side, conn);
	memmove(windows + i, windows + i + 1, (SEAT_WINDOWS_MAX - 1 - i) * sizeof *windows);
	windows[SEAT_WINDOWS_MAX - 1] = nobody;
	return true;
}

void company_exchange(struct company *company)
{
	struct conn_id south[SEAT_WINDOWS_MAX];
	memcpy(south, company->window[SOUTH], sizeof south);
	memcpy(company->window[SOUTH], company->window[NORTH], sizeof south);
	memcpy(company->window[NORTH], south, sizeof south);
}

static size_t viewer_index(const struct company *company, struct conn_id conn)
{
	size_t i = 0;
	while (i < company->n_viewers && !conn_same(company->viewers[i], conn))
		i++;
	return i;
}

bool company_is_viewer(const struct company *company, struct conn_id conn)
{
	return viewer_index(company, conn) < company->n_viewers;
}

void company_add_viewer(struct company *company, struct conn_id conn)
{
	void *viewers = company->viewers;
	mem_grow(&viewers, &company->cap_viewers, company->n_viewers + 1, sizeof *company->viewers);
	company->viewers = viewers;
	company->viewers[company->n_viewers++] = conn;
}

bool company_remove_viewer(struct company *company, struct conn_id conn)
{
	size_t i = viewer_index(company, conn);
	if (i == company->n_viewers)
		return false;
	company->viewers[i] = company->viewers[--company->n_viewers];
	return true;
}

const struct asker *company_find_asker(const struct company *company, struct conn_id conn)
{
	for (size_t i = 0; i < company->n_askers; i++)
		if (conn_same(company->askers[i].conn, conn))
			return &company->askers[i];
	return NULL;
}

const struct asker *company_add_asker_again(struct company *company, struct conn_id conn, uint32_t number)
{
	if (!company->askers)
		company->askers = mem_new(KNOCKS_MAX, sizeof *company->askers);
	struct asker *asker = &company->askers[company->n_askers++];
	*asker = (struct asker){.conn = conn, .number = number};
	return asker;
}

const struct asker *company_add_asker(struct company *company, struct conn_id conn)
{
	return company_add_asker_again(company, conn, ++company->last_number);
}

void company_remove_asker(struct company *company, const struct asker *asker)
{
	size_t i = (size_t)(asker - company->askers);
	memmove(company->askers + i, company->askers + i + 1, (--company->n_askers - i) * sizeof *asker);
}

bool company_is_empty(const struct company *company)
{
	return company->n_viewers == 0 && company_count_windows(company, SOUTH) == 0 &&
	       company_count_windows(company, NORTH) == 0;
}
