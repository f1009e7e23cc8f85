/* Games of random players in rooms, with holds and exchanged sides, to every kind of end. The record of each proves
 * itself; as bytes, as JSON and as text it comes back as it was; and no single change of a number in it goes unnoticed
 * that replaying can notice. */
#include <string.h>

#include "common/game/record_bytes.h"
#include "common/room/room.h"
#include "common/room/room_record.h"
#include "protocol/ogn.h"
#include "protocol/record_json.h"
#include "tests/property/chance.h"

static const char *const rules[] = {"kalah", "kalah,swap=true", "kalah-empty-capture,seeds=6,swap=true", "oware-abapa",
        "oware-plyyard", "awale,swap=true", "wari", "wari-barbados", "awari", "kalah,pits=3,seeds=1",
        "oware-abapa,pits=3,seeds=2,grand_slam=leave_leftmost", "oware-plyyard,pits=10,seeds=2,feed=none"};

static struct room room;
static int64_t now_ms;
static struct {
	unsigned long games, swaps, holds, ends[END_COUNT];
} done;

static enum err step(struct command command)
{
	struct answer answer;
	command.at_ms = now_ms;
	command.unix_ms = 1700000000000 + now_ms;
	return room_step(&room, &command, &answer);
}

static void open_room(void)
{
	static const uint8_t tokens[2][TOKEN_BYTES] = {{1}, {2}};
	struct room_setting setting = {.side = (uint8_t)chance_pick(2)};
	struct command join = {
	        .type = COMMAND_join, .side = SIDE_NONE, .name = "Ann", .user = "user:1", .token = tokens[0]};
	const char *text = rules[chance_pick(sizeof rules / sizeof rules[0])];
	const char *preset;
	HOLDS(rules_read(text, &setting.rules) == OK);
	for (setting.preset = 0; (preset = rules_preset_name(setting.preset)); setting.preset++)
		if (strlen(preset) == strcspn(text, ",") && strncmp(preset, text, strlen(preset)) == 0)
			break;
	if (!chance_one_in(4))
		setting.clock_setting = (struct clock_setting){.timed = 1,
		        .base_ms = (int32_t)chance_pick(60000),
		        .increment_ms = 1 + (int32_t)chance_pick(3000),
		        .increment_per = (uint8_t)chance_pick(2)};
	join.at_ms = now_ms;
	join.random = chance_next();
	room_init(&room, "K7QX2M4D", &setting, &join);
	join.name = "Борис";
	join.user = NULL;
	join.token = tokens[1];
	join.random = chance_next();
	HOLDS(step(join) == OK);
}

static void play(void)
{
	const struct game *game = &room.game;
	if (game_swappable(game) && chance_one_in(2)) {
		if (step((struct command){.type = COMMAND_swap, .side = game->to_move, .ply = game->n_plies}) == OK)
			done.swaps++;
		return;
	}
	unsigned pit;
	do
		pit = chance_pick(game->rules.pits);
	while (!(game->legal & 1u << pit));
	(void)!step((struct command){
	        .type = COMMAND_play, .side = game->to_move, .pit = (uint8_t)pit, .ply = game->n_plies, .id = "c"});
}

static void act(void)
{
	unsigned kind = chance_pick(200);
	now_ms += chance_one_in(50) ? chance_pick(60000) : chance_pick(2000);
	if (kind < 8) {
		done.holds++;
		HOLDS(step((struct command){.type = COMMAND_hold,
		              .side = SIDE_NONE,
		              .hold = (uint8_t)(HOLD_RESTART + chance_pick(3)),
		              .wait_ms = chance_pick(5000)}) == OK);
	} else if (kind < 24) {
		HOLDS(step((struct command){.type = COMMAND_release, .side = SIDE_NONE}) == OK);
	} else if (kind == 24) {
		(void)!step((struct command){.type = COMMAND_resign, .side = (uint8_t)chance_pick(2)});
	} else if (kind == 25 && room_deadline(&room) != INT64_MAX) {
		now_ms = room_deadline(&room) > now_ms ? room_deadline(&room) : now_ms;
		HOLDS(step((struct command){.type = COMMAND_tick, .side = SIDE_NONE}) == OK);
	} else if (kind == 26) {
		for (unsigned side = 0; side < 2; side++)
			(void)!step((struct command){.type = COMMAND_presence, .side = (uint8_t)side, .present = 0});
	} else {
		play();
	}
}

