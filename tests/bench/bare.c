/* The floor that a move is measured against: libwebsockets on a libuv loop and nothing else. It answers each message
 * with as many bytes as the message asks for, to the sender and to his partner, written directly from the callback,
 * with every setting that makes it fast. A message is "LEN…" with LEN four digits; the first of a connection is "PAIR"
 * and eight digits, which couples the two that name the same. Prints "http://localhost:PORT" when it listens. */
#include <libwebsockets.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <uv.h>

#define ANSWER_BYTES_MAX 8192
#define PAIRS_MAX 100000

struct session {
	struct lws *partner;
	unsigned pair;
	bool paired;
};

static struct lws *waiting[PAIRS_MAX];
static unsigned char answer[LWS_PRE + ANSWER_BYTES_MAX];

static void couple(struct lws *wsi, struct session *session, const char *digits)
{
	session->pair = (unsigned)strtoul(digits, NULL, 10) % PAIRS_MAX;
	session->paired = true;
	struct lws *other = waiting[session->pair];

	if (!other) {
		waiting[session->pair] = wsi;
	} else {
		session->partner = other;
		((struct session *)lws_wsi_user(other))->partner = wsi;
		waiting[session->pair] = NULL;
	}
	lws_write(wsi, answer + LWS_PRE, 2, LWS_WRITE_TEXT);
}

static void receive(struct lws *wsi, struct session *session, const char *message, size_t size)
{
	char digits[9] = "";

	memcpy(digits, message + 4, size >= 12 ? 8 : 0);
	if (!session->paired && size == 12 && memcmp(message, "PAIR", 4) == 0) {
		couple(wsi, session, digits);
		return;
	}
	memcpy(digits, message, 4);
	digits[4] = '\0';
	size_t len = strtoul(digits, NULL, 10) % ANSWER_BYTES_MAX;

	lws_write(wsi, answer + LWS_PRE, len, LWS_WRITE_TEXT);
	if (session->partner && !lws_partial_buffered(session->partner))
		lws_write(session->partner, answer + LWS_PRE, len, LWS_WRITE_TEXT);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
	struct session *session = user;

	switch (reason) {
	case LWS_CALLBACK_RECEIVE:
		if (len >= 4)
			receive(wsi, session, in, len);
		return 0;
	case LWS_CALLBACK_CLOSED:
		if (session->partner)
			((struct session *)lws_wsi_user(session->partner))->partner = NULL;
		else if (session->paired)
			waiting[session->pair] = NULL;
		return 0;
	default:
		return 0;
	}
}

static void on_signal(uv_signal_t *handle, int number)
{
	(void)handle;
	(void)number;
	exit(0); /* the floor leaves cleaning up to the kernel */
}

int main(void)
{
	static const struct lws_protocols protocols[] = {
	        {.name = "mancala",
	                .callback = callback,
	                .per_session_data_size = sizeof(struct session),
	                .rx_buffer_size = 128,
	                .tx_packet_size = 65536},
	        {0},
	};
	static const lws_retry_bo_t no_validity_timers = {0};
	static uv_loop_t loop;
	static uv_signal_t on_term;
	void *loops[] = {&loop};
	struct rlimit limit;

	if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
		limit.rlim_cur = limit.rlim_max < 20320 ? limit.rlim_max : 20320;
		setrlimit(RLIMIT_NOFILE, &limit);
	}
	uv_loop_init(&loop);
	uv_signal_init(&loop, &on_term);
	uv_signal_start(&on_term, on_signal, SIGTERM);
	lws_set_log_level(LLL_ERR, NULL);
	memset(answer, 'x', sizeof(answer));

	struct lws_context_creation_info info = {
	        .port = 0,
	        .protocols = protocols,
	        .foreign_loops = loops,
	        .retry_and_idle_policy = &no_validity_timers,
	        .gid = -1,
	        .uid = -1,
	        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
	};
	struct lws_context *context = lws_create_context(&info);
	struct lws_vhost *vhost = context ? lws_create_vhost(context, &info) : NULL;

	if (!vhost)
		return 1;
	printf("bare: open http://localhost:%d\n", lws_get_vhost_listen_port(vhost));
	fflush(stdout);
	return uv_run(&loop, UV_RUN_DEFAULT);
}
