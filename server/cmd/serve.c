#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "common/limits.h"
#include "server/config.h"
#include "server/dispatch.h"
#include "server/journal.h"
#include "server/kgp/link.h"
#include "server/listen.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/store/store.h"
#include "server/subcommands.h"
#include "server/ws.h"

#define RESERVED_FDS                                                                                                   \
	64 /* for files, the loop and the library; running out of those would stop more than a connection */
#define HTTP_SOCKETS 256 /* beside the WebSockets: requests for the page */
#define OVERDUE_MS 2000  /* for the loop to end once all is closed, which takes a moment */

static struct listener listener;
static uv_signal_t on_term;
static uv_signal_t on_int;
static uv_timer_t overdue;
static bool kept = true; /* whether all that changed is in the store at the end */

/* Raises the limit of descriptors to what the options need, and says how many sockets that leaves room for. Done before
 * the library starts, since it sizes its tables by the limit. */
static uint32_t make_room(uint32_t max_conns)
{
	const rlim_t wanted = (rlim_t)max_conns + HTTP_SOCKETS + RESERVED_FDS;
	struct rlimit limit;

	if (getrlimit(RLIMIT_NOFILE, &limit))
		return max_conns;
	if (limit.rlim_cur != wanted) {
		struct rlimit raised = limit;

		raised.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
		if (setrlimit(RLIMIT_NOFILE, &raised) == 0)
			limit = raised;
	}
	if (limit.rlim_cur < wanted)
		log_warn("serve: %lu open files are allowed, %lu are needed for --max-conns %u",
		        (unsigned long)limit.rlim_cur, (unsigned long)wanted, max_conns);
	return limit.rlim_cur > RESERVED_FDS ? (uint32_t)limit.rlim_cur - RESERVED_FDS : 0;
}

/* For whoever reads the log: want of memory leaves no memory to tell of it with. Then it is as without us. */
static void on_death(int number)
{
	static const char text[] =
	        "mancalad: dies, for want of memory or by a mistake in the program; what was acknowledged is kept\n";
	ssize_t written = write(STDERR_FILENO, text, sizeof text - 1);

	(void)written;
	signal(number, SIG_DFL);
}

/* Unless somebody is there already who has more to say: a sanitizer. */
static void tell_death(int number)
{
	void (*before)(int) = signal(number, on_death);

	if (before != SIG_DFL)
		signal(number, before);
}

/* What is to be kept is kept by now. A library that ran out of memory may have left something open in the loop. */
static void on_overdue(uv_timer_t *timer)
{
	(void)timer;
	log_error("serve: something does not end; ending without it");
	_exit(1);
}

static void on_ws_stopped(void)
{
	uv_timer_init(loop_get(), &overdue);
	uv_timer_start(&overdue, on_overdue, OVERDUE_MS, 0);
	uv_unref((uv_handle_t *)&overdue);
	kgp_stop(); /* whose programs are clients of what is stopped next */
	dispatch_stop();
	uv_close((uv_handle_t *)&on_term, NULL);
	uv_close((uv_handle_t *)&on_int, NULL);
}

static void on_signal(uv_signal_t *handle, int number)
{
	log_info("serve: stopping on %s", number == SIGTERM ? "SIGTERM" : "SIGINT");
	uv_signal_stop(&on_term);
	uv_signal_stop(&on_int);
	(void)handle;
	kept = dispatch_freeze();
	listen_stop(&listener);
	kgp_freeze();
	ws_stop(on_ws_stopped);
}

static void print_where(const char *host, uint32_t port)
{
	static const char *const here[] = {"::", "0.0.0.0", "::1", "127.0.0.1"};
	const char *shown = host;

	for (size_t i = 0; i < sizeof(here) / sizeof(*here); i++) {
		if (strcmp(host, here[i]) == 0)
			shown = "localhost";
	}
	const bool brackets = strchr(shown, ':') != NULL;

	printf("mancalad %s: open http://%s%s%s:%u\n", MANCALAD_VERSION, brackets ? "[" : "", shown,
	        brackets ? "]" : "", port);
	fflush(stdout);
}

int serve_main(int argc, char **argv)
{
	struct config config;
	uint32_t port;

	switch (config_parse(&config, argc - 1, argv + 1, stdout, stderr)) {
	case CONFIG_DONE:
		return 0;
	case CONFIG_BAD:
		return 2;
	case CONFIG_OK:
		break;
	}
	if (!listen_open(&listener, config.host, config.port, "port", &port) || !kgp_open(&config))
		return 1;
	log_start((enum log_level)config.log_level);
	signal(SIGPIPE, SIG_IGN);
	tell_death(SIGABRT);
	tell_death(SIGSEGV);
	tell_death(SIGBUS);
	loop_start();
	if (!ws_start(&config, make_room(config.max_conns + (config.kgp_port > 0 ? KGP_CONNS_MAX : 0))))
		return 1;
	char why[STORE_WHY_MAX] = "";
	if (!dispatch_start(&config, why)) {
		fprintf(stderr, "mancalad: %s\n", why);
		return 1;
	}
	uv_signal_init(loop_get(), &on_term);
	uv_signal_init(loop_get(), &on_int);
	uv_signal_start(&on_term, on_signal, SIGTERM);
	uv_signal_start(&on_int, on_signal, SIGINT);
	kgp_start();
	listen_start(&listener, ws_adopt);
	print_where(config.host, port);
	loop_run();
	if (!kept)
		_exit(1); /* the store's thread may hang in the disk: nothing that it uses may be taken away from it */
	if (journal_hangs()) {
		log_info("serve: stopped");
		_exit(0); /* likewise; but all is kept */
	}
	uv_close((uv_handle_t *)&overdue, NULL);
	loop_stop();
	log_info("serve: stopped");
	return 0;
}
