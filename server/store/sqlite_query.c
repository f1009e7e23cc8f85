#include "server/store/sqlite_query.h"

#include <stdio.h>

/* The kinds are written out, as the planner takes an index of the rows of one kind for nothing else. */
static const char *player_condition(const struct game_query *query)
{
	if (query->user) /* names are alike in any case, ids are not */
		return " AND player.kind = 1 AND player.player = ?4 AND player.player = ?4 COLLATE BINARY";
	return query->player ? " AND player.kind = 0 AND player.player = ?4" : "";
}

/* The index that serves a search by name, by name: a search that would take another one fails instead. */
static const char *name_index(const struct game_query *query)
{
	if (query->user || !query->player)
		return "";
	if (query->preset && query->result)
		return " INDEXED BY player_by_preset_and_winner";
	if (query->preset)
		return " INDEXED BY player_by_preset";
	return query->result ? " INDEXED BY player_by_winner" : "";
}

void sqlite_query_write(const struct game_query *query, char out[SQLITE_QUERY_CHARS])
{
	bool by_player = query->player || query->user;
	const char *table = by_player ? "player" : "game";
	snprintf(out, SQLITE_QUERY_CHARS,
	        "SELECT " SQLITE_QUERY_COLUMNS " FROM %s%s%s WHERE (%s.ended, %s.id) < (?1, ?2) AND %s.ended >= ?3"
	        "%s%s%s%s%s%s%s ORDER BY %s.ended DESC, %s.id DESC LIMIT ?7",
	        table, name_index(query), by_player ? " CROSS JOIN game USING (number)" : "", table, table, table,
	        player_condition(query), query->preset ? " AND " : "", query->preset ? table : "",
	        query->preset ? ".preset = ?5" : "", query->result ? " AND " : "", query->result ? table : "",
	        query->result ? ".winner = ?6" : "", table, table);
}
