#include "protocol/kgp_news.h"

#include <cjson/cJSON.h>
#include <string.h>

#include "protocol/words.h"

static const cJSON *get(const cJSON *object, const char *name)
{
	return cJSON_GetObjectItemCaseSensitive(object, name);
}

/* What does not fit is left out. */
static void read_text(const cJSON *object, const char *name, char *out, size_t size)
{
	const cJSON *item = get(object, name);
	if (cJSON_IsString(item) && strlen(item->valuestring) < size)
		memcpy(out, item->valuestring, strlen(item->valuestring) + 1);
}

static int64_t read_number(const cJSON *object, const char *name, int64_t otherwise)
{
	const cJSON *item = get(object, name);
	return cJSON_IsNumber(item) ? (int64_t)item->valuedouble : otherwise;
}

static unsigned read_side(const cJSON *object, const char *name)
{
	const cJSON *item = get(object, name);
	for (unsigned side = 0; side < 2; side++)
		if (cJSON_IsString(item) && strcmp(item->valuestring, side_word(side)) == 0)
			return side;
	return SIDE_NONE;
}

/* Numbers 0..255 into `out`; how many, at most `max`. */
static unsigned read_bytes(const cJSON *list, uint8_t *out, unsigned max)
{
	unsigned n = 0;
	const cJSON *item;
	cJSON_ArrayForEach(item, list)
	{
		if (n < max && cJSON_IsNumber(item))
			out[n++] = (uint8_t)item->valueint;
	}
	return n;
}

static void read_state(const cJSON *object, struct kgp_news *out)
{
	const cJSON *board = get(object, "board"), *legal = get(object, "legal");
	if (!cJSON_IsArray(legal))
		return;
	uint8_t pits[PITS_MAX];
	for (unsigned i = 0, n = read_bytes(legal, pits, PITS_MAX); i < n; i++)
		out->legal = (uint16_t)(out->legal | 1u << pits[i] % PITS_MAX);
	out->ply = (uint32_t)read_number(object, "ply", 0);
	out->to_move = read_side(object, "to_move");
	out->has_state = true;
	if (!cJSON_IsObject(board))
		return;
	out->pits = read_bytes(get(board, "south"), out->board.pit[SOUTH], PITS_MAX);
	read_bytes(get(board, "north"), out->board.pit[NORTH], PITS_MAX);
	read_bytes(get(board, "stores"), out->board.store, 2);
}

static void read_clock(const cJSON *object, struct kgp_news *out)
{
	const cJSON *clock = get(object, "clock");
	if (!cJSON_IsObject(clock))
		return;
	out->has_clock = true;
	out->left_ms[SOUTH] = read_number(clock, "south_ms", 0);
	out->left_ms[NORTH] = read_number(clock, "north_ms", 0);
}

static void read_seats(const cJSON *object, struct kgp_news *out)
{
	const cJSON *seats = get(object, "seats");
	for (unsigned side = 0; side < 2; side++)
		read_text(get(seats, side_word(side)), "name", out->name[side], sizeof out->name[side]);
}

static void read_offer(const cJSON *object, struct kgp_news *out)
{
	const cJSON *offer = get(object, "offer");
	const cJSON *kind = get(offer, "kind");
	out->offer = read_number(offer, "id", 0);
	out->side = read_side(offer, "side");
	out->rematch = cJSON_IsString(kind) && strcmp(kind->valuestring, "rematch") == 0 && !get(offer, "terms");
}

static enum kgp_news_type type_of(const cJSON *object)
{
	static const struct {
		const char *word;
		enum kgp_news_type type;
	} types[] = {{"sown", NEWS_SOWN}, {"started", NEWS_STARTED}, {"ended", NEWS_ENDED}, {"snapshot", NEWS_SNAPSHOT},
	        {"ok", NEWS_OK}, {"error", NEWS_ERROR}, {"welcome", NEWS_WELCOME}, {"joined", NEWS_JOINED},
	        {"seated", NEWS_SEATED}, {"swapped", NEWS_SWAPPED}, {"taken_back", NEWS_TAKEN_BACK},
	        {"offered", NEWS_OFFERED}, {"presence", NEWS_PRESENCE}, {"closed", NEWS_GONE}, {"refused", NEWS_GONE},
	        {"taken_over", NEWS_GONE}};
	const cJSON *word = get(object, "t");
	for (unsigned i = 0; i < sizeof types / sizeof types[0]; i++)
		if (cJSON_IsString(word) && strcmp(word->valuestring, types[i].word) == 0)
			return types[i].type;
	return NEWS_OTHER;
}

static void read_object(const cJSON *object, struct kgp_news *out)
{
	const cJSON *you = get(object, "you"), *phase = get(object, "phase");
	read_text(object, "re", out->re, sizeof out->re);
	read_text(object, "code", out->code, sizeof out->code);
	read_text(object, "text", out->text, sizeof out->text);
	read_text(object, "user", out->user, sizeof out->user);
	read_text(object, "room", out->room, sizeof out->room);
	out->side = read_side(out->type == NEWS_SNAPSHOT ? you : object, "side");
	out->playing = cJSON_IsString(phase) && strcmp(phase->valuestring, "playing") == 0;
	out->exchanged = out->type == NEWS_SWAPPED || cJSON_IsTrue(get(object, "exchanged"));
	out->winner = read_side(object, "winner");
	out->connected = cJSON_IsTrue(get(object, "connected"));
	out->again_unix_ms = read_number(object, "again_unix_ms", 0);
	out->claim_unix_ms = read_number(object, "claim_unix_ms", -1);
	read_state(object, out);
	read_clock(object, out);
	read_seats(object, out);
	if (out->type == NEWS_SEATED && out->side < 2)
		read_text(object, "name", out->name[out->side], sizeof out->name[0]);
	if (out->type == NEWS_ENDED)
		read_bytes(get(get(object, "board"), "stores"), out->board.store, 2);
	if (out->type == NEWS_OFFERED)
		read_offer(object, out);
}

void kgp_news_read(const char *json, size_t len, struct kgp_news *out)
{
	*out = (struct kgp_news){.side = SIDE_NONE, .to_move = SIDE_NONE, .winner = SIDE_NONE, .claim_unix_ms = -1};
	cJSON *object = cJSON_ParseWithLength(json, len);
	out->type = type_of(object);
	if (out->type != NEWS_OTHER)
		read_object(object, out);
	cJSON_Delete(object);
}
