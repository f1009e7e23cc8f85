#include "server/archive.h"
#include "server/store/game_op.h"

#include <check.h>
#include <unistd.h>
#include <uv.h>

#include "server/store/reader.h"
#include "tests/support/sample_record.h"

static const struct store_backend *backend;
static struct store *store;

/* Game n of 30 ended n seconds after the first; every third is oware. */
static void put_game(unsigned n)
{
	struct record record;
	struct store_op op;
	char why[STORE_WHY_MAX];
	sample_record(
	        &record, &(struct sample){.rules = n % 3 ? "kalah" : "oware-abapa", .seed = n + 1, .timed = n % 2});
	snprintf(record.id, sizeof record.id, "game-%02u", n);
	snprintf(record.name[SOUTH], sizeof record.name[SOUTH], n % 5 ? "Nadia" : "Samuil \"S\"");
	record.ended_unix_ms = 1796000000000 + n * 1000;
	game_op_make(&record, &op);
	ck_assert_int_eq(backend->commit(store, &op, 1, why), STORE_OK);
	store_op_clear(&op);
	record_clear(&record);
}

static char folder[] = "/tmp/mancalad-archive-XXXXXX";

static void open_with(const char *name)
{
	char why[STORE_WHY_MAX] = "";
	backend = store_find(name);
	store = backend->open(folder, DURABILITY_NONE, why);
	ck_assert_msg(store != NULL, "%s", why);
	for (unsigned n = 0; n < 30; n++)
		put_game(n);
}

static void close_store(void)
{
	backend->close(store);
}

static void open_memory(void)
{
	open_with("memory");
}

static void open_sqlite(void)
{
	memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
	ck_assert_ptr_nonnull(mkdtemp(folder));
	open_with("sqlite");
}

static void close_sqlite(void)
{
	char path[sizeof folder + 16];
	close_store();
	snprintf(path, sizeof path, "%s/mancala.db", folder);
	unlink(path);
	rmdir(folder);
}

static char body[200000], headers[4096], reason[64];

/* The status; body and headers as text. */
static unsigned get_if(const char *path, const char *query, const char *if_none_match)
{
	struct reply reply;
	archive_answer(path, query, if_none_match, backend, store, &reply);
	snprintf(body, sizeof body, "%.*s", (int)reply.body.len, reply.body.len ? reply.body.bytes : "");
	snprintf(headers, sizeof headers, "%.*s", (int)reply.headers.len, reply.headers.bytes);
	snprintf(reason, sizeof reason, "%s", reply.reason);
	unsigned status = reply.status;
	reply_clear(&reply);
	return status;
}

static unsigned get(const char *path, const char *query)
{
	return get_if(path, query, NULL);
}

/* The value of a header, in a buffer of its own. */
static const char *header(const char *name)
{
	static char value[1024];
	const char *at = strstr(headers, name);
	ck_assert_msg(at != NULL, "no %s in %s", name, headers);
	at += strlen(name) + 2;
	snprintf(value, sizeof value, "%.*s", (int)strcspn(at, "\r"), at);
	return value;
}

static unsigned count_games(void)
{
	unsigned n = 0;
	for (const char *at = body; (at = strstr(at, "{\"id\":")); at++)
		n++;
	return n;
}

START_TEST(a_search_shows_the_newest_first)
{
	ck_assert_uint_eq(get("/api/games", NULL), 200);
	ck_assert_str_eq(header("Content-Type"), "application/json");
	ck_assert_uint_eq(count_games(), 20);
	ck_assert_ptr_nonnull(strstr(body, "{\"games\":[{\"id\":\"game-29\",\"preset\":\"kalah\","));
	ck_assert_ptr_nonnull(strstr(body, ",\"ended_unix_ms\":1796000029000,"));
}
END_TEST

START_TEST(pages_follow_one_another_to_the_end)
{
	char query[512] = "limit=7";
	unsigned total = 0;
	for (unsigned page = 0; page < 5; page++) {
		ck_assert_uint_eq(get("/api/games", query), 200);
		unsigned n = count_games();
		total += n;
		ck_assert_uint_eq(n, page < 4 ? 7 : 2);
		if (page == 4)
			break;
		const char *link = header("Link");
		ck_assert_ptr_nonnull(strstr(link, ">; rel=\"next\""));
		snprintf(query, sizeof query, "%.*s", (int)strcspn(strchr(link, '?') + 1, ">"), strchr(link, '?') + 1);
		ck_assert_ptr_nonnull(strstr(query, "limit=7"));
	}
	ck_assert_uint_eq(total, 30);
	ck_assert_ptr_nonnull(strstr(body, "],\"next\":null}"));
	ck_assert_ptr_null(strstr(headers, "Link"));
}
END_TEST

