/* Games that come as texts, from wherever they were played. */
#include <string.h>

#include "common/game/notation.h"
#include "protocol/ogn.h"
#include "protocol/parameters.h"
#include "protocol/record_json.h"
#include "server/web/wasm/door.h"
#include "server/web/wasm/record_put.h"

bool record_put(const struct record *record, struct text *out, struct query_fault *fault)
{
	struct record_fault wrong;
	struct text ogn = {.bytes = NULL};
	write_literal(out, "{\"record\":");
	bool good = record_json_write(record, out, &wrong) && ogn_write(record, SCHEME_LETTERS, &ogn, &wrong);
	if (good) {
		write_bytes(&ogn, "", 1);
		write_literal(out, ",\"text\":");
		write_string(out, ogn.bytes);
		write_literal(out, "}");
	}
	text_clear(&ogn);
	return good || query_refuse(fault, "", wrong.what);
}

/* A game that nobody has finished, to be looked at as far as it goes: {"rules","position","moves"}. */
static void put_unfinished(const struct record *record, struct text *out)
{
	struct record_run run;
	struct record_fault wrong;
	char position[POSITION_TEXT_MAX];
	(void)!record_run_start(&run, record, &wrong);
	position_write(&run.game.board, record->rules.pits, record->first, position);
	write_literal(out, "{\"preset\":");
	write_string(out, record->preset);
	write_literal(out, ",\"rules\":{");
	parameters_write(&record->rules, out);
	write_literal(out, "},\"position\":");
	write_string(out, position);
	write_literal(out, ",\"moves\":[");
	for (uint32_t i = 0; i < record->n_plies; i++) {
		write_literal(out, i > 0 ? "," : "");
		write_int(out, record->plies[i].pit);
	}
	write_literal(out, "]}");
	record_run_clear(&run);
}

/* The text of one game or several, not escaped, is all of the query. {"games":[…],"why"}: those that can be read, up to
 * the first that cannot, and what is wrong with that one. */
bool ask_record_read(const char *query, struct text *out, struct query_fault *fault)
{
	size_t len = strlen(query);
	char why[OGN_WHY_MAX] = "";
	write_literal(out, "{\"games\":[");
	for (bool first = true; query[strspn(query, " \t\r\n")]; first = false) {
		struct record record;
		size_t used;
		if (!ogn_read(query, len, &used, &record, why))
			break;
		write_literal(out, first ? "" : ",");
		bool good = true;
		if (record.end == END_NONE)
			put_unfinished(&record, out);
		else
			good = record_put(&record, out, fault);
		record_clear(&record);
		if (!good)
			return false;
		query += used;
		len -= used;
	}
	write_literal(out, "],\"why\":");
	write_string(out, why);
	write_literal(out, "}");
	return true;
}
