#include "server/knocks.h"

#include <string.h>

#include "server/audience.h"
#include "server/client.h"

static void tell(const struct hosted *hosted, const struct asker *asker, bool waits)
{
	audience_notice(hosted, TO_PLAYERS, OUT_knock,
	        &(struct outgoing){
	                .room = hosted->room.code,
	                .viewer = asker->number,
	                .name = session_name(client_get(asker->conn)->session),
	                .waits = waits,
	        });
}

static const struct asker *find_person(const struct company *company, const char *user)
{
	for (size_t i = 0; i < company->n_askers; i++)
		if (strcmp(client_user(company->askers[i].conn), user) == 0)
			return &company->askers[i];
	return NULL;
}

static size_t count_conns(const struct company *company, int64_t number)
{
	size_t n = 0;
	for (size_t i = 0; i < company->n_askers; i++)
		n += company->askers[i].number == number;
	return n;
}

enum err knocks_add(struct hosted *hosted, struct conn_id conn)
{
	struct company *company = &hosted->company;
	if (company_find_asker(company, conn))
		return OK;
	const struct asker *same = find_person(company, client_user(conn));
	if (company->n_askers == KNOCKS_MAX || (same && count_conns(company, same->number) == KNOCK_CONNS_MAX))
		return ERR_TOO_MANY_KNOCKS;
	if (same)
		company_add_asker_again(company, conn, same->number);
	else
		tell(hosted, company_add_asker(company, conn), true);
	return OK;
}

void knocks_remove(struct hosted *hosted, struct conn_id conn)
{
	const struct asker *asker = company_find_asker(&hosted->company, conn);
	if (!asker)
		return;
	if (count_conns(&hosted->company, asker->number) == 1)
		tell(hosted, asker, false);
	company_remove_asker(&hosted->company, asker);
}

bool knocks_has(const struct hosted *hosted, struct conn_id conn)
{
	return company_find_asker(&hosted->company, conn) != NULL;
}

struct conn_id knocks_find(const struct hosted *hosted, int64_t number)
{
	const struct company *company = &hosted->company;
	for (size_t i = 0; i < company->n_askers; i++)
		if (company->askers[i].number == number)
			return company->askers[i].conn;
	return (struct conn_id){.generation = 0};
}

void knocks_fill(const struct hosted *hosted, struct outgoing *out)
{
	static struct view_asker knocks[KNOCKS_MAX];
	const struct company *company = &hosted->company;
	if (hosted->room.options.watch != WATCH_APPROVAL)
		return;
	size_t n = 0;
	for (size_t i = 0; i < company->n_askers; i++) {
		const struct asker *asker = &company->askers[i];
		if (knocks_find(hosted, asker->number).index == asker->conn.index)
			knocks[n++] = (struct view_asker){
			        .viewer = asker->number,
			        .name = session_name(client_get(asker->conn)->session),
			};
	}
	out->knocks = (struct list){knocks, n};
}
