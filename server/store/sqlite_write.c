/* The SQLite store's changes, each a statement or a few; a commit is one transaction of them. */
#include "server/store/sqlite_store.h"

enum statement {
	BEGIN,
	COMMIT,
	ROLLBACK,
	PUT_ROOM,
	DROP_STEPS,
	PUT_STEP,
	DROP_ROOM,
	PUT_GAME,
	PUT_PLAYER,
	PUT_GUEST,
	DROP_GUESTS,
	PUT_BLOCKS,
	DROP_BLOCKS,
	PUT_REVIEW,
	PUT_CLASS,
	DROP_CLASS,
	PUT_ERROR_REPORT,
	DROP_ERROR_REPORTS,
	PUT_PUZZLE,
	DROP_PUZZLE,
	PUT_DAILY,
	PUT_ALIVE,
	N_STATEMENTS
};

static const char *const sql[N_STATEMENTS] = {
        [BEGIN] = "BEGIN IMMEDIATE",
        [COMMIT] = "COMMIT",
        [ROLLBACK] = "ROLLBACK",
        [PUT_ROOM] = "INSERT OR REPLACE INTO room (code, snapshot, crc) VALUES (?1, ?3, ?4)",
        [DROP_STEPS] = "DELETE FROM step WHERE code = ?1",
        [PUT_STEP] = "INSERT INTO step (code, number, command, crc) VALUES (?1, ?2, ?3, ?4)",
        [DROP_ROOM] = "DELETE FROM room WHERE code = ?1",
        [PUT_GAME] =
                "INSERT OR IGNORE INTO game (id, record, crc, started, ended, preset, south, north, south_user, "
                "north_user, winner, reason, plies) VALUES (?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
        [PUT_PLAYER] = "INSERT OR IGNORE INTO player (kind, player, ended, id, preset, winner, number) "
                       "VALUES (?2, ?3, ?4, ?1, ?5, ?6, ?7)",
        [PUT_GUEST] = "INSERT OR REPLACE INTO guest (key, seen, record, crc) VALUES (?1, ?2, ?3, ?4)",
        [DROP_GUESTS] = "DELETE FROM guest WHERE key IN (SELECT key FROM guest WHERE seen < ?1 LIMIT ?2)",
        [PUT_BLOCKS] = "INSERT OR REPLACE INTO block (user, seen, record, crc) VALUES (?1, ?2, ?3, ?4)",
        [DROP_BLOCKS] = "DELETE FROM block WHERE user IN "
                        "(SELECT user FROM block WHERE user GLOB 'guest:*' AND seen < ?1 LIMIT ?2)",
        [PUT_REVIEW] = "INSERT OR REPLACE INTO review (game, version, record, crc) VALUES (?1, ?2, ?3, ?4)",
        [PUT_CLASS] = "INSERT OR REPLACE INTO class (code, record, crc) VALUES (?1, ?3, ?4)",
        [DROP_CLASS] = "DELETE FROM class WHERE code = ?1",
        [PUT_ERROR_REPORT] = "INSERT INTO error_report (user, reported, record, crc) VALUES (?1, ?2, ?3, ?4)",
        [DROP_ERROR_REPORTS] = "DELETE FROM error_report WHERE number <= (SELECT max(number) FROM error_report) - ?1",
        [PUT_PUZZLE] = "INSERT OR IGNORE INTO puzzle (id, record, crc, preset, level, themes) "
                       "VALUES (?1, ?3, ?4, ?5, ?6, ?7)",
        [DROP_PUZZLE] = "DELETE FROM puzzle WHERE id = ?1",
        [PUT_DAILY] = "INSERT OR IGNORE INTO daily (day, puzzle) VALUES (?2, ?1)",
        [PUT_ALIVE] = "INSERT OR REPLACE INTO journal (id, alive) VALUES (1, ?2)",
};

_Static_assert(N_STATEMENTS <= SQLITE_STORE_STATEMENTS_MAX, "the store has no place for so many");

bool sqlite_prepare_writing(struct store *store, char why[STORE_WHY_MAX])
{
	for (int i = 0; i < N_STATEMENTS; i++) {
		int code = sqlite3_prepare_v3(
		        store->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &store->statements[i], NULL);
		if (code != SQLITE_OK) {
			sqlite_judge(store, code, why);
			return false;
		}
	}
	return true;
}

static int run_statement(struct store *store, enum statement which)
{
	int code = sqlite3_step(store->statements[which]);
	sqlite3_reset(store->statements[which]);
	return code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : code;
}

static int put(struct store *store, enum statement which, const struct store_op *op)
{
	sqlite3_stmt *statement = store->statements[which];
	sqlite3_clear_bindings(statement);
	if (which != PUT_ALIVE)
		sqlite_bind_text(statement, 1, op->key);
	if (op->puzzle) {
		sqlite_bind_text(statement, 5, op->puzzle->preset);
		sqlite3_bind_int64(statement, 6, op->puzzle->level);
		sqlite_bind_text(statement, 7, op->puzzle->themes);
	}
	if (which == PUT_STEP || which == PUT_GUEST || which == PUT_BLOCKS || which == PUT_REVIEW ||
	        which == PUT_ERROR_REPORT || which == PUT_DAILY || which == PUT_ALIVE)
		sqlite3_bind_int64(statement, 2, op->number);
	if (sqlite3_bind_parameter_count(statement) >= 4) {
		sqlite3_bind_blob64(statement, 3, op->blob.at, op->blob.len, SQLITE_STATIC);
		sqlite3_bind_int64(statement, 4, sqlite_checksum(op->blob.at, op->blob.len));
	}
	return run_statement(store, which);
}