START_TEST(next_in_the_body_is_the_parameter_after)
{
	char query[128];
	ck_assert_uint_eq(get("/api/games", "limit=1"), 200);
	const char *next = strstr(body, "\"next\":\"");
	ck_assert_ptr_nonnull(next);
	snprintf(query, sizeof query, "limit=1&after=%.*s", (int)strcspn(next + 8, "\""), next + 8);
	ck_assert_uint_eq(get("/api/games", query), 200);
	ck_assert_ptr_nonnull(strstr(body, "game-28"));
}
END_TEST

START_TEST(a_last_page_that_is_full_has_no_next)
{
	ck_assert_uint_eq(get("/api/games", "limit=30"), 200);
	ck_assert_uint_eq(count_games(), 30);
	ck_assert_ptr_nonnull(strstr(body, "\"next\":null"));
}
END_TEST

START_TEST(games_are_found_by_player_rules_result_and_date)
{
	static const struct {
		const char *query;
		unsigned n;
	} rows[] = {
	        {"limit=100&player=Samuil+%22S%22", 6},
	        {"limit=100&player=nobody", 0},
	        {"limit=100&user=guest:1", 1},
	        {"limit=100&user=Guest:1", 0},
	        {"limit=100&preset=oware-abapa", 10},
	        {"limit=100&preset=kalah&player=nadia", 16},
	        {"limit=100&preset=wari", 0},
	        {"limit=100&from=1796000010000&to=1796000013000", 3},
	        {"limit=100&from=2026-11-30&to=2026-12-01", 30},
	        {"limit=100&from=2026-12-01", 0},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		ck_assert_uint_eq(get("/api/games", rows[i].query), 200);
		ck_assert_msg(count_games() == rows[i].n, "%s: %u", rows[i].query, count_games());
	}
	unsigned by_result = 0;
	static const char *const results[] = {"south", "north", "draw"};
	for (size_t i = 0; i < 3; i++) {
		char query[64];
		snprintf(query, sizeof query, "limit=100&result=%s", results[i]);
		ck_assert_uint_eq(get("/api/games", query), 200);
		by_result += count_games();
	}
	ck_assert_uint_eq(by_result, 30);
}
END_TEST

START_TEST(a_bad_query_names_its_parameter)
{
	ck_assert_uint_eq(get("/api/games", "limit=1000"), 400);
	ck_assert_str_eq(body,
	        "{\"error\":{\"code\":\"bad_query\",\"text\":\"limit is a number of games from 1 to 100.\","
	        "\"field\":\"limit\"}}");
	ck_assert_str_eq(header("Cache-Control"), "no-store");
	ck_assert_str_eq(reason, "Bad Request");
}
END_TEST

START_TEST(a_game_is_there_as_json_and_as_text)
{
	ck_assert_uint_eq(get("/api/games/game-07", ""), 200);
	ck_assert_str_eq(header("Content-Type"), "application/json");
	ck_assert_ptr_nonnull(strstr(body, "{\"format\":\"mancalad-game/1\",\"id\":\"game-07\","));
	char *plain = memcpy(mem_new(sizeof body, 1), body, sizeof body);
	ck_assert_uint_eq(get("/api/games/game-07.json", NULL), 200);
	ck_assert(strcmp(plain, body) == 0);
	free(plain);
	ck_assert_str_eq(header("Content-Disposition"), "inline; filename=\"game-07.json\"");
	ck_assert_uint_eq(get("/api/games/game-07.ogn", NULL), 200);
	ck_assert_str_eq(header("Content-Type"), "text/x-oware-ogn; charset=utf-8");
	ck_assert_ptr_nonnull(strstr(body, "[Scheme \"letters\"]"));
	ck_assert_uint_eq(get("/api/games/game-07.ogn", "scheme=capitals"), 200);
	ck_assert_ptr_nonnull(strstr(body, "[Scheme \"capitals\"]"));
}
END_TEST

START_TEST(what_is_not_there_is_not_found)
{
	static const char *const paths[] = {"/api/games/", "/api/games/game-30", "/api/games/game-07.pgn",
	        "/api/games/.json", "/api/games/.ogn", "/api/games/game-07/", "/api/games/game-07/x", "/api/games/..",
	        "/api/games/%67ame-07", "/api/games/123456789012345678901234567890123",
	        "/api/games/12345678901234567890123456789012345678901234567890"};
	for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
		ck_assert_msg(get(paths[i], NULL) == 404, "%s", paths[i]);
		ck_assert_str_eq(body, "{\"error\":{\"code\":\"not_found\",\"text\":\"There is no such game here.\"}}");
	}
	ck_assert_uint_eq(get("/api/games/game-07", "x=1"), 400);
	ck_assert_uint_eq(get("/api/games/game-07.ogn", "scheme=numbers"), 400);
}
END_TEST

