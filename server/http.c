#include "server/http.h"

#include <stdio.h>
#include <string.h>

#include "server/assets.h"
#include "server/http_api.h"
#include "server/log.h"
#include "server/origin.h"
#include "server/peers.h"
#include "server/store/store.h"

#define CHUNK_BYTES 16384 /* of a file between two looks at the other sockets */
#define STALL_S 20        /* for a reader to take a chunk */
#define HEADER_BYTES_MAX 512
#define PATH_WEBSOCKET "/ws"
#define PATH_KGP "/kgp"     /* likewise, for the Kalah Game Protocol */
#define PATH_WATCH "/watch" /* likewise, to watch games from pages of any site */
#define PATH_BOARD "/mancala-board.js"

/* A file being sent. */
struct http_session {
	const unsigned char *rest;
	size_t n_rest;
	struct http_api *api; /* NULL for files */
	bool active;
	bool shared; /* pages of any site may read it */
};

_Static_assert(sizeof(struct http_session) <= HTTP_SESSION_BYTES, "the library is told how much to keep");

/* Sent with everything: nothing may frame the page, guess its types, learn its address (a room's code is in it) or run
 * scripts in it that are not ours. The rules come to it as WebAssembly, which 'wasm-unsafe-eval' allows, and that
 * alone: text is still never run. */
#define SAFETY(readers)                                                                                                \
	"Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "    \
	"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'\r\n"                           \
	"X-Content-Type-Options: nosniff\r\n"                                                                          \
	"Referrer-Policy: no-referrer\r\n"                                                                             \
	"Cross-Origin-Opener-Policy: same-origin\r\n" readers                                                          \
	"Permissions-Policy: camera=(), geolocation=(), microphone=()\r\n"
static const char safety_headers[] = SAFETY("Cross-Origin-Resource-Policy: same-origin\r\n");
/* What is public may be read by pages of any site: as there are no cookies, it is what anybody can ask for. */
static const char public_headers[] =
        SAFETY("Cross-Origin-Resource-Policy: cross-origin\r\nAccess-Control-Allow-Origin: *\r\n");

static const char *allow_origin = "";
static bool counts_addresses;
static bool embeds; /* pages of other sites may have boards with what is public here */
static size_t n_active;

void http_start(const struct config *config)
{
	allow_origin = config->allow_origin;
	embeds = config->embedding == 0;
	counts_addresses = config->conns_per_address > 0; /* else a proxy is taken to stand before the server */
}

size_t http_n_active(void)
{
	return n_active;
}

/* --- reading a request ------------------------------------------------------------------------------------------ */

static bool has(struct lws *wsi, enum lws_token_indexes header)
{
	char none[1];

	/* An empty header has no length, but a first fragment. */
	return lws_hdr_total_length(wsi, header) > 0 || lws_hdr_copy_fragment(wsi, none, 1, header, 0) == 0;
}

static bool has_two(struct lws *wsi, enum lws_token_indexes header)
{
	char none[1];

	return lws_hdr_fragment_length(wsi, header, 1) > 0 || lws_hdr_copy_fragment(wsi, none, 1, header, 1) == 0;
}

/* The header's value, "" if it is absent or longer than `out`. */
static void copy(struct lws *wsi, enum lws_token_indexes header, char *out, int size)
{
	if (lws_hdr_copy(wsi, out, size, header) < 0)
		out[0] = '\0';
}

/* True if a comma-separated list such as Accept-Encoding holds `word` and does not weigh it zero. */
static bool list_holds(const char *list, const char *word)
{
	size_t word_len = strlen(word);

	while (*list) {
		size_t len = strcspn(list, ",");
		size_t start = strspn(list, " \t");

		if (start + word_len <= len && strncasecmp(list + start, word, word_len) == 0 &&
		        strchr(" ;,\t", list[start + word_len])) {
			char item[32];

			snprintf(item, sizeof(item), "%.*s", (int)(len - start), list + start);
			const char *weight = strstr(item, "q=");

			return !weight || strspn(weight + 2, "0.") != strcspn(weight + 2, " ");
		}
		list += len;
		list += *list == ',';
	}
	return false;
}

/* True if If-None-Match names `tag`, which has its quotes. */
static bool list_matches(const char *list, const char *tag)
{
	return strcmp(list, "*") == 0 || strstr(list, tag);
}

/* --- answering -------------------------------------------------------------------------------------------------- */

/* Writes the head of an answer and as much of the body as is given; the connection closes after it. Always -1, which
 * tells the library to close once this is written. */
