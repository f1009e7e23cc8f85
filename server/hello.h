/* Who somebody is, settled once at the head of his connection: a guest of this server, new, known or found in the
 * store; or somebody with an account, by the token of his site. While that is found out, what the connection says
 * further on is kept, and handled after the answer in order. Also shuts out those who are revoked. Loop thread only. */
#ifndef SERVER_HELLO_H
#define SERVER_HELLO_H

#include <stdbool.h>
#include <stddef.h>

#include "common/err.h"
#include "protocol/incoming.h"
#include "server/client.h"
#include "server/config.h"

/* What a connection may say while its hello waits; more closes it with 1008. */
#define HELLO_KEPT_MAX 16

/* `on_message` is given what was kept. False if the options cannot be followed; `why` (STORE_WHY_MAX) says what to do.
 * Before the journal is opened. */
bool hello_start(
        const struct config *config, void (*on_message)(struct conn_id conn, const char *bytes, size_t len), char *why);
/* When no connection is left. */
void hello_stop(void);

/* A connection comes, and goes. */
void hello_open(struct conn_id conn, struct client *client);
void hello_close(struct client *client);

/* The command; on OK it has been answered or will be. */
enum err hello_run(struct client *client, const struct incoming *in) MUST_CHECK;

/* Whether a hello waits for its answer: then what comes is to be kept. */
bool hello_waits(const struct client *client);
void hello_keep(struct client *client, const char *bytes, size_t len);

/* The store stopped keeping up: nobody waits for it. */
void hello_give_up(void);

#endif
