/* Puzzles made in the background, by the pool's lowest rank and in pieces of a tenth of a second: from finished games,
 * as they end, and from games of bots against each other, of which a new server makes itself a few dozen at once and
 * the others with long rests between. What is found goes to the journal. Loop thread only. */
#ifndef SERVER_PUZZLE_MAKER_H
#define SERVER_PUZZLE_MAKER_H

#include <stdbool.h>

/* In the order of the option --puzzles. */
enum puzzles { PUZZLES_MADE, PUZZLES_KEPT };

/* After searches_start() and journal_start(). */
void puzzle_maker_start(enum puzzles which);
/* Nothing goes to the journal or the pool any more; before journal_stop(). */
void puzzle_maker_freeze(void);
/* Gives all back; after searches_stop(). */
void puzzle_maker_stop(void);

/* A game of that id has ended, and its record is in the journal. */
void puzzle_maker_take_game(const char *id);

/* Whether the first few are still to come. */
bool puzzle_maker_is_beginning(void);

#endif