static int answer(struct lws *wsi, const char *status, const char *headers, const char *body, bool head_only)
{
	unsigned char buffer[LWS_PRE + 2048];
	char *text = (char *)buffer + LWS_PRE;
	int len = snprintf(text, sizeof(buffer) - LWS_PRE,
	        "HTTP/1.1 %s\r\n%s%sContent-Length: %zu\r\nConnection: close\r\n\r\n%s", status, headers,
	        safety_headers, strlen(body), head_only ? "" : body);

	lws_write(wsi, (unsigned char *)text, (size_t)len, LWS_WRITE_HTTP_HEADERS);
	return -1;
}

#define PLAIN "Content-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n"

static int refuse(struct lws *wsi, const char *status, const char *body)
{
	return answer(wsi, status, PLAIN, body, false);
}

static int answer_not_found(struct lws *wsi, bool head_only)
{
	return answer(wsi, "404 Not Found", "Content-Type: text/html; charset=utf-8\r\nCache-Control: no-store\r\n",
	        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Not found</title>"
	        "<h1>Not found</h1><p>There is no such page here. <a href=\"/\">To the games</a></p></html>\n",
	        head_only);
}

static void begin(struct http_session *session, const unsigned char *bytes, size_t len)
{
	session->rest = bytes;
	session->n_rest = len;
	session->active = true;
	n_active++;
}

static void end(struct http_session *session)
{
	if (session && session->active) {
		session->active = false;
		n_active--;
	}
	if (session && session->api) {
		http_api_end(session->api);
		session->api = NULL;
	}
}

/* The next chunk of a file; -1 after the last. */
static int send_chunk(struct lws *wsi, struct http_session *session)
{
	static unsigned char buffer[LWS_PRE + CHUNK_BYTES];
	size_t len = session->n_rest < CHUNK_BYTES ? session->n_rest : CHUNK_BYTES;

	memcpy(buffer + LWS_PRE, session->rest, len);
	session->rest += len;
	session->n_rest -= len;
	if (lws_write(wsi, buffer + LWS_PRE, len, session->n_rest ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL) < 0)
		return -1;
	if (session->n_rest == 0)
		return -1;
	lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, STALL_S);
	lws_callback_on_writable(wsi);
	return 0;
}

/* The socket takes data: what was begun goes on, and an answer of the archive begins once it is there. */
static int go_on(struct lws *wsi, struct http_session *session)
{
	if (!session || !session->active)
		return -1;
	if (session->api && !session->rest) {
		session->rest = http_api_answer(
		        session->api, session->shared ? public_headers : safety_headers, &session->n_rest);
		if (!session->rest)
			return 0; /* asked too early: it will be asked again */
	}
	return send_chunk(wsi, session);
}

static bool takes_gzip(struct lws *wsi)
{
	char accepts[HEADER_BYTES_MAX];

	copy(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepts, sizeof(accepts));
	return list_holds(accepts, "gzip");
}

static bool is_public(const char *path)
{
	return strncmp(path, "/api/", 5) == 0 || strncmp(path, "/picture/", 9) == 0;
}

static int answer_api(struct lws *wsi, struct http_session *session, const char *path)
{
	const struct http_ask ask = {
	        .gzip = takes_gzip(wsi),
	        .path = path,
	        .is_post = has(wsi, WSI_TOKEN_POST_URI),
	        .head_only = has(wsi, WSI_TOKEN_HEAD_URI),
	        .peer = counts_addresses ? peers_key(lws_get_opaque_user_data(wsi)) : 0,
	};

	begin(session, NULL, 0);
	session->shared = embeds && !ask.is_post && is_public(path);
	session->api = http_api_begin(wsi, &ask);
	lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, STALL_S);
	return 0;
}