START_TEST(a_client_that_has_the_bytes_gets_none)
{
	static const char *const paths[] = {"/api/games", "/api/games/game-07", "/api/games/game-07.ogn"};
	char tags[3][64], list[256];
	for (size_t i = 0; i < 3; i++) {
		ck_assert_uint_eq(get(paths[i], NULL), 200);
		snprintf(tags[i], sizeof tags[i], "%.63s", header("ETag"));
		ck_assert_int_eq(tags[i][0], '"');
	}
	ck_assert_str_ne(tags[1], tags[2]);
	for (size_t i = 0; i < 3; i++) {
		ck_assert_uint_eq(get_if(paths[i], NULL, tags[i]), 304);
		ck_assert_str_eq(body, "");
		ck_assert_str_eq(header("ETag"), tags[i]);
		snprintf(list, sizeof list, "\"x\", W/%s", tags[i]);
		ck_assert_uint_eq(get_if(paths[i], NULL, list), 304);
		ck_assert_uint_eq(get_if(paths[i], NULL, "*"), 304);
		ck_assert_uint_eq(get_if(paths[i], NULL, "\"x\""), 200);
		ck_assert_uint_eq(get_if(paths[i], NULL, tags[(i + 1) % 3]), 200);
	}
	put_game(30);
	ck_assert_uint_eq(get_if("/api/games", NULL, tags[0]), 200);
}
END_TEST

START_TEST(a_record_that_does_not_follow_is_damage)
{
	struct record record;
	struct store_op op;
	struct reply reply;
	char why[STORE_WHY_MAX];
	sample_record(&record, &(struct sample){.rules = "kalah", .seed = 1});
	snprintf(record.id, sizeof record.id, "bad");
	record.winner = record.winner == SOUTH ? NORTH : SOUTH;
	game_op_make(&record, &op);
	ck_assert_int_eq(backend->commit(store, &op, 1, why), STORE_OK);
	store_op_clear(&op);
	record_clear(&record);
	archive_answer("/api/games/bad", NULL, NULL, backend, store, &reply);
	ck_assert_uint_eq(reply.status, 500);
	ck_assert_ptr_nonnull(strstr(reply.why, "bad, ply"));
	ck_assert_ptr_nonnull(strstr(reply.why, "the winner is another"));
	reply_clear(&reply);
}
END_TEST

START_TEST(a_store_that_is_gone_makes_the_archive_unavailable)
{
	static const char *const paths[] = {"/api/games", "/api/games/game-07"};
	for (size_t i = 0; i < 2; i++) {
		struct reply reply;
		archive_answer(paths[i], NULL, NULL, backend, NULL, &reply);
		ck_assert_uint_eq(reply.status, 503);
		ck_assert_ptr_nonnull(memmem(reply.headers.bytes, reply.headers.len, "Retry-After: 5\r\n", 16));
		reply_clear(&reply);
	}
}
END_TEST

START_TEST(paths_below_games_and_no_others_are_known)
{
	ck_assert(archive_service.knows("/api/games", false));
	ck_assert(archive_service.knows("/api/games/x", false));
	ck_assert(!archive_service.knows("/api/gamesx", false));
	ck_assert(!archive_service.knows("/api", false));
	ck_assert(!archive_service.knows("/", false));
	ck_assert(!archive_service.knows("/api/games", true));
}
END_TEST

/* ---- through the reader ---- */

static unsigned n_done;
static unsigned statuses[READER_SEARCHES_MAX + 1];

static void on_done(void *context, const struct reply *reply)
{
	ck_assert_ptr_eq(context, &n_done);
	statuses[n_done++] = reply->status;
	if (reply->status == 503)
		ck_assert_ptr_nonnull(memmem(reply->headers.bytes, reply->headers.len, "Retry-After: 5\r\n", 16));
}

static void *ask(const char *path, const char *if_none_match)
{
	return archive_service.ask(&(struct asked){
	        .path = path, .query = "", .if_none_match = if_none_match, .done = on_done, .context = &n_done});
}

static uv_loop_t loop;

static void start_reader(void)
{
	char why[STORE_WHY_MAX];
	n_done = 0;
	uv_loop_init(&loop);
	struct store *reader = backend->open_reader(store, why);
	ck_assert_msg(reader != NULL, "%s", why);
	reader_start(&loop, backend, reader);
}

static void end_loop(void)
{
	uv_run(&loop, UV_RUN_DEFAULT);
	ck_assert_int_eq(uv_loop_close(&loop), 0);
}

