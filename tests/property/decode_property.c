/* Real messages with bits turned, bytes lost, put in and repeated, and pieces of others within. Nothing may crash; what
 * decodes is in range and can be used as it is; a refusal has a field and an id that are fit to be sent back; what we
 * call strict JSON the parser behind us can read. */
#include <cjson/cJSON.h>
#include <string.h>

#include "common/game/board.h"
#include "common/text.h"
#include "protocol/decode.h"
#include "protocol/json.h"
#include "protocol/tables.h"
#include "protocol/words.h"
#include "tests/property/chance.h"

#define TOKEN "00112233445566778899aabbccddeeff"
static const char *const messages[] = {
        "{\"t\":\"hello\",\"id\":\"c-1\",\"protocol\":\"1.0\",\"client\":\"web/0.1\",\"lang\":\"en\",\"name\":\"Zoë\","
        "\"session\":\"" TOKEN "\"}",
        "{\"t\":\"create\",\"id\":\"c-2\",\"preset\":\"kalah\",\"rules\":{\"seeds\":6,\"empty_capture\":true,\"win_"
        "at\":30},"
        "\"clock\":{\"base_ms\":180000,\"increment_ms\":2000,\"increment_per\":\"sow\"},\"side\":\"random\"}",
        "{\"t\":\"create\",\"id\":\"c-2\",\"preset\":\"oware-abapa\",\"rules\":{\"family\":\"oware\",\"capture_set\":["
        "2,3,4],"
        "\"grand_slam\":\"legal\",\"repetition\":\"off\",\"quiet_limit\":50}}",
        "{\"t\":\"join\",\"id\":\"c-3\",\"room\":\"K7QX-2M4D\",\"as\":\"seat\",\"seat_token\":\"" TOKEN "\"}",
        "{\"t\":\"resume\",\"id\":\"c-4\",\"room\":\"K7QX2M4D\",\"seq\":9007199254740991}",
        "{\"t\":\"leave\",\"id\":\"c-5\",\"room\":\"K7QX2M4D\"}",
        "{\"t\":\"play\",\"id\":\"c-17\",\"room\":\"K7QX2M4D\",\"ply\":12,\"pit\":3}",
        "{\"t\":\"swap\",\"id\":\"c-18\",\"room\":\"K7QX2M4D\",\"ply\":1}",
        "{\"t\":\"resign\",\"id\":\"c-19\",\"room\":\"K7QX2M4D\"}",
        "{\"t\":\"say\",\"id\":\"c-21\",\"room\":\"K7QX2M4D\",\"text\":\" Ну и ну \\u2764\\ufe0f \"}",
        "{\"t\":\"say\",\"id\":\"c-22\",\"room\":\"K7QX2M4D\",\"phrase\":\"good_game\"}",
        "{\"t\":\"mute\",\"id\":\"c-23\",\"room\":\"K7QX2M4D\",\"on\":true,\"channel\":\"viewers\",\"line\":7}",
        "{\"t\":\"block\",\"id\":\"c-24\",\"on\":false,\"user\":\"guest:0123456789abcdef\"}",
        "{\"t\":\"report\",\"id\":\"c-25\",\"room\":\"K7QX2M4D\",\"side\":\"north\",\"text\":\"rude\"}",
        "{\"t\":\"ping\",\"id\":\"c-20\",\"x\":[1,-2.5e-3,null,true,false,\"\\u00e9\\ud83d\\udc1e\\n\",{\"a\":{}}]}",
};
#define N_MESSAGES (sizeof messages / sizeof messages[0])

/* What JSON is made of, and what breaks it. */
static const char *const pieces[] = {
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"",
        "\\",
        "\\u",
        "\\u0000",
        "\\ud83d",
        "\\udc1e",
        "0",
        "-",
        "1e999",
        "3.7",
        "-0",
        "01",
        "null",
        "true",
        "\"t\":",
        "\"id\":\"c\",",
        "\"pit\":",
        "255",
        "4294967296",
        "9007199254740993",
        "[[[[[[[[",
        "{\"a\":",
        "\xc3",
        "\xa9",
        "\xed\xa0\x80",
        "\xf0\x9f\x90\x9e",
        "\xff",
        "\xef\xbb\xbf",
        "\n",
        "\x01",
        "\x7f",
        "é",
};
#define N_PIECES (sizeof pieces / sizeof pieces[0])

static char text[MESSAGE_BYTES_MAX];
static size_t len;

static struct {
	unsigned long texts, strict, decoded, errs[ERR_COUNT];
} done;

static void cut(size_t at, size_t n)
{
	memmove(text + at, text + at + n, len - at - n);
	len -= n;
}

static void put(size_t at, const char *bytes, size_t n)
{
	if (len + n > sizeof text)
		return;
	memmove(text + at + n, text + at, len - at);
	memcpy(text + at, bytes, n);
	len += n;
}