static int answer_asset(struct lws *wsi, struct http_session *session, const struct asset *asset, bool head_only)
{
	const bool shared = embeds && strcmp(asset->path, PATH_BOARD) == 0;
	char known[HEADER_BYTES_MAX];
	char tag[80];
	unsigned char buffer[LWS_PRE + 2048];
	char *text = (char *)buffer + LWS_PRE;

	copy(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof(known));
	const bool gzip = asset->gzip && takes_gzip(wsi);
	const size_t n_body = gzip ? asset->n_gzip : asset->n_raw;

	snprintf(tag, sizeof(tag), "\"%.32s%s\"", asset->tag, gzip ? "-gzip" : "");
	const bool same = list_matches(known, tag);
	int len = snprintf(text, sizeof(buffer) - LWS_PRE,
	        "HTTP/1.1 %s\r\nContent-Type: %s\r\nETag: %s\r\nCache-Control: %s\r\nVary: Accept-Encoding\r\n%s%s",
	        same ? "304 Not Modified" : "200 OK", asset->type, tag,
	        asset->hashed ? "public, max-age=31536000, immutable" : "no-cache",
	        gzip && !same ? "Content-Encoding: gzip\r\n" : "", shared ? public_headers : safety_headers);
	if (!same)
		len += snprintf(text + len, sizeof(buffer) - LWS_PRE - (size_t)len, "Content-Length: %zu\r\n", n_body);
	len += snprintf(text + len, sizeof(buffer) - LWS_PRE - (size_t)len, "Connection: close\r\n\r\n");

	if (lws_write(wsi, (unsigned char *)text, (size_t)len, LWS_WRITE_HTTP_HEADERS) < 0 || head_only || same ||
	        n_body == 0)
		return -1;
	begin(session, gzip ? asset->gzip : asset->raw, n_body);
	lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, STALL_S);
	lws_callback_on_writable(wsi);
	return 0;
}

/* --- which answer ----------------------------------------------------------------------------------------------- */

/* NULL if there is nothing wrong with the framing and the host of a request, else what. */
static const char *wrong_with(struct lws *wsi)
{
	char host[HEADER_BYTES_MAX];

	if (!has(wsi, WSI_TOKEN_HOST))
		return "A request needs a Host header.\n";
	copy(wsi, WSI_TOKEN_HOST, host, sizeof(host));
	if (has_two(wsi, WSI_TOKEN_HOST) || !origin_host_valid(host))
		return "The Host header is not one host.\n";
	if (has(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING))
		return "Transfer-Encoding is not taken in requests.\n";
	if (has_two(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH))
		return "A request may have one Content-Length.\n";
	return NULL;
}

/* Requests here have no body: one of length 0 at most. */
static bool has_body(struct lws *wsi)
{
	char len[8];

	if (!has(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH))
		return false;
	copy(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, len, sizeof(len));
	return strcmp(len, "0") != 0;
}

/* Ours, or one that the operator allows, or no page at all. */
static bool origin_is_ours(struct lws *wsi)
{
	char host[HEADER_BYTES_MAX];
	char origin[HEADER_BYTES_MAX];

	copy(wsi, WSI_TOKEN_HOST, host, sizeof(host));
	copy(wsi, WSI_TOKEN_ORIGIN, origin, sizeof(origin));
	return origin_allowed(has(wsi, WSI_TOKEN_ORIGIN) ? origin : NULL, host, allow_origin);
}

/* A request to do something: only where there is something to do, and only by pages that may. It has no body, and says
 * so, as the library waits for one otherwise. */
static int on_post(struct lws *wsi)
{
	char path[HEADER_BYTES_MAX];

	copy(wsi, WSI_TOKEN_POST_URI, path, sizeof(path));
	if (!http_api_knows(path, true))
		return answer(wsi, "405 Method Not Allowed", PLAIN "Allow: GET, HEAD\r\n",
		        "Only GET and HEAD are known here.\n", false);
	if (!has(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH))
		return refuse(wsi, "411 Length Required", "A request needs a Content-Length here, which is 0.\n");
	if (has_body(wsi))
		return refuse(wsi, "400 Bad Request", "A request has no body here.\n");
	if (!origin_is_ours(wsi)) {
		log_warn("http: refused a POST from another origin (--allow-origin)");
		return refuse(wsi, "403 Forbidden", "Pages of that origin may not do that here.\n");
	}
	return 0;
}

/* A request that asks for no upgrade: refused here if there is something wrong with it. */
static int on_request(struct lws *wsi)
{
	const char *wrong = wrong_with(wsi);

	if (wrong)
		return refuse(wsi, "400 Bad Request", wrong);
	if (has(wsi, WSI_TOKEN_POST_URI))
		return on_post(wsi);
	if (!has(wsi, WSI_TOKEN_GET_URI) && !has(wsi, WSI_TOKEN_HEAD_URI))
		return answer(wsi, "405 Method Not Allowed", PLAIN "Allow: GET, HEAD\r\n",
		        "Only GET and HEAD are known here.\n", false);
	if (has_body(wsi))
		return refuse(wsi, "400 Bad Request", "A request has no body here.\n");
	return 0;
}

