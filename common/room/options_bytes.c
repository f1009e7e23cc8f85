#include "common/room/options_bytes.h"

#include <string.h>

/* Words of one choice; NULL beyond the last. Nearly all rooms have the first, which so takes one byte. */
#define WORDS(name, ...)                                                                                               \
	static const char *name##_at(unsigned index)                                                                   \
	{                                                                                                              \
		static const char *const words[] = {"", __VA_ARGS__};                                                  \
		return index < sizeof words / sizeof words[0] ? words[index] : NULL;                                   \
	}
WORDS(visibility, "open")
WORDS(watch, "approval", "closed")
WORDS(chat, "phrases", "off")
WORDS(series, "best_of", "first_to")
WORDS(order, "loser", "winner")
WORDS(start, "fair", "position")
#undef WORDS

/* Not offer_kind_word itself: the first takes no byte less there. */
static const char *offer_at(unsigned kind)
{
	return offer_kind_word(kind);
}

static void put_offers(unsigned offers, struct bytes *out)
{
	bytes_put_number(out, (unsigned)__builtin_popcount(offers));
	for (unsigned kind = 0; kind < OFFER_COUNT; kind++)
		if (offers >> kind & 1)
			bytes_put_text(out, offer_at(kind));
}

static uint8_t get_offers(struct reader *in)
{
	unsigned offers = 0;
	for (uint64_t n = reader_number(in, OFFER_COUNT); n > 0 && !in->bad; n--)
		offers |= 1u << reader_word(in, offer_at);
	return (uint8_t)offers;
}

void room_options_write(const struct room_options *options, unsigned pits, struct bytes *out)
{
	bytes_put_text(out, visibility_at(options->visibility));
	bytes_put_number(out, options->casual);
	put_offers(options->offers, out);
	bytes_put_text(out, watch_at(options->watch));
	bytes_put_number(out, options->nameless);
	bytes_put_text(out, chat_at(options->chat));
	bytes_put_text(out, series_at(options->series));
	bytes_put_text(out, order_at(options->order));
	bytes_put_number(out, options->games);
	bytes_put_number(out, options->delay_s);
	bytes_put_number(out, options->locked);
	if (options->locked)
		bytes_put(out, options->key, sizeof options->key);
	bytes_put_text(out, start_at(options->start));
	if (options->start != START_POSITION)
		return;
	bytes_put_number(out, options->to_move);
	for (unsigned side = 0; side < 2; side++)
		bytes_put(out, options->board.pit[side], pits);
	bytes_put(out, options->board.store, sizeof options->board.store);
}

void room_options_read(struct reader *in, unsigned pits, struct room_options *options)
{
	memset(options, 0, sizeof *options);
	options->visibility = (uint8_t)reader_word(in, visibility_at);
	options->casual = (uint8_t)reader_number(in, 1);
	options->offers = get_offers(in);
	options->watch = (uint8_t)reader_word(in, watch_at);
	options->nameless = (uint8_t)reader_number(in, 1);
	options->chat = (uint8_t)reader_word(in, chat_at);
	options->series = (uint8_t)reader_word(in, series_at);
	options->order = (uint8_t)reader_word(in, order_at);
	options->games = (uint8_t)reader_number(in, UINT8_MAX);
	options->delay_s = (uint16_t)reader_number(in, UINT16_MAX);
	options->locked = (uint8_t)reader_number(in, 1);
	if (options->locked)
		reader_get(in, options->key, sizeof options->key);
	options->start = (uint8_t)reader_word(in, start_at);
	if (options->start != START_POSITION)
		return;
	options->to_move = (uint8_t)reader_number(in, NORTH);
	for (unsigned side = 0; side < 2; side++)
		reader_get(in, options->board.pit[side], pits);
	reader_get(in, options->board.store, sizeof options->board.store);
}
