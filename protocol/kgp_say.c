#include "protocol/kgp_say.h"

#include "common/limits.h"
#include "protocol/hex.h"

#define SPOKEN "1.0"

static void begin(struct text *text, uint32_t id, const char *word)
{
	write_literal(text, "{\"t\":\"");
	write_literal(text, word);
	write_literal(text, "\",\"id\":\"");
	write_int(text, id);
	write_literal(text, "\"");
}

static void begin_in(struct text *text, uint32_t id, const char *word, const char *room)
{
	begin(text, id, word);
	write_literal(text, ",\"room\":");
	write_string(text, room);
}

static void end(struct text *text)
{
	write_literal(text, "}\n");
}

void kgp_say_hello(struct text *text, uint32_t id, const char *name, const uint8_t *session, const char *account)
{
	char digits[2 * TOKEN_BYTES + 1] = "";
	begin(text, id, "hello");
	write_literal(text, ",\"protocol\":\"" SPOKEN "\",\"client\":\"kgp\",\"bot\":true");
	if (name[0]) {
		write_literal(text, ",\"name\":");
		write_string(text, name);
	}
	if (account) {
		write_literal(text, ",\"auth\":");
		write_string(text, account);
	} else if (session) {
		hex_write(session, TOKEN_BYTES, digits);
		write_literal(text, ",\"session\":");
		write_string(text, digits);
	}
	end(text);
}

void kgp_say_create(struct text *text, uint32_t id, const struct kgp_setting *setting)
{
	begin(text, id, "create");
	kgp_setting_write(text, setting);
	write_literal(text, ",\"side\":\"random\",\"options\":{\"visibility\":");
	write_literal(text, setting->level > 0 ? "\"private\"" : "\"open\"");
	write_literal(text, ",\"offers\":[\"rematch\"]}");
	if (setting->level > 0) {
		write_literal(text, ",\"bot\":");
		write_int(text, setting->level);
	}
	end(text);
}

void kgp_say_join(struct text *text, uint32_t id, const char *room)
{
	begin_in(text, id, "join", room);
	write_literal(text, ",\"as\":\"seat\"");
	end(text);
}

void kgp_say_play(struct text *text, uint32_t id, const char *room, uint32_t ply, unsigned pit)
{
	begin_in(text, id, "play", room);
	write_literal(text, ",\"ply\":");
	write_int(text, ply);
	write_literal(text, ",\"pit\":");
	write_int(text, pit);
	end(text);
}

void kgp_say_answer(struct text *text, uint32_t id, const char *word, const char *room, int64_t offer)
{
	begin_in(text, id, word, room);
	write_literal(text, ",\"offer\":");
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
	write_literal(text, ",\"as\":");
	write_string(text, as);
	end(text);
}
