#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "server/subcommands.h"

/* What runs when the first argument names no subcommand: nothing, or options alone. */
#define DEFAULT_SUBCOMMAND "serve"

static const struct subcommand {
	const char *name;
	const char *summary;
	int (*run)(int argc, char **argv);
} subcommands[] = {
#define SUBCOMMAND(name, summary) {#name, summary, name##_main},
#include "server/subcommands.def"
#undef SUBCOMMAND
};
#define N_SUBCOMMANDS (sizeof subcommands / sizeof subcommands[0])

static const struct subcommand *find(const char *name)
{
	for (size_t i = 0; i < N_SUBCOMMANDS; i++)
		if (strcmp(subcommands[i].name, name) == 0)
			return &subcommands[i];
	return NULL;
}

static void print_help(FILE *out)
{
	fputs("mancalad " MANCALAD_VERSION ", a server for Kalah and Oware and the tools of its rules\n\n"
	      "usage: mancalad [COMMAND] [OPTIONS]\n\n",
	        out);
	for (size_t i = 0; i < N_SUBCOMMANDS; i++) {
		bool is_default = strcmp(subcommands[i].name, DEFAULT_SUBCOMMAND) == 0;
		fprintf(out, "  %-8s %s%s\n", subcommands[i].name, subcommands[i].summary,
		        is_default ? " (the default)" : "");
	}
	fputs("\nmancalad COMMAND --help tells the options of a command; mancalad --version the version.\n", out);
}

int main(int argc, char **argv)
{
	const char *first = argc > 1 ? argv[1] : "";
	if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0 || strcmp(first, "help") == 0) {
		print_help(stdout);
		return 0;
	}
	if (strcmp(first, "--version") == 0) {
		puts("mancalad " MANCALAD_VERSION);
		return 0;
	}
	bool named = first[0] != '\0' && first[0] != '-';
	const struct subcommand *subcommand = find(named ? first : DEFAULT_SUBCOMMAND);
	if (subcommand)
		return named ? subcommand->run(argc - 1, argv + 1) : subcommand->run(argc, argv);
	if (named)
		fprintf(stderr, "mancalad: there is no command \"%s\"\n\n", first);
	print_help(stderr);
	return 2;
}
