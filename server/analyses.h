/* Positions looked at over HTTP, by nobody's game: GET /api/analyse, what each pit is worth, and GET /api/compare, the
 * same sowing under every preset. */
#ifndef SERVER_ANALYSES_H
#define SERVER_ANALYSES_H

#include "server/service.h"

extern const struct service analyses_service;

#endif
