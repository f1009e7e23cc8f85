#include "server/peers.h"

#include <netinet/in.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "common/mem.h"

#define N_CHAINS 4096 /* with 20,000 addresses connected a chain is five long */

struct peer {
	struct peer *next;
	uint64_t key;
	uint32_t n;
};

static struct peer *chains[N_CHAINS];
static uint64_t secret; /* so that nobody can choose addresses that share a chain */

/* The upper half of an IPv6 address; an IPv4 one below a prefix that no IPv6 network has. */
static uint64_t key_of(const struct sockaddr *address)
{
	static const unsigned char mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
	const uint64_t v4_prefix = UINT64_C(0xffffffff00000000);
	uint32_t v4;

	if (address->sa_family == AF_INET)
		return v4_prefix | ((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr;
	const unsigned char *v6 = ((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr;

	if (memcmp(v6, mapped, sizeof(mapped)) == 0) {
		memcpy(&v4, v6 + 12, sizeof(v4));
		return v4_prefix | v4;
	}
	uint64_t network;

	memcpy(&network, v6, sizeof(network));
	return network;
}

static struct peer **chain_of(uint64_t key)
{
	if (secret == 0 && uv_random(NULL, NULL, &secret, sizeof(secret), 0, NULL))
		abort();
	uint64_t mixed = (key ^ secret) * UINT64_C(0x9e3779b97f4a7c15);

	mixed = (mixed ^ (mixed >> 32)) * UINT64_C(0xd6e8feb86659fd93);
	return &chains[(mixed >> 32) % N_CHAINS];
}

struct peer *peers_enter(const struct sockaddr *address, uint32_t max)
{
	uint64_t key = key_of(address);
	struct peer **chain = chain_of(key);
	struct peer *peer = *chain;

	while (peer && peer->key != key)
		peer = peer->next;
	if (!peer) {
		peer = mem_new(1, sizeof(*peer));
		peer->key = key;
		peer->next = *chain;
		*chain = peer;
	} else if (max && peer->n >= max) {
		return NULL;
	}
	peer->n++;
	return peer;
}

void peers_leave(struct peer *peer)
{
	if (--peer->n > 0)
		return;
	struct peer **at = chain_of(peer->key);

	while (*at != peer)
		at = &(*at)->next;
	*at = peer->next;
	free(peer);
}

uint64_t peers_key(const struct peer *peer)
{
	return peer ? peer->key : 0;
}

const char *peers_name(const struct sockaddr *address)
{
	static char name[INET6_ADDRSTRLEN];
	int failed;

	if (address->sa_family == AF_INET)
		failed = uv_ip4_name((const struct sockaddr_in *)(const void *)address, name, sizeof(name));
	else
		failed = uv_ip6_name((const struct sockaddr_in6 *)(const void *)address, name, sizeof(name));
	return failed ? "?" : name;
}
