#include "protocol/view_talk.h"

#include "protocol/words.h"

static const char *or_null(const char *text)
{
	return text[0] ? text : NULL;
}

struct view_line view_talk_line(const struct line *line)
{
	return (struct view_line){
	        .channel = channel_words.at(line->channel),
	        .line = (int64_t)line->number,
	        .unix_ms = line->unix_ms,
	        .side = side_word(line->side),
	        .name = line->name,
	        .user = or_null(line->user),
	        .phrase = or_null(phrase_key(line->phrase)),
	        .text = or_null(line->text),
	};
}

struct outgoing view_talk_said(const char *room, const struct line *line)
{
	struct view_line view = view_talk_line(line);
	return (struct outgoing){
	        .room = room,
	        .channel = view.channel,
	        .line = view.line,
	        .unix_ms = view.unix_ms,
	        .side = view.side,
	        .name = view.name,
	        .user = view.user,
	        .phrase = view.phrase,
	        .text = view.text,
	};
}
