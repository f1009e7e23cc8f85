/* Programs of the Kalah Game Protocol that say anything, and a server that says anything of what it says, in any order.
 * Nothing may crash; each line that goes to the program is one of the protocol, each message that goes to the server
 * one that it decodes; a move is one that was legal; after goodbye nothing more is said. */
#include <string.h>

#include "protocol/decode.h"
#include "protocol/kgp.h"
#include "protocol/kgp_agent.h"
#include "tests/property/chance.h"

#define ROOM "\"room\":\"K7QX2M4D\""
#define BOARD "\"board\":{\"south\":[4,4,4],\"north\":[3,0,1],\"stores\":[1,2]}"

static const char *const lines[] = {
        "mode simple",
        "set info:name \"Zo\xc3\xab\"",
        "set auth:token \"a token by chance\"",
        "set auth:token \"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2ln\"",
        "set mancalad:level 3",
        "set mancalad:rules \"kalah,pits=8\"",
        "set mancalad:clock \"3+2\"",
        "set mancalad:room \"K7QX2M4D\"",
        "set info:comment \"\\\"\"",
        "move 1",
        "3@8 move 2",
        "@10 move 3",
        "yield",
        "@12 yield",
        "ping",
        "pong",
        "ok",
        "error \"x\"",
        "",
        "state <3,1,2,3,4,5,6,7,8>",
};
/* What ends it, and is said more seldom. */
static const char *const last_lines[] = {"1 mode freeplay", "mode eval", "goodbye"};

static const char *const messages[] = {
        "{\"t\":\"welcome\",\"re\":\"1\",\"user\":\"guest:bot-1\"}",
        "{\"t\":\"joined\",\"re\":\"2\"," ROOM ",\"role\":\"player\",\"side\":\"south\"}",
        "{\"t\":\"snapshot\"," ROOM
        ",\"phase\":\"playing\",\"seats\":{\"south\":{\"name\":\"P\"},\"north\":{\"name\":\"Ann "
        "\\\"A\\\"\"}}," BOARD
        ",\"to_move\":\"south\",\"ply\":3,\"legal\":[0,2],\"clock\":null,\"you\":{\"side\":\"south\"}}",
        "{\"t\":\"snapshot\"," ROOM ",\"phase\":\"waiting\",\"seats\":{}," BOARD
        ",\"to_move\":null,\"ply\":0,\"legal\":[],\"you\":{\"side\":null}}",
        "{\"t\":\"started\"," ROOM ",\"exchanged\":true,\"seats\":{}," BOARD
        ",\"to_move\":\"north\",\"ply\":0,\"legal\":[0,1,2],\"clock\":{\"south_ms\":1,\"north_ms\":180000}}",
        "{\"t\":\"sown\"," ROOM "," BOARD ",\"ply\":1,\"to_move\":\"south\",\"legal\":[1],\"clock\":null}",
        "{\"t\":\"sown\"," ROOM "," BOARD ",\"ply\":2,\"to_move\":\"north\",\"legal\":[0,2],\"clock\":null}",
        "{\"t\":\"swapped\"," ROOM ",\"ply\":1,\"to_move\":\"north\",\"legal\":[2]}",
        "{\"t\":\"taken_back\"," ROOM "," BOARD ",\"exchanged\":false,\"ply\":0,\"to_move\":\"south\",\"legal\":[0]}",
        "{\"t\":\"ended\"," ROOM ",\"winner\":\"south\"," BOARD "}",
        "{\"t\":\"offered\"," ROOM ",\"offer\":{\"id\":5,\"kind\":\"rematch\",\"side\":\"north\"}}",
        "{\"t\":\"offered\"," ROOM ",\"offer\":{\"id\":6,\"kind\":\"draw\",\"side\":\"south\"}}",
        "{\"t\":\"presence\"," ROOM ",\"side\":\"north\",\"connected\":false,\"claim_unix_ms\":1020000}",
        "{\"t\":\"presence\"," ROOM ",\"side\":\"south\",\"connected\":true,\"claim_unix_ms\":null}",
        "{\"t\":\"ok\",\"re\":\"3\"}",
        "{\"t\":\"ok\",\"re\":\"4\"}",
        "{\"t\":\"error\",\"re\":\"3\",\"code\":\"unavailable\",\"text\":\"Not \\\"now\\\".\"}",
        "{\"t\":\"error\",\"re\":null,\"code\":\"revoked\",\"text\":\"x\"}",
        "{\"t\":\"closed\"," ROOM "}",
        "{\"t\":\"lag\"}",
};

static const char noise[] = "\"\\<>@,:{}[] 0123456789-+.\x01\xff\tamset";

static struct {
	unsigned long programs, lines, messages, moves, goodbyes;
} done;

static void session_of(const char *token, size_t len, uint8_t session[TOKEN_BYTES])
{
	memset(session, token[len - 1], TOKEN_BYTES);
}

static bool find_game(const char *user, char room[ROOM_CODE_CHARS + 1])
{
	(void)user;
	memcpy(room, "K7QX2M4D", ROOM_CODE_CHARS + 1);
	return chance_pick(2);
}

