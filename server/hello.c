#include "server/hello.h"

#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <uv.h>

#include "common/bytes.h"
#include "common/mem.h"
#include "common/user.h"
#include "protocol/lobby_view.h"
#include "protocol/outgoing.h"
#include "protocol/welcome.h"
#include "protocol/words.h"
#include "server/audience.h"
#include "server/auth.h"
#include "server/blocks.h"
#include "server/blocks_store.h"
#include "server/guests.h"
#include "server/journal.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/pairing.h"
#include "server/revoked.h"

#define GUEST_NAME "Guest"
#define BOT_NAME "Program"
#define REFUSED_MAX 16 /* each costs a signature to verify */

/* A hello that waits for the store, or for a signature to be verified. It lives until the answer, also if its
 * connection goes first. */
struct hello {
	struct client *client; /* NULL: nobody waits any more */
	char id[ID_BYTES_MAX + 1];
	char name[NAME_BYTES_MAX + 1]; /* empty if none was given */
	struct bytes kept;             /* messages, each with its length before it */
	unsigned n_kept;
	bool bot;   /* a guest who says that he is a program */
	char *auth; /* owned; NULL for guests */
	uv_work_t work;
	struct claims claims;
	enum err err;
	const char *why;
};

static struct {
	const struct config *config;
	void (*on_message)(struct conn_id conn, const char *bytes, size_t len);
	LIST_HEAD(, client) clients;
	uv_signal_t on_hup;
} hellos;

/* ---- the welcome ---- */

static void welcome(struct client *client, const char *id, bool at_once)
{
	const struct view_limits limits = {
	        .message_bytes = MESSAGE_BYTES_MAX,
	        .name_bytes = NAME_BYTES_MAX,
	        .name_points = NAME_POINTS_MAX,
	        .id_bytes = ID_BYTES_MAX,
	        .line_points = LINE_POINTS_MAX,
	        .rate_per_s = hellos.config->rate_per_s,
	        .rate_burst = hellos.config->rate_burst,
	        .rooms_per_connection = ROOMS_PER_CONNECTION,
	        .clock_base_ms = CLOCK_BASE_MS_MAX,
	        .clock_increment_ms = CLOCK_INCREMENT_MS_MAX,
	        .clock_periods = CLOCK_PERIODS_MAX,
	        .clock_move_ms = CLOCK_MOVE_MS_MAX,
	        .levels = LEVELS,
	};
	struct outgoing out = {
	        .re = id,
	        .session = session_token(client->session),
	        .user = session_user(client->session),
	        .name = session_name(client->session),
	        .may_say = chat_words.at(session_token(client->session) ? hellos.config->guest_chat : CHAT_FREE),
	        .server_unix_ms = (int64_t)loop_now_ms() + loop_epoch_unix_ms(),
	        .limits = &limits,
	};
	struct welcome all;
	struct view_pool pools[LOBBY_POOLS_MAX];
	lobby_view_pools(pairing_pools(), pools, &out);
	welcome_fill(&all, &out);
	if (at_once)
		audience_answer_now(client->conn, OUT_welcome, &out);
	else
		audience_answer(client->conn, OUT_welcome, &out);
	pairing_back(client);
}

static void refuse(struct conn_id conn, const char *id, enum err err)
{
	audience_answer_now(conn, OUT_error,
	        &(struct outgoing){
	                .re = id,
	                .code = err_word(err),
	                .text = err_text(err),
	                .again_unix_ms = -1,
	                .ply = -1,
	                .legal = -1,
	        });
}

static bool is_revoked(const struct session *session)
{
	return revoked_has(session_user(session)) || revoked_has_token(session_token_id(session));
}

static void take_session(struct client *client, struct session *session)
{
	session_ref(session);
	client->session = session;
	conn_greeted(client->conn);
}

/* Whether programs may come in; in the order of the option --outside-bots. */
static enum err judge_bot(bool guest)
{
	static const enum err of_guests[] = {OK, ERR_AUTH_REQUIRED, ERR_NO_BOTS}, of_accounts[] = {OK, OK, ERR_NO_BOTS};
	return (guest ? of_guests : of_accounts)[hellos.config->outside_bots];
}

/* ---- guests ---- */

/* What is promised to a guest is that he will be known again, so a welcome waits for the store where it has something
 * to keep. If the store is in trouble he gets it all the same: he may look at the lobby, and his client tries the rest
 * again. */
static enum err greet_guest(struct client *client, struct session *session, const char *name, const char *id)
{
	if (is_revoked(session))
		return ERR_REVOKED;
	if (user_is_outside_bot(session_user(session)) && judge_bot(true))
		return judge_bot(true);
	bool renamed = name[0] && strcmp(name, session_name(session)) != 0;
	if (renamed)
		session_set_name(session, name);
	take_session(client, session);
	bool new_day = session_seen_day(session) != guests_today();
	bool keep = renamed || new_day;
	if (new_day) /* or the list would be forgotten before he is */
		blocks_store_keep(session_user(session));
	if (keep)
		guests_keep(session);
	welcome(client, id, !keep || !journal_is_healthy());
	return OK;
}