/* These rows hold what a search for a player can ask beside, so that only the games on the page are looked up. */
static int put_player(
        struct store *store, const struct game_row *game, int64_t number, enum player_kind kind, const char *player)
{
	sqlite3_stmt *statement = store->statements[PUT_PLAYER];
	if (!player[0])
		return SQLITE_OK;
	sqlite_bind_text(statement, 1, game->id);
	sqlite3_bind_int64(statement, 2, kind);
	sqlite_bind_text(statement, 3, player);
	sqlite3_bind_int64(statement, 4, game->ended_unix_ms);
	sqlite_bind_text(statement, 5, game->preset);
	sqlite_bind_text(statement, 6, game->winner);
	sqlite3_bind_int64(statement, 7, number);
	return run_statement(store, PUT_PLAYER);
}

static int put_game(struct store *store, const struct store_op *op)
{
	sqlite3_stmt *statement = store->statements[PUT_GAME];
	const struct game_row *game = op->game;
	sqlite3_bind_int64(statement, 5, game->started_unix_ms);
	sqlite3_bind_int64(statement, 6, game->ended_unix_ms);
	sqlite_bind_text(statement, 7, game->preset);
	sqlite_bind_text(statement, 8, game->name[0]);
	sqlite_bind_text(statement, 9, game->name[1]);
	sqlite_bind_text(statement, 10, game->user[0]);
	sqlite_bind_text(statement, 11, game->user[1]);
	sqlite_bind_text(statement, 12, game->winner);
	sqlite_bind_text(statement, 13, game->reason);
	sqlite3_bind_int64(statement, 14, game->n_plies);
	sqlite_bind_text(statement, 1, game->id);
	sqlite3_bind_blob64(statement, 3, op->blob.at, op->blob.len, SQLITE_STATIC);
	sqlite3_bind_int64(statement, 4, sqlite_checksum(op->blob.at, op->blob.len));
	int code = run_statement(store, PUT_GAME);
	if (code != SQLITE_OK || sqlite3_changes(store->db) == 0) /* it failed, or the game is there already */
		return code;
	int64_t number = sqlite3_last_insert_rowid(store->db);
	for (unsigned side = 0; side < 2 && code == SQLITE_OK; side++) {
		code = put_player(store, game, number, BY_NAME, game->name[side]);
		if (code == SQLITE_OK)
			code = put_player(store, game, number, BY_USER, game->user[side]);
	}
	return code;
}

static int drop_old(struct store *store, enum statement which, int64_t day)
{
	sqlite3_bind_int64(store->statements[which], 1, day);
	sqlite3_bind_int64(store->statements[which], 2, STORE_GUESTS_OLD_MAX);
	return run_statement(store, which);
}

static int put_error_report(struct store *store, const struct store_op *op)
{
	int code = put(store, PUT_ERROR_REPORT, op);
	if (code != SQLITE_OK)
		return code;
	sqlite3_bind_int64(store->statements[DROP_ERROR_REPORTS], 1, ERROR_REPORTS_MAX);
	return run_statement(store, DROP_ERROR_REPORTS);
}

static int apply(struct store *store, const struct store_op *op)
{
	int code;
	switch (op->type) {
	case STORE_ROOM:
		code = put(store, PUT_ROOM, op);
		return code == SQLITE_OK ? put(store, DROP_STEPS, op) : code;
	case STORE_STEP:
		return put(store, PUT_STEP, op);
	case STORE_ROOM_END:
		code = put(store, DROP_STEPS, op);
		return code == SQLITE_OK ? put(store, DROP_ROOM, op) : code;
	case STORE_GAME:
		return put_game(store, op);
	case STORE_GUEST:
		return put(store, PUT_GUEST, op);
	case STORE_GUESTS_OLD:
		code = drop_old(store, DROP_GUESTS, op->number);
		return code == SQLITE_OK ? drop_old(store, DROP_BLOCKS, op->number) : code;
	case STORE_BLOCKS:
		return put(store, PUT_BLOCKS, op);
	case STORE_REVIEW:
		return put(store, PUT_REVIEW, op);
	case STORE_CLASS:
		return put(store, PUT_CLASS, op);
	case STORE_CLASS_END:
		return put(store, DROP_CLASS, op);
	case STORE_MISTAKE:
		return put_error_report(store, op);
	case STORE_PUZZLE:
		return put(store, PUT_PUZZLE, op);
	case STORE_PUZZLE_END:
		return put(store, DROP_PUZZLE, op);
	case STORE_DAILY:
		return put(store, PUT_DAILY, op);
	case STORE_ALIVE:
		return put(store, PUT_ALIVE, op);
	}
	return SQLITE_MISUSE;
}

enum store_result sqlite_commit(struct store *store, const struct store_op *ops, size_t n, char why[STORE_WHY_MAX])
{
	int code = run_statement(store, BEGIN);
	for (size_t i = 0; i < n && code == SQLITE_OK; i++)
		code = apply(store, &ops[i]);
	if (code == SQLITE_OK)
		code = run_statement(store, COMMIT);
	if (code == SQLITE_OK)
		return STORE_OK;
	enum store_result result = sqlite_judge(store, code, why);
	if (!sqlite3_get_autocommit(store->db))
		run_statement(store, ROLLBACK);
	return result;
}
