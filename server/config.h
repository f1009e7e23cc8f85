/* The options of the server as values: a struct with a field per row of options.def. Parses the command line and the
 * environment, prints the help. Reads no file and starts nothing. */
#ifndef SERVER_CONFIG_H
#define SERVER_CONFIG_H

#include <stdint.h>
#include <stdio.h>

struct config {
#define OPTION_NUMBER(field, ...) uint32_t field;
#define OPTION_TEXT(field, ...) const char *field; /* borrowed from argv, the environment or static */
#define OPTION_CHOICE(field, ...) uint32_t field;
#include "server/options.def"
#undef OPTION_NUMBER
#undef OPTION_TEXT
#undef OPTION_CHOICE
};

enum config_result {
	CONFIG_OK,
	CONFIG_DONE, /* help was asked for and printed on `out` */
	CONFIG_BAD,  /* what is wrong was printed on `err`, and what to do */
};

struct config config_defaults(void);

/* Fills `config` from its defaults, the environment (MANCALAD_PORT=… for --port) and argv[0..argc-1], which holds
 * options alone: "--name value" or "--name=value". */
enum config_result config_parse(struct config *config, int argc, char *const *argv, FILE *out, FILE *err);

void config_print_help(FILE *out);
/* The same as rows of a Markdown table, for docs/operations.md. */
void config_print_markdown(FILE *out);

#endif
