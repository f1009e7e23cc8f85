/* The query of GET /picture/position.svg and .png: which position, and how it is to look. */
#ifndef PROTOCOL_PICTURE_PICTURE_QUERY_H
#define PROTOCOL_PICTURE_PICTURE_QUERY_H

#include "common/game/game.h"
#include "protocol/picture/picture.h"
#include "protocol/query.h"

struct picture_query {
	struct picture picture; /* without its texts */
	struct rules rules;
	char preset[32]; /* the rule set that `rules` began with */
	char lang[16];   /* of the texts, as it was asked for; empty for none */
	uint8_t end;     /* enum end: the position has none of the game any more */
	uint32_t ply;    /* of "ply", for a picture of a game; UINT32_MAX for the last */
};

/* Reads "rules=…[&position=…][&moves=…][&last=…]" and "[&size=…][&theme=…][&near=…][&lang=…]". */
bool picture_query_read_position(const char *text, struct picture_query *query, struct query_fault *fault);

/* Reads the second half of that, for a picture of a room; with `ply`, of a game, "[&ply=…]" too. The picture has no
 * board yet. */
bool picture_query_read_looks(const char *text, bool ply, struct picture_query *query, struct query_fault *fault);

/* The board of a game as it stands after `n_plies`, what may be sown and what was sown last. */
void picture_of_game(const struct game *game, uint32_t n_plies, struct picture *picture);

#endif
