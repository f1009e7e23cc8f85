#include <string.h>

#include "common/room/save.h"
#include "common/room/save_parts.h"
#include "common/room/talk.h"

void command_save(const struct command *command, int64_t shift_ms, struct bytes *out)
{
	bytes_put_number(out, COMMAND_FORMAT);
	bytes_put_text(out, save_command_word(command->type));
	bytes_put_signed(out, save_shift(command->at_ms, shift_ms));
	bytes_put_signed(out, command->unix_ms);
	bytes_put_number(out, command->side);
	bytes_put_number(out, command->pit);
	bytes_put_number(out, command->present);
	bytes_put_text(out, save_hold_word(command->hold));
	bytes_put_number(out, command->wait_ms);
	bytes_put_number(out, command->lag_ms);
	bytes_put_number(out, command->late_ms);
	bytes_put_number(out, command->ply);
	bytes_put_number(out, command->random);
	bytes_put_text(out, command->id ? command->id : "");
	bytes_put_text(out, command->name ? command->name : "");
	bytes_put_text(out, command->user ? command->user : "");
	bytes_put_number(out, command->token != NULL);
	if (command->token)
		bytes_put(out, command->token, TOKEN_BYTES);
	bytes_put_text(out, phrase_key(command->phrase));
	bytes_put_text(out, command->text ? command->text : "");
	bytes_put_number(out, command->draw);
	bytes_put_number(out, command->offer);
	bytes_put_number(out, command->game);
	if (command->type == COMMAND_offer) {
		bytes_put_text(out, save_offer_word(command->offer_kind));
		save_put_terms(command->terms, out);
	}
}

/* What format 2 has beside the first. */
static void get_command_more(struct saved_command *saved, struct reader *in)
{
	struct command *command = &saved->command;
	command->phrase = save_get_word(in, phrase_key);
	reader_text(in, saved->text, sizeof saved->text);
	command->draw = (uint8_t)reader_number(in, 1);
	command->offer = (uint32_t)reader_number(in, UINT32_MAX);
	command->game = (uint16_t)reader_number(in, UINT16_MAX);
	if (command->type == COMMAND_offer) {
		command->offer_kind = save_get_word(in, save_offer_word);
		command->terms = save_get_terms(&saved->terms, in) ? &saved->terms : NULL;
	}
}

bool command_load(struct saved_command *saved, const uint8_t *bytes, size_t len, int64_t shift_ms)
{
	struct reader in = {.at = bytes, .end = bytes + len};
	uint64_t format = reader_number(&in, COMMAND_FORMAT);
	if (in.bad || format == 0)
		return false;
	struct command *command = &saved->command;
	memset(command, 0, sizeof *command);
	command->type = (enum command_type)reader_word(&in, save_command_word);
	command->at_ms = (int64_t)((uint64_t)reader_signed(&in) - (uint64_t)shift_ms);
	command->unix_ms = reader_signed(&in);
	command->side = (uint8_t)reader_number(&in, SIDE_NONE);
	command->pit = (uint8_t)reader_number(&in, UINT8_MAX);
	command->present = (uint8_t)reader_number(&in, 1);
	command->hold = save_get_word(&in, save_hold_word);
	command->wait_ms = (uint32_t)reader_number(&in, UINT32_MAX);
	if (format > 1) {
		command->lag_ms = (uint32_t)reader_number(&in, UINT32_MAX);
		command->late_ms = (uint32_t)reader_number(&in, UINT32_MAX);
	}
	command->ply = (uint32_t)reader_number(&in, UINT32_MAX);
	command->random = reader_number(&in, UINT64_MAX);
	reader_text(&in, saved->id, sizeof saved->id);
	reader_text(&in, saved->name, sizeof saved->name);
	reader_text(&in, saved->user, sizeof saved->user);
	if (reader_number(&in, 1)) {
		reader_get(&in, saved->token, TOKEN_BYTES);
		command->token = saved->token;
	}
	saved->text[0] = '\0';
	if (format >= 2)
		get_command_more(saved, &in);
	command->id = saved->id;
	command->name = saved->name;
	command->user = saved->user;
	command->text = saved->text;
	return reader_done(&in);
}