START_TEST(requests_are_answered_on_the_loop)
{
	char path[] = "/api/games/game-07";
	start_reader();
	ck_assert_ptr_nonnull(ask(path, "\"x\""));
	path[5] = 'x'; /* it has a copy */
	ck_assert_ptr_nonnull(ask("/api/games", NULL));
	ck_assert_ptr_nonnull(ask("/api/games/none", NULL));
	ck_assert_uint_eq(n_done, 0);
	while (n_done < 3)
		uv_run(&loop, UV_RUN_ONCE);
	ck_assert_uint_eq(statuses[0], 200);
	ck_assert_uint_eq(statuses[1], 200);
	ck_assert_uint_eq(statuses[2], 404);
	ck_assert(reader_stop(1000));
	end_loop();
}
END_TEST

START_TEST(one_request_too_many_is_refused_at_once)
{
	start_reader();
	for (unsigned i = 0; i < READER_SEARCHES_MAX; i++)
		ck_assert_ptr_nonnull(ask("/api/games", NULL));
	ck_assert_uint_eq(n_done, 0);
	ck_assert_ptr_null(ask("/api/games", NULL));
	ck_assert_uint_eq(n_done, 1);
	ck_assert_uint_eq(statuses[0], 503);
	while (n_done < READER_SEARCHES_MAX + 1)
		uv_run(&loop, UV_RUN_ONCE);
	n_done = 0;
	ck_assert_ptr_nonnull(ask("/api/games", NULL)); /* there is room again */
	ck_assert(reader_stop(1000));
	ck_assert_uint_eq(n_done, 1);
	ck_assert_ptr_null(ask("/api/games", NULL));
	ck_assert_uint_eq(statuses[1], 503);
	end_loop();
}
END_TEST

START_TEST(who_has_gone_leaves_his_request_to_itself)
{
	start_reader();
	void *request = ask("/api/games", NULL);
	archive_service.give_up(request);
	while (n_done < 1)
		uv_run(&loop, UV_RUN_ONCE);
	ck_assert(reader_stop(1000));
	end_loop();
}
END_TEST

START_TEST(a_game_that_is_there_stays_as_it_is)
{
	struct record record;
	struct store_op op;
	char why[STORE_WHY_MAX];
	sample_record(&record, &(struct sample){.rules = "wari", .seed = 77});
	snprintf(record.id, sizeof record.id, "game-07");
	snprintf(record.name[SOUTH], sizeof record.name[SOUTH], "Somebody else");
	game_op_make(&record, &op);
	ck_assert_int_eq(backend->commit(store, &op, 1, why), STORE_OK);
	store_op_clear(&op);
	record_clear(&record);
	ck_assert_uint_eq(get("/api/games", "player=Somebody+else"), 200);
	ck_assert_uint_eq(count_games(), 0);
	ck_assert_uint_eq(get("/api/games", "preset=wari"), 200);
	ck_assert_uint_eq(count_games(), 0);
	ck_assert_uint_eq(get("/api/games", "limit=100"), 200);
	ck_assert_uint_eq(count_games(), 30);
}
END_TEST

static TCase *all(const char *name, void (*open_store)(void), void (*close)(void))
{
	TCase *archive = tcase_create(name);
	tcase_add_checked_fixture(archive, open_store, close);
	tcase_add_test(archive, a_search_shows_the_newest_first);
	tcase_add_test(archive, pages_follow_one_another_to_the_end);
	tcase_add_test(archive, next_in_the_body_is_the_parameter_after);
	tcase_add_test(archive, a_last_page_that_is_full_has_no_next);
	tcase_add_test(archive, games_are_found_by_player_rules_result_and_date);
	tcase_add_test(archive, a_bad_query_names_its_parameter);
	tcase_add_test(archive, a_game_is_there_as_json_and_as_text);
	tcase_add_test(archive, what_is_not_there_is_not_found);
	tcase_add_test(archive, a_client_that_has_the_bytes_gets_none);
	tcase_add_test(archive, a_record_that_does_not_follow_is_damage);
	tcase_add_test(archive, a_store_that_is_gone_makes_the_archive_unavailable);
	tcase_add_test(archive, paths_below_games_and_no_others_are_known);
	tcase_add_test(archive, requests_are_answered_on_the_loop);
	tcase_add_test(archive, one_request_too_many_is_refused_at_once);
	tcase_add_test(archive, who_has_gone_leaves_his_request_to_itself);
	tcase_add_test(archive, a_game_that_is_there_stays_as_it_is);
	return archive;
}

int main(void)
{
	Suite *suite = suite_create("server/archive");
	suite_add_tcase(suite, all("memory", open_memory, close_store));
	suite_add_tcase(suite, all("sqlite", open_sqlite, close_sqlite));
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
