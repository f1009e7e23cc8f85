/* What search engines are told: /robots.txt and /sitemap.xml. Loop thread only. */
#ifndef SERVER_SITE_MAP_H
#define SERVER_SITE_MAP_H

#include "server/service.h"

extern const struct service site_map_service;

#endif
