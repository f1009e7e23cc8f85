#include "common/room/save_parts.h"

#include "common/game/rules_bytes.h"

const char *save_command_word(unsigned type)
{
	static const char *const words[COMMAND_COUNT] = {
#define COMMAND(name, needs) [COMMAND_##name] = #name,
#include "common/room/commands.def"
#undef COMMAND
	};
	return type < COMMAND_COUNT ? words[type] : NULL;
}

const char *save_event_word(unsigned type)
{
	static const char *const words[EVENT_COUNT] = {
#define EVENT(name) [EVENT_##name] = #name,
#include "common/room/events.def"
#undef EVENT
	};
	return type < EVENT_COUNT ? words[type] : NULL;
}

const char *save_end_word(unsigned end)
{
	return end < END_COUNT ? end_word((enum end)end) : NULL;
}

const char *save_preset_word(unsigned preset)
{
	return rules_preset_name(preset);
}

/* Without a default, so that the compiler misses a case that is new. */
const char *save_phase_word(unsigned phase)
{
	switch ((enum phase)phase) {
	case PHASE_WAITING:
		return "waiting";
	case PHASE_PLAYING:
		return "playing";
	case PHASE_ENDED:
		return "ended";
	case PHASE_CLOSED:
		return "closed";
	}
	return NULL;
}

/* Likewise. No hold takes one byte, as nearly all commands and events have none. */
const char *save_hold_word(unsigned hold)
{
	switch ((enum hold)hold) {
	case HOLD_NONE:
		return "";
	case HOLD_RESTART:
		return "restart";
	case HOLD_STORAGE:
		return "storage";
	case HOLD_STOP:
		return "stop";
	case HOLD_PAUSE:
		return "pause";
	case HOLD_CLASS:
		return "class";
	}
	return NULL;
}

/* Likewise. */
const char *save_offer_end_word(unsigned end)
{
	switch ((enum offer_end)end) {
	case OFFER_ACCEPTED:
		return "accepted";
	case OFFER_DECLINED:
		return "declined";
	case OFFER_WITHDRAWN:
		return "withdrawn";
	case OFFER_EXPIRED:
		return "expired";
	}
	return NULL;
}

const char *save_offer_word(unsigned kind)
{
	return offer_kind_word(kind);
}

uint8_t save_get_word(struct reader *in, const char *(*word_at)(unsigned index))
{
	return (uint8_t)reader_word(in, word_at);
}

/* Wrapping round, so that whatever was read can be written again. */
int64_t save_shift(int64_t at_ms, int64_t by_ms)
{
	return (int64_t)((uint64_t)at_ms + (uint64_t)by_ms);
}

void save_put_instant(struct bytes *out, int64_t at_ms, int64_t shift_ms)
{
	bool never = at_ms == INT64_MAX;
	bytes_put_number(out, never);
	if (!never)
		bytes_put_signed(out, save_shift(at_ms, shift_ms));
}

int64_t save_get_instant(struct reader *in, int64_t shift_ms)
{
	return reader_number(in, 1) ? INT64_MAX : (int64_t)((uint64_t)reader_signed(in) - (uint64_t)shift_ms);
}

int32_t save_get_ms(struct reader *in)
{
	return (int32_t)reader_number(in, INT32_MAX);
}

void save_put_terms(const struct next_game *next, struct bytes *out)
{
	bytes_put_number(out, next != NULL);
	if (!next)
		return;
	bytes_put_text(out, save_preset_word(next->preset));
	rules_bytes_write(&next->rules, out);
	rules_bytes_write_clock(&next->clock_setting, out);
}

/* False if there is none. */
bool save_get_terms(struct next_game *next, struct reader *in)
{
	if (!reader_number(in, 1))
		return false;
	next->preset = save_get_word(in, save_preset_word);
	rules_bytes_read(in, &next->rules);
	rules_bytes_read_clock(in, &next->clock_setting, false);
	return true;
}
