/* How many connections each address has open, to keep one neighbour from taking every place. An address is an IPv4
 * address or an IPv6 /64, which is what one household is given. Loop thread only. */
#ifndef SERVER_PEERS_H
#define SERVER_PEERS_H

#include <stdint.h>
#include <sys/socket.h>

struct peer;

/* Counts one more connection from this address; NULL if it has `max` already (0 = no limit). Leave with peers_leave().
 */
struct peer *peers_enter(const struct sockaddr *address, uint32_t max);
void peers_leave(struct peer *peer);

/* A number of the address, which no other has; 0 for NULL. */
uint64_t peers_key(const struct peer *peer);

/* The address as text, for the log; static storage. */
const char *peers_name(const struct sockaddr *address);

#endif
