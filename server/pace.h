/* How often somebody may do what others have to see or what takes disk, over all his connections. Counts by who he is,
 * or by what it happens in; forgets those who have rested. Loop thread only. */
#ifndef SERVER_PACE_H
#define SERVER_PACE_H

#include <stdint.h>

enum pace {
	PACE_SAY,          /* 5 lines at once, then one in 2 s */
	PACE_BLOCK,        /* 20 people at once, then one in 3 s */
	PACE_MUTE,         /* the same */
	PACE_REPORT,       /* 3 reports at once, then one a minute */
	PACE_REPORTS,      /* all people's together: 100 at once, then one a second */
	PACE_REPORTS_HERE, /* of mistakes, from one address: 20 at once, then one in 15 s */
	PACE_VIEWERS, /* lines of all viewers of a room, since each goes to all of them: 20 at once, then 4 a second */
	PACE_GUESS,   /* wrong passwords: 10 at once, then one in 6 s */
	PACE_GUESS_HERE,  /* from one address: 30 at once, then one in 3 s */
	PACE_GUESSES,     /* all people's at one room: 120 at once, then one a second */
	PACE_KNOCK,       /* 6 at once, then one in 10 s */
	PACE_KNOCKS,      /* all people's at one door, since a player sees each: 30 at once, then one in 2 s */
	PACE_BOT,         /* games against bots, and rematches: 20 at once, then one in 30 s */
	PACE_BOTS,        /* from one address: 120 at once, then one in 5 s */
	PACE_CLASS,       /* classes opened: 6 at once, then one in 5 min */
	PACE_CLASSES,     /* from one address: 40 at once, then one in 2 min: fewer in CLASS_IDLE_MS than
	                      CLASSES_MAX, so that nobody takes all places alone */
	PACE_ENTER_CLASS, /* a pupil more: 10 at once, then one in 6 s */
	PACE_COUNT
};

/* 0 if `who`, a user or what else has a pace, may do it now, which counts; else how many milliseconds are left till he
 * may. */
uint32_t pace_take(enum pace pace, const char *who, uint64_t now_ms);

/* The same answer, and nothing counts. */
uint32_t pace_wait(enum pace pace, const char *who, uint64_t now_ms);

/* Forgets everybody. */
void pace_stop(void);

#endif