static void mutate(void)
{
	size_t at = chance_pick((unsigned)len + 1);
	size_t n = at < len ? 1 + chance_pick((unsigned)(len - at)) : 0;
	const char *other = messages[chance_pick(N_MESSAGES)];
	const char *piece = pieces[chance_pick(N_PIECES)];
	char again[MESSAGE_BYTES_MAX];
	switch (chance_pick(7)) {
	case 0:
		if (at < len)
			text[at] = (char)(text[at] ^ 1 << chance_pick(8));
		return;
	case 1:
		if (at < len)
			text[at] = (char)chance_pick(256);
		return;
	case 2:
		cut(at, n < 4 || chance_one_in(4) ? n : 1);
		return;
	case 3:
		put(at, piece, strlen(piece));
		return;
	case 4:
		memcpy(again, text + at, n);
		put(at, again, n);
		return;
	case 5: /* a member of another message */
		other += chance_pick((unsigned)strlen(other));
		put(at, other, strcspn(other, ","));
		return;
	default: /* a piece for a number, a word or a string */
		while (at < len && !strchr(":,[", text[at]))
			at++;
		if (at == len)
			return;
		for (n = 0; at + 1 + n < len && !strchr(",}]", text[at + 1 + n]);)
			n++;
		cut(at + 1, n);
		put(at + 1, piece, strlen(piece));
		return;
	}
}

/* ---- what must hold ---- */

static bool ends_within(const char *string, size_t size)
{
	return memchr(string, '\0', size) != NULL;
}

static bool is_id(const char *id)
{
	return strlen(id) == strspn(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.:-");
}

static void check_member(const struct field *field, const void *member, bool given);

static void check_members(const struct shape *shape, const void *in)
{
	for (const struct field *field = shape->fields; field->name; field++)
		check_member(field, (const char *)in + field->offset,
		        field->need == REQUIRED || *((const uint8_t *)in + field->has_offset));
}

static void check_member(const struct field *field, const void *member, bool given)
{
	size_t n_words = 0;
	if (!given)
		return;
	switch (field->kind) {
	case KIND_INT:
		HOLDS(*(const int64_t *)member >= field->min && *(const int64_t *)member <= field->max);
		return;
	case KIND_TEXT:
		HOLDS(ends_within(member, (size_t)field->max + 1));
		HOLDS(text_is_utf8(member, strlen(member)));
		return;
	case KIND_NAME:
		HOLDS(ends_within(member, NAME_BYTES_MAX + 1));
		HOLDS(text_check_name(member) == OK);
		return;
	case KIND_LINE:
		HOLDS(ends_within(member, LINE_BYTES_MAX + 1));
		HOLDS(text_check_line(member, strlen(member)) == OK);
		return;
	case KIND_BOOL:
		HOLDS(*(const uint8_t *)member <= 1);
		return;
	case KIND_ID:
		HOLDS(ends_within(member, ID_BYTES_MAX + 1));
		HOLDS(is_id(member) && *(const char *)member);
		return;
	case KIND_ROOM:
		HOLDS(ends_within(member, ROOM_CODE_CHARS + 1) && strlen(member) == ROOM_CODE_CHARS);
		return;
	case KIND_WORD:
		while (field->words->at(n_words))
			n_words++;
		HOLDS(*(const uint8_t *)member < n_words);
		return;
	case KIND_PRESET:
	case KIND_RULES:
		HOLDS(rules_preset_name(((const struct rule_set *)member)->preset) != NULL);
		HOLDS(rules_check(&((const struct rule_set *)member)->rules) == OK);
		return;
	case KIND_OBJECT:
		check_members(field->shape, member);
		return;
	default:
		HOLDS(field->kind == KIND_TOKEN);
		return;
	}
}

static size_t spaces_at_end(void)
{
	size_t n = 0;
	while (n < len && strchr(" \t\r\n", text[len - 1 - n]) != NULL)
		n++;
	return n;
}

static void check_text(void)
{
	/* At the end of its own memory, so that a sanitizer sees the first byte read beyond it. */
	char *exact = malloc(len ? len : 1);
	HOLDS(exact != NULL);
	memcpy(exact, text, len);
	struct incoming in;
	struct fault fault;
	enum err err = decode(exact, len, &in, &fault);
	bool strict = json_is_strict(exact, len);
	free(exact);

	HOLDS(ends_within(fault.id, sizeof fault.id) && is_id(fault.id));
	HOLDS(ends_within(fault.field, sizeof fault.field) && text_is_utf8(fault.field, strlen(fault.field)));
	HOLDS(strict || err == ERR_BAD_JSON);
	if (err == OK)
		check_members(&in_messages[in.type], &in);
	if (strict) {
		HOLDS(text_is_utf8(text, len));
		const char *end;
		cJSON *json = cJSON_ParseWithLengthOpts(text, len, &end, 0);
		HOLDS(json != NULL && end == text + len - spaces_at_end());
		cJSON_Delete(json);
	}
	done.texts++;
	done.strict += strict;
	done.decoded += err == OK;
	done.errs[err]++;
}

int main(void)
{
	uint64_t n_texts = chance_setting("MANCALAD_STEPS", CHANCE_STEPS(1500000));
	chance.state = chance_setting("MANCALAD_SEED", 1);
	printf("MANCALAD_SEED=%" PRIu64 " MANCALAD_STEPS=%" PRIu64 "\n", chance.state, n_texts);
	for (; n_texts > 0; n_texts--) {
		chance_round();
		const char *message = messages[chance_pick(N_MESSAGES)];
		len = 0;
		put(0, message, strlen(message));
		for (unsigned n = chance_pick(4); n > 0; n--)
			mutate();
		check_text();
	}
	printf("%lu texts, %lu strict, %lu decoded\n", done.texts, done.strict, done.decoded);
	for (unsigned err = 0; err < ERR_COUNT; err++)
		if (done.errs[err])
			printf("%s %lu\n", err_word((enum err)err), done.errs[err]);
	return EXIT_SUCCESS;
}
