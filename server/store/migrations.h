/* The schema of the SQLite store, as the steps from one version to the next. A step that has been released is never
 * changed: a later one is added. The version of a file is its PRAGMA user_version. */
#ifndef SERVER_STORE_MIGRATIONS_H
#define SERVER_STORE_MIGRATIONS_H

#define MIGRATIONS_COUNT 8

/* migrations[n] leads from version n to n + 1. */
extern const char *const migrations[MIGRATIONS_COUNT];

#endif
