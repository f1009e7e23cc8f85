/* The endgame tables of a running server: those of the data folder, and small ones that are made where they are
 * missing, in the background, by the pool's lowest rank and in pieces of milliseconds. The pool's engines have each as
 * soon as it is there. Loop thread only. */
#ifndef SERVER_ENDGAMES_H
#define SERVER_ENDGAMES_H

#include <stdbool.h>

/* In the order of the option --tables. */
enum endgames { ENDGAMES_SMALL, ENDGAMES_KEPT, ENDGAMES_NONE };

/* After searches_start(). `dir`: the data folder, borrowed. What is made goes there if `keep`, else it stays in memory.
 */
void endgames_start(enum endgames which, const char *dir, bool keep);
/* Whether some are still read or made. */
bool endgames_are_made(void);
/* Begins no more; before searches_stop(). */
void endgames_stop(void);
/* Gives all back; after searches_stop(), as the engines use the tables till then. */
void endgames_clear(void);

#endif