/* A text as it stands, or with some of its bytes turned, lost or repeated; its length. */
static size_t turned(const char *from, char *out, size_t size)
{
	size_t len = strlen(from);
	memcpy(out, from, len + 1);
	for (unsigned n = chance_pick(4) == 0 ? 1 + chance_pick(4) : 0; n > 0 && len > 0; n--) {
		size_t at = chance_pick((unsigned)len);
		switch (chance_pick(3)) {
		case 0:
			out[at] = noise[chance_pick(sizeof noise - 1)];
			break;
		case 1:
			memmove(out + at, out + at + 1, --len - at);
			break;
		default:
			if (len + 1 < size) {
				memmove(out + at + 1, out + at, len - at);
				len++;
			}
		}
	}
	return len;
}

static void check_lines(const struct text *text)
{
	for (size_t at = 0; at < text->len;) {
		const char *end = memchr(text->bytes + at, '\n', text->len - at);
		HOLDS(end && end > text->bytes + at && end[-1] == '\r');
		size_t len = (size_t)(end - (text->bytes + at));
		struct kgp_line line;
		HOLDS(kgp_read(text->bytes + at, len - 1, &line) && line.name[0]);
		at += len + 1;
		done.lines++;
	}
}

static void check_messages(const struct kgp_agent *agent, uint16_t legal, const struct text *text)
{
	for (size_t at = 0; at < text->len;) {
		const char *end = memchr(text->bytes + at, '\n', text->len - at);
		HOLDS(end);
		size_t len = (size_t)(end - (text->bytes + at));
		struct incoming in;
		struct fault fault;
		/* The room is what the server said, which it may have said wrong here. */
		enum err err = decode(text->bytes + at, len, &in, &fault);
		HOLDS(err == OK || (err == ERR_BAD_MESSAGE && strcmp(fault.field, "room") == 0));
		HOLDS(err || in.type != IN_play || (legal >> in.pit & 1) || (agent->legal >> in.pit & 1));
		done.moves += !err && in.type == IN_play;
		at += len + 1;
		done.messages++;
	}
}

static void play(unsigned n_steps)
{
	static const struct kgp_holder holder = {.session_of = session_of, .find_game = find_game};
	static const struct kgp_setting setting = {.rules = "kalah,pits=3", .clock = "none", .think_ms = 300};
	struct kgp_agent agent;
	struct kgp_out out = {.close = false};
	int64_t now_ms = 1000;
	bool closed = false;
	char text[1024];
	kgp_agent_init(&agent, &setting, &holder, chance_pick(1000), &out);
	for (unsigned i = 0; i < n_steps; i++) {
		uint16_t legal = agent.legal;
		check_lines(&out.lines);
		check_messages(&agent, legal, &out.messages);
		HOLDS(!closed || out.lines.len == 0);
		closed = closed || out.close;
		out.lines.len = out.messages.len = 0;
		HOLDS(agent.n_yields <= agent.n_states);
		now_ms += chance_pick(400);
		if (kgp_agent_deadline(&agent) <= now_ms) {
			kgp_agent_tick(&agent, now_ms, &out);
			HOLDS(kgp_agent_deadline(&agent) > now_ms);
		} else if (i == 0 && !chance_one_in(8)) {
			const char *mode = chance_pick(2) ? lines[0] : last_lines[0];
			kgp_agent_line(&agent, mode, strlen(mode), now_ms, &out);
		} else if (i < 5 && !chance_one_in(8)) { /* as it usually begins */
			const char *usual = messages[i == 0 ? 0 : i < 4 ? i - 1 : 5];
			kgp_agent_message(&agent, usual, strlen(usual), now_ms, &out);
		} else if (chance_pick(2)) {
			const char *line = chance_one_in(40)
			                           ? last_lines[chance_pick(3)]
			                           : lines[1 + chance_pick(sizeof lines / sizeof lines[0] - 1)];
			size_t len = turned(line, text, sizeof text);
			kgp_agent_line(&agent, text, len, now_ms, &out);
		} else {
			size_t len =
			        turned(messages[chance_pick(sizeof messages / sizeof messages[0])], text, sizeof text);
			kgp_agent_message(&agent, text, len, now_ms, &out);
		}
	}
	kgp_agent_gone(&agent, &out);
	done.programs++;
	done.goodbyes += closed;
	kgp_agent_clear(&agent);
	text_clear(&out.lines);
	text_clear(&out.messages);
}

int main(void)
{
	uint64_t n_programs = chance_setting("MANCALAD_STEPS", CHANCE_STEPS(30000));
	chance.state = chance_setting("MANCALAD_SEED", 1);
	printf("MANCALAD_SEED=%" PRIu64 " MANCALAD_STEPS=%" PRIu64 "\n", chance.state, n_programs);
	for (uint64_t i = 0; i < n_programs; i++) {
		chance_round();
		play(5 + chance_pick(60));
	}
	printf("%lu programs: %lu lines, %lu messages, %lu moves, %lu goodbyes\n", done.programs, done.lines,
	        done.messages, done.moves, done.goodbyes);
	HOLDS(n_programs < 1000 || (done.moves > n_programs / 4 && done.goodbyes > n_programs / 100));
	return EXIT_SUCCESS;
}
