/* POST /api/games/ID/review has the review of a finished game made, GET tells how far it is, and what came of it: asked
 * of those being made (reviews.h), then of the store's reader. Loop thread only. */
#ifndef SERVER_REVIEW_API_H
#define SERVER_REVIEW_API_H

#include "server/service.h"

extern const struct service review_service;

#endif
