/* Programs of the Kalah Game Protocol over plain TCP, at a port of their own. Loop thread only. */
#ifndef SERVER_KGP_TCP_H
#define SERVER_KGP_TCP_H

#include <stdbool.h>

#include "server/config.h"

/* Takes the port, if the options name one; false if it is not to be had, and a sentence on standard error. */
bool kgp_tcp_open(const struct config *config);
void kgp_tcp_start(void);
/* No more come in. */
void kgp_tcp_stop(void);

#endif