/* ---- the record ---- */

static void write_json(const struct record *record, struct text *out)
{
	struct record_fault fault;
	out->len = 0;
	HOLDS(record_json_write(record, out, &fault));
	write_bytes(out, "", 1);
	out->len--;
}

static void check_forms(const struct record *record)
{
	static struct text json, again, ogn;
	static struct bytes bytes;
	struct record_fault fault;
	struct record back;
	char why[RECORD_JSON_WHY_MAX] = "", ogn_why[OGN_WHY_MAX] = "";
	size_t used;
	write_json(record, &json);
	bytes.len = 0;
	record_bytes_write(record, &bytes);
	HOLDS(record_bytes_read(bytes.at, bytes.len, &back));
	write_json(&back, &again);
	HOLDS(json.len == again.len && memcmp(json.bytes, again.bytes, json.len) == 0);
	record_clear(&back);
	if (!record_json_read(json.bytes, json.len, &back, why))
		chance_fail(__FILE__, __LINE__, why);
	record_clear(&back);
	ogn.len = 0;
	HOLDS(ogn_write(record, chance_one_in(2) ? SCHEME_LETTERS : SCHEME_CAPITALS, &ogn, &fault));
	if (!ogn_read(ogn.bytes, ogn.len, &used, &back, ogn_why))
		chance_fail(__FILE__, __LINE__, ogn_why);
	HOLDS(used == ogn.len);
	write_json(&back, &again);
	HOLDS(json.len == again.len && memcmp(json.bytes, again.bytes, json.len) == 0);
	record_clear(&back);
}

static void check_change(struct record *record)
{
	struct record_fault fault;
	struct record was = *record;
	struct record_ply *ply = record->n_plies ? &record->plies[chance_pick(record->n_plies)] : NULL;
	struct record_ply ply_was = ply ? *ply : (struct record_ply){.side = 0};
	switch (chance_pick(4)) {
	case 0:
		record->winner = (uint8_t)((record->winner + 1 + chance_pick(2)) % 3);
		if (record->end == END_RESIGNED && record->winner != SIDE_NONE)
			record->winner = SIDE_NONE; /* either may resign at any time */
		break;
	case 1:
		if (!ply || !record->clock_setting.timed)
			return;
		ply->spent_ms++;
		break;
	case 2:
		record->left_ms[chance_pick(2)]--;
		break;
	case 3:
		if (!ply)
			return;
		ply->side ^= 1;
		break;
	}
	HOLDS(!record_check(record, &fault));
	if (ply)
		*ply = ply_was;
	*record = was;
}

static void check_record(void)
{
	struct record record;
	struct record_fault fault = {.what = NULL};
	room_record(&room, &record);
	if (!record_check(&record, &fault))
		chance_fail(__FILE__, __LINE__, fault.what);
	check_forms(&record);
	check_change(&record);
	HOLDS(record_check(&record, &fault));
	record_clear(&record);
}

int main(void)
{
	chance.state = chance_setting("MANCALAD_SEED", 1);
	uint64_t n_games = chance_setting("MANCALAD_STEPS", CHANCE_STEPS(4000));
	printf("MANCALAD_SEED=%" PRIu64 " MANCALAD_STEPS=%" PRIu64 "\n", chance.state, n_games);
	for (uint64_t i = 0; i < n_games; i++) {
		chance_round();
		open_room();
		while (room.phase == PHASE_PLAYING)
			act();
		if (room.phase == PHASE_ENDED) {
			done.games++;
			done.ends[room.game.end]++;
			check_record();
		}
		room_clear(&room);
	}
	printf("%lu games, %lu swaps, %lu holds; ends:", done.games, done.swaps, done.holds);
	for (unsigned end = 1; end < END_COUNT; end++)
		printf(" %s %lu", end_word((enum end)end), done.ends[end]);
	printf("\n");
	HOLDS(done.games > n_games / 2 && done.swaps > 0 && done.holds > 0);
	HOLDS(done.ends[END_ROW_EMPTY] && done.ends[END_WIN_AT] && done.ends[END_RESIGNED] && done.ends[END_FLAG]);
	return 0;
}