static enum err greet_new_guest(struct client *client, const char *name, const char *id)
{
	return greet_guest(client, session_new(name[0] ? name : GUEST_NAME), name, id);
}

/* `token` is the session that it chose itself, and that the server does not know; NULL for none. */
static enum err greet_new_bot(struct client *client, const uint8_t *token, const char *name, const char *id)
{
	enum err err = judge_bot(true);
	if (err)
		return err;
	return greet_guest(client, session_new_bot(token, name[0] ? name : BOT_NAME), name, id);
}

/* What was said while the store was asked. Saying it may end the connection, or begin to wait again. */
static void say_kept(struct conn_id conn, const struct bytes *kept)
{
	struct reader reader = {.at = kept->at, .end = kept->at + kept->len};
	while (reader.at < reader.end) {
		size_t len = (size_t)reader_number(&reader, MESSAGE_BYTES_MAX);
		if (conn_alive(conn))
			hellos.on_message(conn, (const char *)reader.at, len);
		reader.at += len;
	}
}

/* The answer has come: the client who waited for it, and does not any more. */
static struct client *detach(struct hello *hello)
{
	struct client *client = hello->client;
	client->hello = NULL;
	hello->client = NULL;
	return client;
}

/* Tells the client if the answer is no, and hears what he said meanwhile. */
static void finish(struct hello *hello, struct conn_id conn, enum err err)
{
	struct bytes kept = hello->kept;
	hello->kept = (struct bytes){.at = NULL};
	if (err)
		refuse(conn, hello->id, err);
	say_kept(conn, &kept);
	bytes_clear(&kept);
}

static struct session *adopt(const struct guest *guest)
{
	struct session *session = session_adopt(guest->token, guest->user, guest->name, guest->seen_day);
	blocks_store_adopt(guest->user, &guest->blocks);
	session_hold_blocks(session);
	return session;
}

static void settle_guest(struct hello *hello, enum guests_result result, const struct guest *guest)
{
	struct client *client = detach(hello);
	struct conn_id conn = client->conn;
	/* Another connection may have brought the same guest meanwhile. */
	struct session *session = guest ? session_find(guest->token) : NULL;
	enum err err = ERR_UNAVAILABLE;
	if (!session && guest && result == GUESTS_FOUND)
		session = adopt(guest);
	if (session && hello->bot && !user_is_outside_bot(session_user(session)))
		err = greet_new_bot(client, NULL, hello->name, hello->id);
	else if (result == GUESTS_UNKNOWN && !session && hello->bot)
		err = greet_new_bot(client, guest->token, hello->name, hello->id);
	else if (session)
		err = greet_guest(client, session, hello->name, hello->id);
	else if (result == GUESTS_UNKNOWN)
		err = greet_new_guest(client, hello->name, hello->id);
	finish(hello, conn, err);
}

static void on_found(void *context, enum guests_result result, const struct guest *guest)
{
	struct hello *hello = context;
	if (hello->client)
		settle_guest(hello, result, guest);
	free(hello);
}

static struct hello *make_wait(struct client *client, const struct incoming *in)
{
	struct hello *hello = mem_new(1, sizeof *hello);
	hello->client = client;
	memcpy(hello->id, in->id, sizeof hello->id);
	memcpy(hello->name, in->name, sizeof hello->name);
	hello->bot = in->is_program;
	client->hello = hello;
	return hello;
}

static enum err hello_guest(struct client *client, const struct incoming *in)
{
	struct session *session = in->has_session ? session_find(in->session) : NULL;
	if (in->is_program && (!in->has_session || (session && !user_is_outside_bot(session_user(session)))))
		return greet_new_bot(client, NULL, in->name, in->id); /* nobody becomes a program, or was one */
	if (session)
		return greet_guest(client, session, in->name, in->id);
	if (!in->has_session)
		return greet_new_guest(client, in->name, in->id);
	if (!journal_is_healthy())
		return ERR_UNAVAILABLE;
	guests_find(in->session, on_found, make_wait(client, in));
	return OK;
}

bool hello_waits(const struct client *client)
{
	return client->hello != NULL;
}

void hello_keep(struct client *client, const char *bytes, size_t len)
{
	struct hello *hello = client->hello;
	if (hello->n_kept == HELLO_KEPT_MAX) {
		conn_close(client->conn, 1008, "too much before welcome");
		return;
	}
	hello->n_kept++;
	bytes_put_number(&hello->kept, len);
	bytes_put(&hello->kept, bytes, len);
}

void hello_give_up(void)
{
	struct client *client, *next;
	for (client = LIST_FIRST(&hellos.clients); client; client = next) {
		next = LIST_NEXT(client, all);
		if (client->hello && !client->hello->auth)
			settle_guest(client->hello, GUESTS_UNAVAILABLE, NULL);
	}
}

/* ---- accounts ---- */

/* On a thread of the pool. */
static void verify(uv_work_t *work)
{
	struct hello *hello = work->data;
	uv_timeval64_t now = {0};
	uv_gettimeofday(&now);
	hello->err = auth_check(hello->auth, now.tv_sec, &hello->claims, &hello->why);
}

