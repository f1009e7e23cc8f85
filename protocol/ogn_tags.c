#include "protocol/ogn_tags.h"

#include <string.h>

void ogn_tags_write(struct text *text, const char *name, const char *value)
{
	write_bytes(text, "[", 1);
	write_bytes(text, name, strlen(name));
	write_bytes(text, " \"", 2);
	for (; *value; value++) {
		if (*value == '"' || *value == '\\')
			write_bytes(text, "\\", 1);
		write_bytes(text, value, 1);
	}
	write_bytes(text, "\"]\n", 3);
}

static const char *skip_blank(const char *at, const char *end)
{
	while (at < end && (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n'))
		at++;
	return at;
}

static bool is_name(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static const char *read_name(const char **at, const char *end, char *out)
{
	size_t n = 0;
	while (*at < end && is_name(**at)) {
		if (n + 1 == OGN_TAG_NAME_MAX)
			return "the name of a tag is too long";
		out[n++] = *(*at)++;
	}
	out[n] = '\0';
	return n > 0 ? NULL : "a tag has no name";
}

static const char *read_value(const char **at, const char *end, char *out)
{
	size_t n = 0;
	if (*at == end || **at != '"')
		return "a tag has no value in quotes";
	for (++*at; *at < end && **at != '"'; ++*at) {
		if (**at == '\\' && *at + 1 < end && ((*at)[1] == '"' || (*at)[1] == '\\'))
			++*at;
		if ((unsigned char)**at < ' ')
			return "a tag's value has a control character, or no closing quote";
		if (n + 1 == OGN_TAG_VALUE_MAX)
			return "the value of a tag is too long";
		out[n++] = **at;
	}
	out[n] = '\0';
	if (*at == end)
		return "a tag's value has no closing quote";
	++*at;
	return NULL;
}

static const char *read_tag(const char **at, const char *end, struct ogn_tags *tags)
{
	if (tags->n == OGN_TAGS_MAX)
		return "there are too many tags";
	struct ogn_tag *tag = &tags->tag[tags->n];
	*at = skip_blank(*at + 1, end);
	const char *wrong = read_name(at, end, tag->name);
	if (wrong)
		return wrong;
	if (ogn_tags_find(tags, tag->name))
		return "a tag stands there twice";
	*at = skip_blank(*at, end);
	wrong = read_value(at, end, tag->value);
	if (wrong)
		return wrong;
	*at = skip_blank(*at, end);
	if (*at == end || **at != ']')
		return "a tag is not closed";
	++*at;
	tags->n++;
	return NULL;
}

const char *ogn_tags_read(const char **at, const char *end, struct ogn_tags *tags)
{
	const char *wrong = NULL;
	tags->n = 0;
	while (!wrong) {
		*at = skip_blank(*at, end);
		if (*at == end || **at != '[')
			break;
		wrong = read_tag(at, end, tags);
	}
	return wrong;
}

const char *ogn_tags_find(const struct ogn_tags *tags, const char *name)
{
	for (size_t i = 0; i < tags->n; i++)
		if (strcmp(tags->tag[i].name, name) == 0)
			return tags->tag[i].value;
	return NULL;
}
