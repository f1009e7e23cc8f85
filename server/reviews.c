#include "server/reviews.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

#include "common/bot/review_bytes.h"
#include "common/bot/review_game.h"
#include "common/mem.h"
#include "protocol/review_json.h"
#include "server/journal.h"
#include "server/searches.h"

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

/* ---- those there are ---- */

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

static void tell(const struct job *job, unsigned status, struct reply *reply)
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

bool reviews_tell(const char *id, unsigned status, struct reply *reply)
{
	forget_safe();
	const struct job *job = find(id);
	if (job)
		tell(job, status, reply);
	return job != NULL;
}

static struct job *make_job(const struct record *record, uint64_t peer)
{
	struct job *job = mem_new(1, sizeof *job);
	*job = (struct job){
	        .search = {.rank = SEARCH_STUDY, .ms = REVIEW_POSITION_MS_MAX, .work = work, .done = on_done},
	        .peer = peer,
	};
	if (!review_game_start(record, &job->game, &job->review)) {
		free(job);
		return NULL;
	}
	snprintf(job->id, sizeof job->id, "%s", record->id);
	job->n_left = job->review.n;
	job->nodes = review_game_nodes(&job->review, reviews.nodes);
	job->making.nodes = job->nodes;
	snprintf(job->making.engine, sizeof job->making.engine, "mancalad %s", MANCALAD_VERSION);
	return job;
}

void reviews_make(const struct record *record, uint64_t peer, struct reply *reply)
{
	if (reviews.frozen) {
		reply_refuse_store(reply, STORE_TROUBLE);
		return;
	}
	if (reviews_tell(record->id, 202, reply)) /* begun since the store was asked for the game */
		return;
	if (record->n_plies >= REVIEW_POSITIONS_MAX) {
		reply_refuse(reply, 422, "too_long", "The game has more sowings than are reviewed.", "");
		return;
	}
	if (is_too_many(peer, reply))
		return;
	struct job *job = make_job(record, peer);
	if (!job) {
		store_say(reply->why, "the archive has a game that does not follow: %s", record->id);
		reply_refuse_store(reply, STORE_DAMAGED);
		return;
	}
	TAILQ_INSERT_TAIL(&reviews.jobs, job, next);
	start_waiting();
	tell(job, 202, reply);
}
