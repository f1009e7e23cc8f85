#include "server/review_api.h"

#include <stdlib.h>
#include <string.h>

#include "common/bot/review_bytes.h"
#include "common/game/record_bytes.h"
#include "common/mem.h"
#include "protocol/games_api.h"
#include "protocol/review_json.h"
#include "server/reviews.h"
#include "server/store/reader.h"

#define PATH_END "/review"

struct lookup {
	struct question question; /* first, so that a question is its lookup */
	char id[GAME_ID_MAX + 1];
	bool is_post;
	uint64_t peer;
	char *if_none_match; /* owned; NULL for none */
	void (*answered)(void *context, const struct reply *reply);
	void *context;
	struct reply reply;
	bool has_game; /* `record` is there: a review of it is to be made */
	struct record record;
};

static bool take_review(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	struct lookup *lookup = context;
	struct review review;
	struct review_making making;
	(void)key;
	(void)why;
	if (lookup->is_post && number < REVIEW_VERSION) /* to be made anew */
		return true;
	if (!review_bytes_read(blob, len, &review, &making))
		return true; /* likewise: by a program that kept it in another form */
	review_json_write(lookup->id, (unsigned)number, &review, &making, &lookup->reply.body);
	reply_finish(&lookup->reply, REPLY_JSON, "no-cache", lookup->if_none_match);
	review_clear(&review);
	return true;
}

static void take_game(void *context, const struct game_row *row, const uint8_t *bytes, size_t len)
{
	struct lookup *lookup = context;
	if (!lookup->is_post) {
		const struct review_progress progress = {.state = REVIEW_NONE, .of = row->n_plies + 1};
		review_progress_write(lookup->id, &progress, &lookup->reply.body);
		reply_finish_now(&lookup->reply, 200);
		return;
	}
	lookup->has_game = record_bytes_read(bytes, len, &lookup->record);
	if (lookup->has_game)
		return;
	store_say(lookup->reply.why, "the archive has a game that is no record that this program knows: %s", row->id);
	reply_refuse_store(&lookup->reply, STORE_DAMAGED);
}

static void look_up(struct question *question, const struct store_backend *backend, struct store *store)
{
	struct lookup *lookup = (struct lookup *)question;
	struct reply *reply = &lookup->reply;
	enum store_result result =
	        store ? backend->find_review(store, lookup->id, take_review, lookup, reply->why) : STORE_TROUBLE;
	if (result == STORE_OK && reply->status == 0)
		result = backend->get_game(store, lookup->id, take_game, lookup, reply->why);
	if (result != STORE_OK)
		reply_refuse_store(reply, result);
	else if (reply->status == 0 && !lookup->has_game)
		reply_refuse(reply, 404, "not_found", "There is no such game here.", "");
}

static void on_looked_up(struct question *question)
{
	struct lookup *lookup = (struct lookup *)question;
	if (lookup->reply.status == 0) { /* a game to review; or whoever asked has gone before his turn */
		if (lookup->has_game)
			reviews_make(&lookup->record, lookup->peer, &lookup->reply);
		else
			reply_refuse_store(&lookup->reply, STORE_TROUBLE);
	}
	lookup->answered(lookup->context, &lookup->reply);
	reply_clear(&lookup->reply);
	if (lookup->has_game)
		record_clear(&lookup->record);
	free(lookup->if_none_match);
	free(lookup);
}

/* ---- the service ---- */

/* The game's id in a path, "" if it is none of ours. */
static void read_id(const char *path, char id[GAME_ID_MAX + 1])
{
	static const char begins[] = GAMES_PATH "/";
	id[0] = '\0';
	if (strncmp(path, begins, sizeof begins - 1) != 0)
		return;
	path += sizeof begins - 1;
	size_t len = strspn(path, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-");
	if (len == 0 || len > GAME_ID_MAX || strcmp(path + len, PATH_END) != 0)
		return;
	memcpy(id, path, len);
	id[len] = '\0';
}

static bool knows(const char *path, bool is_post)
{
	char id[GAME_ID_MAX + 1];
	(void)is_post;
	read_id(path, id);
	return id[0] != '\0';
}

static struct lookup *make_lookup(const struct asked *asked, const char *id)
{
	struct lookup *lookup = mem_new(1, sizeof *lookup);
	*lookup = (struct lookup){
	        .question = {.kind = QUESTION_SEARCH, .work = look_up, .done = on_looked_up},
	        .is_post = asked->is_post,
	        .peer = asked->peer,
	        .answered = asked->done,
	        .context = asked->context,
	};
	memcpy(lookup->id, id, sizeof lookup->id);
	if (asked->if_none_match && !asked->is_post) {
		size_t size = strlen(asked->if_none_match) + 1;
		lookup->if_none_match = memcpy(mem_new(size, 1), asked->if_none_match, size);
	}
	return lookup;
}

static void *ask(const struct asked *asked)
{
	char id[GAME_ID_MAX + 1];
	struct reply reply = {.status = 0};
	read_id(asked->path, id);
	if (asked->query[strspn(asked->query, "&")]) {
		reply_refuse(&reply, 400, "bad_query", "A review takes no parameters.", "");
	} else if (!reviews_tell(id, asked->is_post ? 202 : 200, &reply)) {
		struct lookup *lookup = make_lookup(asked, id);
		if (reader_ask(&lookup->question))
			return lookup;
		on_looked_up(&lookup->question);
		return NULL;
	}
	asked->done(asked->context, &reply);
	reply_clear(&reply);
	return NULL;
}

static void give_up(void *request)
{
	reader_give_up(&((struct lookup *)request)->question);
}

const struct service review_service = {.knows = knows, .ask = ask, .give_up = give_up};
