#include "server/reviews.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

#include "common/bot/review_bytes.h"
#include "common/bot/review_game.h"
#include "common/game/record_bytes.h"
#include "common/mem.h"
#include "protocol/games_api.h"
#include "protocol/review_json.h"
#include "server/journal.h"
#include "server/searches.h"
#include "server/store/reader.h"

#define PATH_END "/review"

/* One that waits, is made, or is made and not safe yet. */
struct job {
	struct search search; /* first, so that a search is its job */
	enum { JOB_WAITS, JOB_WORKS, JOB_MADE } state;
	char id[GAME_ID_MAX + 1];
	uint64_t peer;    /* who asked for it */
	struct game game; /* up to the position that is looked at: taken back sowing by sowing */
	struct game on;   /* see review_game_look; what is searched instead if `plays_on` */
	bool plays_on;
	uint64_t nodes;
	uint32_t n_left; /* positions not looked at yet, the one that is looked at included */
	struct engine_report report;
	struct review review;
	struct review_making making;
	uint64_t mark; /* of the journal: once that is safe, the store has it */
	TAILQ_ENTRY(job) next;
};

static struct {
	TAILQ_HEAD(jobs, job) jobs; /* in the order in which they were asked for */
	uint64_t nodes;             /* in a position at most */
	bool frozen;
} reviews;

static void free_job(struct job *job)
{
	TAILQ_REMOVE(&reviews.jobs, job, next);
	game_clear(&job->game);
	if (job->plays_on)
		game_clear(&job->on);
	review_clear(&job->review);
	free(job);
}

void reviews_start(const struct config *config)
{
	TAILQ_INIT(&reviews.jobs);
	reviews.nodes = config->review_nodes;
	reviews.frozen = false;
}

void reviews_freeze(void)
{
	reviews.frozen = true;
}

void reviews_stop(void)
{
	struct job *job;
	while ((job = TAILQ_FIRST(&reviews.jobs)))
		free_job(job);
}

/* ---- making one ---- */

static struct game *searched(struct job *job)
{
	return job->plays_on ? &job->on : &job->game;
}

static void work(struct search *search, struct engine *engine)
{
	struct job *job = (struct job *)search;
	const struct engine_limits limits = {.nodes = job->nodes, .stop = &search->stop};
	engine_search(engine, searched(job), &limits, &job->report);
}

static void finish(struct job *job)
{
	struct bytes bytes = {.at = NULL};
	review_judge(&job->review);
	review_bytes_write(&job->review, &job->making, &bytes);
	journal_review(job->id, REVIEW_VERSION, &bytes);
	job->mark = journal_mark();
	job->state = JOB_MADE;
}

/* The position is done; on to the one before. */
static void step_back(struct job *job)
{
	if (job->plays_on)
		game_clear(&job->on);
	job->plays_on = false;
	job->n_left--;
	game_undo(&job->game);
}

/* Hands the next position in that has to be searched. False if there is none left. */
static bool go_on(struct job *job)
{
	while (job->n_left > 0) {
		enum review_look look = review_game_look(&job->game, &job->on, &job->review.at[job->n_left - 1]);
		job->plays_on = look == REVIEW_PLAY_ON;
		if (look != REVIEW_KNOWN) {
			searches_submit(&job->search);
			return true;
		}
		step_back(job);
	}
	return false;
}

/* Begins with those that wait, as far as there is room for them. */
static void start_waiting(void)
{
	unsigned n = 0;
	struct job *job;
	TAILQ_FOREACH(job, &reviews.jobs, next)
	n += job->state == JOB_WORKS;
	TAILQ_FOREACH(job, &reviews.jobs, next)
	{
		if (job->state != JOB_WAITS || n >= REVIEWS_AT_ONCE)
			continue;
		job->state = JOB_WORKS;
		n++;
		if (!go_on(job)) {
			finish(job);
			n--;
		}
	}
}

static void on_done(struct search *search, bool cancelled)
{
	struct job *job = (struct job *)search;
	if (cancelled || reviews.frozen)
		return;
	review_game_found(searched(job), &job->report, &job->review.at[job->n_left - 1]);
	step_back(job);
	if (!go_on(job)) {
		finish(job);
		start_waiting();
	}
}

/* ---- who is told what ---- */

/* Those that the store has are its own to tell. */
static void forget_safe(void)
{
	struct job *job, *next = TAILQ_FIRST(&reviews.jobs);
	while ((job = next)) {
		next = TAILQ_NEXT(job, next);
		if (job->state == JOB_MADE && journal_is_safe(job->mark))
			free_job(job);
	}
}

