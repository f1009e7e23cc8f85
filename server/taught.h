/* The inside of a class on this server, for classes.c and taught_tell.c only: its connections and its boards, and what
 * they are told. */
#ifndef SERVER_TAUGHT_H
#define SERVER_TAUGHT_H

#include <sys/queue.h>

#include "common/classroom/classroom.h"
#include "protocol/words.h"
#include "server/classes.h"
#include "server/hash.h"

/* A connection of the host, or of a pupil. */
struct class_window {
	struct conn_id conn;
	uint32_t pupil; /* 0 = the host */
};

/* A board of a class, as the room knows it. */
struct desk {
	struct taught *taught;
	struct hosted *hosted;
	uint32_t board;
	uint8_t changed; /* bool: since its host was told */
	LIST_ENTRY(desk) others;
};

struct taught {
	struct classroom class;
	struct class_window *windows; /* the oldest first */
	size_t n_windows, cap_windows;
	LIST_HEAD(, desk) desks;
	uint8_t host_owed;   /* bool: something that its host sees has changed */
	uint8_t pupils_owed; /* bool: something that pupils see */
	uint8_t boards_owed; /* bool: a board */
	UT_hash_handle hh;
};

/* NULL if the connection is not in it. */
struct class_window *taught_window(const struct taught *taught, struct conn_id conn);
/* Its connection is in no class any more. */
void taught_remove_window(struct taught *taught, struct class_window *window);

/* The window goes, and is told why. */
void taught_tell_over(struct taught *taught, struct class_window *window, enum class_over why);

/* All of the class that it may see, to one window. */
void taught_show(const struct taught *taught, const struct class_window *window);

/* What is owed, to all. */
void taught_tell(struct taught *taught);

/* At the end of the program. */
void taught_tell_stop(void);

#endif
