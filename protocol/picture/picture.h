/* A picture of a board as SVG, with up to three lines of text around it: for link previews, for people who share a
 * position, for pages of others. Its letters are outlines (lettering.h), so whoever draws it needs no font; it has no
 * script, no style sheet, no filter, and refers to nothing outside.
 *
 * Knows no rules and no words: whoever asks says what stands where. The same picture is always the same bytes. */
#ifndef PROTOCOL_PICTURE_PICTURE_H
#define PROTOCOL_PICTURE_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

#include "common/game/board.h"
#include "common/limits.h"
#include "protocol/write.h"

enum picture_line { PICTURE_NEITHER, PICTURE_ABOVE, PICTURE_BELOW };

/* All there is to see. Zeroed before it is filled, so that two equal pictures are equal bytes. */
struct picture {
	struct board board;
	uint8_t pits;      /* a side */
	uint8_t near;      /* the side whose row lies below */
	uint8_t to_move;   /* the side whose pits `legal` names; SIDE_NONE for nobody */
	uint8_t last_side; /* of the last sowing, whose pit has a notch; SIDE_NONE for none */
	uint8_t last_pit;
	uint8_t dark;    /* bool */
	uint8_t card;    /* bool: on paper, with texts around it; else the board alone on nothing */
	uint8_t marked;  /* enum picture_line: whose turn it is */
	uint16_t legal;  /* bit p: pit p of `to_move` has the ring of one that may be sown */
	uint16_t width;  /* pixels */
	uint16_t height; /* of a card; the board alone has its own proportion, see picture_height */
	/* UTF-8; empty for none. What is too wide is made smaller, then cut. */
	char above[PICTURE_TEXT_BYTES];
	char below[PICTURE_TEXT_BYTES];
	char aside[PICTURE_TEXT_BYTES]; /* at the right, below */
};

/* Raised whenever the same picture is drawn otherwise than before: what others have kept is then out of date. */
#define PICTURE_EDITION 1

/* The height in pixels that the picture will have. */
unsigned picture_height(const struct picture *picture);

/* Appends the document. */
void picture_write(const struct picture *picture, struct text *out);

#endif