static struct job *find(const char *id)
{
	struct job *job;
	TAILQ_FOREACH(job, &reviews.jobs, next)
	if (strcmp(job->id, id) == 0)
		return job;
	return NULL;
}

static uint32_t count_ahead(const struct job *of)
{
	uint32_t n = 0;
	const struct job *job;
	TAILQ_FOREACH(job, &reviews.jobs, next)
	{
		if (job == of)
			break;
		n += job->state != JOB_MADE;
	}
	return n;
}

static void tell_job(const struct job *job, unsigned status, struct reply *reply)
{
	if (job->state == JOB_MADE) {
		review_json_write(job->id, REVIEW_VERSION, &job->review, &job->making, &reply->body);
		reply_finish_now(reply, 200);
		return;
	}
	bool waits = job->state == JOB_WAITS;
	const struct review_progress progress = {
	        .state = waits ? REVIEW_WAITING : REVIEW_WORKING,
	        .done = job->review.n - job->n_left,
	        .of = job->review.n,
	        .ahead = waits ? count_ahead(job) : 0,
	};
	review_progress_write(job->id, &progress, &reply->body);
	reply_finish_now(reply, status);
}

/* True if there is no place for one more, told in `reply`. */
static bool is_too_many(uint64_t peer, struct reply *reply)
{
	unsigned n = 0, n_of_peer = 0;
	const struct job *job;
	TAILQ_FOREACH(job, &reviews.jobs, next)
	{
		n++;
		n_of_peer += peer != 0 && job->peer == peer && job->state != JOB_MADE;
	}
	if (n_of_peer >= REVIEWS_PEER_MAX)
		reply_refuse_till(reply, 429, "too_many",
		        "From your address as many reviews have been asked for as may be; wait for one of them.",
		        REVIEW_AGAIN_S);
	else if (n >= REVIEWS_MAX)
		reply_refuse_till(reply, 503, "busy", "As many reviews are being made as can be; try again later.",
		        REVIEW_AGAIN_S);
	return reply->status != 0;
}

/* ---- asking the store ---- */

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

/* The review of a game begins, or has begun since the store was asked. */
static void begin(const struct lookup *lookup, struct reply *reply)
{
	struct job *job = find(lookup->id);
	if (job) {
		tell_job(job, 202, reply);
		return;
	}
	if (lookup->record.n_plies >= REVIEW_POSITIONS_MAX) {
		reply_refuse(reply, 422, "too_long", "The game has more sowings than are reviewed.", "");
		return;
	}
	if (is_too_many(lookup->peer, reply))
		return;
	job = mem_new(1, sizeof *job);
	*job = (struct job){
	        .search = {.rank = SEARCH_STUDY, .ms = REVIEW_POSITION_MS_MAX, .work = work, .done = on_done}};
	if (!review_game_start(&lookup->record, &job->game, &job->review)) {
		free(job);
		store_say(reply->why, "the archive has a game that does not follow: %s", lookup->id);
		reply_refuse_store(reply, STORE_DAMAGED);
		return;
	}
	memcpy(job->id, lookup->id, sizeof job->id);
	job->peer = lookup->peer;
	job->n_left = job->review.n;
	job->nodes = job->review.n <= REVIEW_FULL_POSITIONS ? reviews.nodes
	                                                    : reviews.nodes * REVIEW_FULL_POSITIONS / job->review.n;
	job->making.nodes = job->nodes;
	snprintf(job->making.engine, sizeof job->making.engine, "mancalad %s", MANCALAD_VERSION);
	TAILQ_INSERT_TAIL(&reviews.jobs, job, next);
	start_waiting();
	tell_job(job, 202, reply);
}

static void on_looked_up(struct question *question)
{
	struct lookup *lookup = (struct lookup *)question;
	if (lookup->reply.status == 0) { /* a game to review; or whoever asked has gone before his turn */
		if (lookup->has_game && !reviews.frozen)
			begin(lookup, &lookup->reply);
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
	forget_safe();
	struct job *job = find(id);
	if (asked->query[strspn(asked->query, "&")])
		reply_refuse(&reply, 400, "bad_query", "A review takes no parameters.", "");
	else if (job)
		tell_job(job, asked->is_post ? 202 : 200, &reply);
	if (reply.status == 0) {
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

const struct service reviews_service = {.knows = knows, .ask = ask, .give_up = give_up};
