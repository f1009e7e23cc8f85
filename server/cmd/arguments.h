/* Options of the subcommands that are tools: "--name value" or "--name=value". */
#ifndef SERVER_CMD_ARGUMENTS_H
#define SERVER_CMD_ARGUMENTS_H

#include <stdbool.h>

#include "common/game/rules.h"

/* The value if argv[*at] is the option `name`, with *at moved to its last word; NULL if it is another. A missing value
   comes back as "". */
const char *arguments_value(int argc, char **argv, int *at, const char *name);

/* A whole number in decimal digits; false if `text` is none in min..max. */
bool arguments_number(const char *text, unsigned min, unsigned max, unsigned *out);

/* Reads --rules; tells on standard error what is wrong with them, and what there is to choose from. */
bool arguments_rules(const char *command, const char *text, struct rules *out);

/* The list of presets and parameters, for a help text. */
void arguments_print_rules(void);

#endif