static enum err greet_account(struct client *client, const struct hello *hello, bool blocks_known)
{
	const struct claims *claims = &hello->claims;
	const char *name = claims->name[0] ? claims->name : hello->name[0] ? hello->name : GUEST_NAME;
	if (hello->err) {
		log_debug("auth: a token is refused: %s", hello->why);
		client->n_refused++;
		return hello->err;
	}
	if (revoked_has(claims->user) || revoked_has_token(claims->token_id))
		return ERR_REVOKED;
	if (user_is_outside_bot(claims->user) && judge_bot(false))
		return judge_bot(false);
	take_session(client, session_new_account(claims->user, name, claims->token_id));
	session_hold_blocks(client->session);
	if (!blocks_known)
		session_set_blocks_unknown(client->session);
	welcome(client, hello->id, true);
	return OK;
}

static void settle_account(void *context, bool blocks_known)
{
	struct hello *hello = context;
	if (hello->client) {
		struct client *client = detach(hello);
		struct conn_id conn = client->conn;
		finish(hello, conn, greet_account(client, hello, blocks_known));
		if (client->n_refused >= REFUSED_MAX)
			conn_close(conn, 1008, "too many tokens");
	}
	free(hello->auth);
	free(hello);
}

static void on_verified(uv_work_t *work, int status)
{
	struct hello *hello = work->data;
	if (status != 0) {
		hello->err = ERR_UNAVAILABLE;
		hello->why = "it was not looked at";
	}
	if (hello->client && !hello->err)
		blocks_store_find(hello->claims.user, settle_account, hello);
	else
		settle_account(hello, false);
}

static enum err hello_account(struct client *client, const struct incoming *in)
{
	if (!auth_is_on())
		return ERR_BAD_AUTH;
	struct hello *hello = make_wait(client, in);
	size_t size = strlen(in->auth) + 1;
	hello->auth = mem_new(size, 1);
	memcpy(hello->auth, in->auth, size);
	hello->work.data = hello;
	uv_queue_work(loop_get(), &hello->work, verify, on_verified);
	return OK;
}

/* ---- all ---- */

/* Nobody is behind a page of another site: what it says of a person is not looked at, and nothing of it is kept. */
static enum err greet_watcher(struct client *client, const struct incoming *in)
{
	if (hellos.config->guests != 0)
		return ERR_AUTH_REQUIRED;
	take_session(client, session_new(GUEST_NAME));
	welcome(client, in->id, true);
	return OK;
}

enum err hello_run(struct client *client, const struct incoming *in)
{
	if (client->session)
		return ERR_HELLO_TWICE;
	if (!welcome_speaks(in->protocol))
		return ERR_PROTOCOL_VERSION;
	if (client->only_watches)
		return greet_watcher(client, in);
	if (in->has_auth)
		return hello_account(client, in);
	return hellos.config->guests == 0 ? hello_guest(client, in) : ERR_AUTH_REQUIRED;
}

static void on_revoked(void)
{
	unsigned n_closed = 0;
	struct client *client;
	LIST_FOREACH(client, &hellos.clients, all)
	{
		if (!client->session || !is_revoked(client->session))
			continue;
		refuse(client->conn, NULL, ERR_REVOKED);
		conn_close(client->conn, 1008, "revoked");
		n_closed++;
	}
	if (n_closed > 0)
		log_info("revoked: %u connections are closed", n_closed);
}

static void on_hup(uv_signal_t *handle, int number)
{
	char why[AUTH_WHY_MAX];
	(void)handle;
	(void)number;
	if (!auth_is_on())
		return;
	if (auth_reload(why))
		log_info("auth: the key has been read again");
	else
		log_error("auth: %s The key of before goes on.", why);
}

void hello_open(struct conn_id conn, struct client *client)
{
	client->conn = conn;
	LIST_INSERT_HEAD(&hellos.clients, client, all);
}

void hello_close(struct client *client)
{
	LIST_REMOVE(client, all);
	if (client->hello) {
		bytes_clear(&client->hello->kept);
		client->hello->client = NULL; /* freed when the store answers */
	}
	if (!client->session)
		return;
	if (session_token(client->session) && session_seen_day(client->session) != guests_today())
		guests_keep(client->session);
	session_unref(client->session, loop_now_ms());
}

bool hello_start(
        const struct config *config, void (*on_message)(struct conn_id conn, const char *bytes, size_t len), char *why)
{
	hellos.config = config;
	hellos.on_message = on_message;
	LIST_INIT(&hellos.clients);
	if (!auth_start(config, why) || !revoked_start(config->data_dir, on_revoked, why))
		return false;
	guests_start();
	/* Also where there is no key: a closed terminal must not end the games without a word. */
	uv_signal_init(loop_get(), &hellos.on_hup);
	uv_signal_start(&hellos.on_hup, on_hup, SIGHUP);
	return true;
}

void hello_stop(void)
{
	guests_stop();
	revoked_stop();
	uv_close((uv_handle_t *)&hellos.on_hup, NULL);
	auth_stop();
	session_stop();
	blocks_stop();
}
