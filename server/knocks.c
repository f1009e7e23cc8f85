#include "server/knocks.h"

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

enum err knocks_add(struct hosted *hosted, struct conn_id conn)
{
	struct company *company = &hosted->company;
	if (company_find_asker(company, conn))
		return OK;
	if (company->n_askers == KNOCKS_MAX)
		return ERR_TOO_MANY_KNOCKS;
	tell(hosted, company_add_asker(company, conn), true);
	return OK;
}

void knocks_remove(struct hosted *hosted, struct conn_id conn)
{
	const struct asker *asker = company_find_asker(&hosted->company, conn);
	if (!asker)
		return;
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
	for (size_t i = 0; i < company->n_askers; i++)
		knocks[i] = (struct view_asker){
		        .viewer = company->askers[i].number,
		        .name = session_name(client_get(company->askers[i].conn)->session),
		};
	out->knocks = (struct list){knocks, company->n_askers};
}
