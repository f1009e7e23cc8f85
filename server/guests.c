#include "server/guests.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "common/bytes.h"
#include "common/mem.h"
#include "common/text.h"
#include "common/user.h"
#include "server/blocks_store.h"
#include "server/journal.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/store/reader.h"

#define RECORD_VERSION 1
#define DAY_S (24 * 60 * 60)
#define FORGET_EVERY_MS (60 * 1000)

static struct {
	uv_timer_t forget;
	EVP_MD *sha256;
} guests;

int64_t guests_today(void)
{
	uv_timeval64_t now;
	return uv_gettimeofday(&now) ? 0 : now.tv_sec / DAY_S;
}

/* At its first use the library makes its inner state, and goes on without where there is no memory for it. So it is
 * asked for that first, at the start. */
static void prepare_hash(void)
{
	if (guests.sha256)
		return;
	if (OPENSSL_init_crypto(0, NULL) && OSSL_LIB_CTX_get0_global_default())
		guests.sha256 = EVP_MD_fetch(NULL, "SHA256", NULL);
	if (!guests.sha256) {
		fprintf(stderr, "mancalad: the cryptographic library has no SHA-256\n");
		abort();
	}
}

/* The token has 128 random bits, so a plain hash cannot be searched for what it came from. */
static void make_key(const uint8_t token[TOKEN_BYTES], char key[STORE_KEY_MAX + 1])
{
	unsigned char hash[EVP_MAX_MD_SIZE];
	unsigned len = 0;
	prepare_hash();
	if (EVP_Digest(token, TOKEN_BYTES, hash, &len, guests.sha256, NULL) != 1) {
		fprintf(stderr, "mancalad: no memory for the cryptographic library\n");
		abort();
	}
	for (unsigned i = 0; i < len; i++)
		snprintf(key + 2 * (size_t)i, 3, "%02x", hash[i]);
}

/* ---- records ---- */

void guests_keep(struct session *session)
{
	char key[STORE_KEY_MAX + 1];
	struct bytes record = {.at = NULL};
	make_key(session_token(session), key);
	session_set_seen_day(session, guests_today());
	bytes_put_number(&record, RECORD_VERSION);
	bytes_put_text(&record, session_user(session));
	bytes_put_text(&record, session_name(session));
	journal_guest(key, session_seen_day(session), &record);
}

static bool read_record(const uint8_t *bytes, size_t len, struct guest *guest)
{
	struct reader reader = {.at = bytes, .end = bytes + len};
	reader_number(&reader, RECORD_VERSION);
	reader_text(&reader, guest->user, sizeof guest->user);
	reader_text(&reader, guest->name, sizeof guest->name);
	return reader_done(&reader) && user_is_guest(guest->user) && !text_check_name(guest->name);
}

/* ---- finding ---- */

struct search {
	struct question question; /* first, so that the one is the other */
	void (*found)(void *context, enum guests_result result, const struct guest *guest);
	void *context;
	enum guests_result result;
	struct guest guest;
	char why[STORE_WHY_MAX];
};

static bool on_record(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	struct search *search = context;
	(void)key;
	search->guest.seen_day = number;
	if (read_record(blob, len, &search->guest)) {
		search->result = GUESTS_FOUND;
		return true;
	}
	snprintf(why, STORE_WHY_MAX, "the record of a guest cannot be read");
	return false;
}

static void work(struct question *question, const struct store_backend *backend, struct store *store)
{
	struct search *search = (struct search *)question;
	char key[STORE_KEY_MAX + 1];
	search->result = GUESTS_UNAVAILABLE;
	if (!store)
		return;
	search->result = GUESTS_UNKNOWN;
	make_key(search->guest.token, key);
	/* A damaged record would keep its guest out for ever; he becomes another, and the record stays for the
	 * operator. */
	if (backend->find_guest(store, key, on_record, search, search->why) == STORE_TROUBLE)
		search->result = GUESTS_UNAVAILABLE;
	struct guest *guest = &search->guest;
	if (search->result == GUESTS_FOUND &&
	        blocks_store_read(backend, store, guest->user, &guest->blocks, search->why) == STORE_TROUBLE)
		search->result = GUESTS_UNAVAILABLE;
}

static void report(struct question *question)
{
	struct search *search = (struct search *)question;
	if (search->why[0])
		log_error("store: %s", search->why);
	search->found(search->context, search->result, &search->guest);
	bytes_clear(&search->guest.blocks);
	free(search);
}

void guests_find(const uint8_t token[TOKEN_BYTES],
        void (*found)(void *context, enum guests_result result, const struct guest *guest), void *context)
{
	struct search *search = mem_new(1, sizeof *search);
	search->question = (struct question){.kind = QUESTION_LOOKUP, .work = work, .done = report};
	search->found = found;
	search->context = context;
	memcpy(search->guest.token, token, TOKEN_BYTES);
	if (!reader_ask(&search->question)) {
		search->result = GUESTS_UNAVAILABLE;
		report(&search->question);
	}
}

/* ---- forgetting ---- */

/* So few at a time that nobody notices whose change waits behind them. */
void guests_forget_old(int64_t today)
{
	if (journal_is_healthy())
		journal_guests_old(today - GUESTS_KEPT_DAYS);
}

static void on_timer(uv_timer_t *timer)
{
	(void)timer;
	guests_forget_old(guests_today());
}

void guests_start(void)
{
	prepare_hash();
	uv_timer_init(loop_get(), &guests.forget);
	uv_timer_start(&guests.forget, on_timer, FORGET_EVERY_MS, FORGET_EVERY_MS);
}

void guests_stop(void)
{
	EVP_MD_free(guests.sha256);
	guests.sha256 = NULL;
	uv_close((uv_handle_t *)&guests.forget, NULL);
}
