/* Positions looked at over HTTP, by nobody's game: GET /api/analyse, what each pit is worth; GET /api/compare, the same
 * sowing under every preset; GET /api/line, sowings played out. */
#ifndef SERVER_ANALYSES_H
#define SERVER_ANALYSES_H

#include "server/service.h"

extern const struct service analyses_service;

#endif