static int on_path(struct lws *wsi, struct http_session *session, const char *path)
{
	const bool head_only = has(wsi, WSI_TOKEN_HEAD_URI);

	if (strcmp(path, "/healthz") == 0)
		return answer(wsi, "200 OK", PLAIN, "ok\n", head_only);
	if (strcmp(path, PATH_WEBSOCKET) == 0 || strcmp(path, PATH_KGP) == 0 || strcmp(path, PATH_WATCH) == 0)
		return answer(wsi, "426 Upgrade Required", PLAIN "Upgrade: websocket\r\n", "This is for WebSockets.\n",
		        head_only);
	if (http_api_knows(path, has(wsi, WSI_TOKEN_POST_URI)))
		return answer_api(wsi, session, path);
	const struct asset *asset = assets_find(path);

	if (!asset)
		return answer_not_found(wsi, head_only);
	return answer_asset(wsi, session, asset, head_only);
}

bool http_is_kgp(struct lws *wsi)
{
	char path[sizeof(PATH_KGP) + 1];

	copy(wsi, WSI_TOKEN_GET_URI, path, sizeof(path));
	return strcmp(path, PATH_KGP) == 0;
}

bool http_only_watches(struct lws *wsi)
{
	char path[sizeof(PATH_WATCH) + 1];

	copy(wsi, WSI_TOKEN_GET_URI, path, sizeof(path));
	return strcmp(path, PATH_WATCH) == 0;
}

bool http_upgrade_allowed(struct lws *wsi)
{
	return !wrong_with(wsi) && !has_body(wsi) && (origin_is_ours(wsi) || (embeds && http_only_watches(wsi)));
}

/* A request that asks for an upgrade, with the reason in the answer if it is refused. Headers are read anew and the
 * string that the callback is given is left alone: after an upgrade that it does not know the library may have freed
 * it. */
static int on_upgrade(struct lws *wsi)
{
	char upgrade[16];
	char version[8];
	char path[sizeof(PATH_WATCH) + 1];
	const char *wrong = wrong_with(wsi);

	copy(wsi, WSI_TOKEN_UPGRADE, upgrade, sizeof(upgrade));
	if (upgrade[0] == '\0')
		return -1;
	if (wrong)
		return refuse(wsi, "400 Bad Request", wrong);
	if (strcasecmp(upgrade, "websocket") != 0)
		return refuse(wsi, "400 Bad Request", "The only upgrade known here is to a WebSocket.\n");
	if (!has(wsi, WSI_TOKEN_GET_URI) || has_body(wsi))
		return refuse(wsi, "400 Bad Request", "A WebSocket is opened with GET and no body.\n");
	copy(wsi, WSI_TOKEN_GET_URI, path, sizeof(path));
	if (strcmp(path, PATH_WEBSOCKET) != 0 && strcmp(path, PATH_KGP) != 0 && strcmp(path, PATH_WATCH) != 0)
		return refuse(wsi, "404 Not Found", "WebSockets are at " PATH_WEBSOCKET ".\n");
	copy(wsi, WSI_TOKEN_VERSION, version, sizeof(version));
	if (strcmp(version, "13") != 0)
		return answer(wsi, "426 Upgrade Required", PLAIN "Sec-WebSocket-Version: 13\r\n",
		        "Version 13 is known here.\n", false);
	if (!http_upgrade_allowed(wsi)) {
		log_warn("http: refused a WebSocket from another origin (--allow-origin)");
		return refuse(wsi, "403 Forbidden", "Pages of that origin may not open a WebSocket here.\n");
	}
	return 0;
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
	struct http_session *session = user;

	switch (reason) {
	case LWS_CALLBACK_FILTER_HTTP_CONNECTION:
		return on_request(wsi);
	case LWS_CALLBACK_HTTP:
		return on_path(wsi, session, in);
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return go_on(wsi, session);
	case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
		return on_upgrade(wsi);
	case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
	case LWS_CALLBACK_CLOSED_HTTP:
		end(session);
		return 0;
	case LWS_CALLBACK_HTTP_BODY: /* of nothing, after a POST; no other is read */
		return len == 0 ? 0 : -1;
	/* No WebSocket runs under this protocol, and CONNECT, which would turn the socket over to us raw, is refused.
	 */
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
	case LWS_CALLBACK_RAW_ADOPT:
	case LWS_CALLBACK_RAW_RX:
		return -1;
	default:
		return 0;
	}
}
