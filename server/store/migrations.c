#include "server/store/migrations.h"

const char *const migrations[MIGRATIONS_COUNT] = {
        /* 1: rooms with their steps, games, guests; each record with the checksum it was stored with */
        "CREATE TABLE room (code TEXT PRIMARY KEY, snapshot BLOB NOT NULL, crc INTEGER NOT NULL) WITHOUT ROWID;"
        "CREATE TABLE step (code TEXT NOT NULL, number INTEGER NOT NULL, command BLOB NOT NULL, crc INTEGER NOT NULL,"
        "  PRIMARY KEY (code, number)) WITHOUT ROWID;"
        "CREATE TABLE game (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, record BLOB NOT NULL, crc INTEGER NOT "
        "NULL, started INTEGER NOT NULL,"
        "  ended INTEGER NOT NULL, preset TEXT NOT NULL, south TEXT NOT NULL, north TEXT NOT NULL,"
        "  south_user TEXT NOT NULL, north_user TEXT NOT NULL, winner TEXT NOT NULL, reason TEXT NOT NULL,"
        "  plies INTEGER NOT NULL);"
        "CREATE INDEX game_by_end ON game (ended, id);"
        "CREATE INDEX game_by_preset ON game (preset, ended, id);"
        "CREATE INDEX game_by_winner ON game (winner, ended, id);"
        "CREATE INDEX game_by_preset_and_winner ON game (preset, winner, ended, id);"
        "CREATE TABLE player (kind INTEGER NOT NULL, player TEXT NOT NULL COLLATE NOCASE, ended INTEGER NOT NULL,"
        "  id TEXT NOT NULL, preset TEXT NOT NULL, winner TEXT NOT NULL, number INTEGER NOT NULL,"
        "  PRIMARY KEY (kind, player, ended, id)) WITHOUT ROWID;"
        "CREATE TABLE journal (id INTEGER PRIMARY KEY CHECK (id = 1), alive INTEGER NOT NULL);"
        "CREATE TABLE guest (key TEXT PRIMARY KEY, record BLOB NOT NULL, crc INTEGER NOT NULL) WITHOUT ROWID;",
        /* 2: the day on which a guest was seen last; those of before count from this day on */
        "ALTER TABLE guest ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;"
        "UPDATE guest SET seen = strftime('%s', 'now') / 86400;"
        "CREATE INDEX guest_by_seen ON guest (seen);",
        /* 3: a page of a name that many play under, however rare what is asked of the games beside; a user's games are
         * as many as one can play, and are looked through */
        "CREATE INDEX player_by_preset ON player (player, preset, ended, id) WHERE kind = 0;"
        "CREATE INDEX player_by_winner ON player (player, winner, ended, id) WHERE kind = 0;"
        "CREATE INDEX player_by_preset_and_winner ON player (player, preset, winner, ended, id) WHERE kind = 0;",
        /* 4: whom people have blocked; and rooms and steps may be of their second format, which older programs cannot
         * read */
        "CREATE TABLE block (user TEXT PRIMARY KEY, seen INTEGER NOT NULL, record BLOB NOT NULL, crc INTEGER NOT NULL)"
        "  WITHOUT ROWID;"
        "CREATE INDEX block_by_seen ON block (seen) WHERE user GLOB 'guest:*';",
        /* 5: reviews of finished games; and rooms may be of their third format, which older programs cannot read */
        "CREATE TABLE review (game TEXT PRIMARY KEY, version INTEGER NOT NULL, record BLOB NOT NULL, crc INTEGER NOT "
        "NULL)"
        "  WITHOUT ROWID;",
        /* 6: classes; and rooms may be of their fourth format, which older programs cannot read */
        "CREATE TABLE class (code TEXT PRIMARY KEY, record BLOB NOT NULL, crc INTEGER NOT NULL) WITHOUT ROWID;",
        /* 7: what mistakes people have found */
        "CREATE TABLE error_report (number INTEGER PRIMARY KEY, user TEXT NOT NULL, reported INTEGER NOT NULL,"
        "  record BLOB NOT NULL, crc INTEGER NOT NULL);"
        "CREATE INDEX error_report_by_time ON error_report (reported);",
        /* 8: puzzles, and those of the days, which keep their names */
        "CREATE TABLE puzzle (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, record BLOB NOT NULL,"
        "  crc INTEGER NOT NULL, preset TEXT NOT NULL, level INTEGER NOT NULL, themes TEXT NOT NULL);"
        "CREATE INDEX puzzle_by_preset ON puzzle (preset, number);"
        "CREATE TABLE daily (day INTEGER PRIMARY KEY, puzzle TEXT NOT NULL);",
};
