#include "protocol/kgp_say.h"

#include <string.h>

#include "common/limits.h"
#include "protocol/hex.h"

#define SPOKEN "1.0"

static void put(struct text *text, const char *piece)
{
	write_bytes(text, piece, strlen(piece));
}

static void begin(struct text *text, uint32_t id, const char *word)
{
	put(text, "{\"t\":\"");
	put(text, word);
	put(text, "\",\"id\":\"");
	write_int(text, id);
	put(text, "\"");
}

static void begin_in(struct text *text, uint32_t id, const char *word, const char *room)
{
	begin(text, id, word);
	put(text, ",\"room\":");
	write_string(text, room);
}

static void end(struct text *text)
{
	put(text, "}\n");
}

void kgp_say_hello(struct text *text, uint32_t id, const char *name, const uint8_t *session, const char *account)
{
	char digits[2 * TOKEN_BYTES + 1] = "";
	begin(text, id, "hello");
	put(text, ",\"protocol\":\"" SPOKEN "\",\"client\":\"kgp\",\"bot\":true");
	if (name[0]) {
		put(text, ",\"name\":");
		write_string(text, name);
	}
	if (account) {
		put(text, ",\"auth\":");
		write_string(text, account);
	} else if (session) {
		hex_write(session, TOKEN_BYTES, digits);
		put(text, ",\"session\":");
		write_string(text, digits);
	}
	end(text);
}

void kgp_say_create(struct text *text, uint32_t id, const struct kgp_setting *setting)
{
	begin(text, id, "create");
	kgp_setting_write(text, setting);
	put(text, ",\"side\":\"random\",\"options\":{\"visibility\":");
	put(text, setting->level > 0 ? "\"private\"" : "\"open\"");
	put(text, ",\"offers\":[\"rematch\"]}");
	if (setting->level > 0) {
		put(text, ",\"bot\":");
		write_int(text, setting->level);
	}
	end(text);
}

void kgp_say_join(struct text *text, uint32_t id, const char *room)
{
	begin_in(text, id, "join", room);
	put(text, ",\"as\":\"seat\"");
	end(text);
}

void kgp_say_play(struct text *text, uint32_t id, const char *room, uint32_t ply, unsigned pit)
{
	begin_in(text, id, "play", room);
	put(text, ",\"ply\":");
	write_int(text, ply);
	put(text, ",\"pit\":");
	write_int(text, pit);
	end(text);
}

void kgp_say_answer(struct text *text, uint32_t id, const char *word, const char *room, int64_t offer)
{
	begin_in(text, id, word, room);
	put(text, ",\"offer\":");
	write_int(text, offer);
	end(text);
}

void kgp_say_plain(struct text *text, uint32_t id, const char *word, const char *room)
{
	begin_in(text, id, word, room);
	end(text);
}

void kgp_say_claim(struct text *text, uint32_t id, const char *room, const char *as)
{
	begin_in(text, id, "claim", room);
	put(text, ",\"as\":");
	write_string(text, as);
	end(text);
}
