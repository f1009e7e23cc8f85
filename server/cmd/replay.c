/* mancalad replay: plays recorded games from standard input again and prints what the rules made of them. */
#include "protocol/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include "server/cmd/arguments.h"
#include "server/subcommands.h"

static const char usage[] = "usage: mancalad replay --rules PRESET[,PARAM=VALUE...] < GAMES\n";

static void print_help(void)
{
	fputs(usage, stdout);
	fputs("\n"
	      "Reads one game a line from standard input and prints one line of JSON for each.\n"
	      "\n"
	      "In:  {\"first\":0,\"moves\":[2,5,8]}\n"
	      "  moves      the pits that were emptied, as indices of a board written as one row:\n"
	      "             kalah: South's pits, South's store, North's pits, North's store;\n"
	      "             oware: South's pits, North's pits, South's store, North's store\n"
	      "  first      who sows first, 0 South or 1 North; or movers, who sowed each; else South\n"
	      "  position   a board to start from, as such a row, with to_move 0 or 1\n"
	      "  Other fields are ignored.\n"
	      "\n"
	      "Out: "
	      "{\"legal\":[[0,1,2,3,4,5],...],\"positions\":[...],\"result\":{...},\"final\":[25,23],\"board\":[...]}\n"
	      "  legal      the pits that could be sown before each move\n"
	      "  positions  the board before each move, and after the last, before seeds are swept\n"
	      "  result     reason, and winner 0, 1 or null for a draw; null if the game is not over\n"
	      "  final      seeds in South's and North's store, after they are swept\n"
	      "  board      the whole board then\n"
	      "  error      only if a move was refused: its ply from 0, the code and a sentence; the rest\n"
	      "             tells the game up to there\n"
	      "\n"
	      "A line that is no such game gives a line with an error alone, and exit status 1 at the end.\n",
	        stdout);
	arguments_print_rules();
}

static int complain(const char *what, const char *word)
{
	fprintf(stderr, "mancalad replay: %s%s\n%s", what, word, usage);
	return 2;
}

static int replay_lines(const struct rules *rules)
{
	char *line = NULL;
	size_t cap = 0;
	ssize_t len;
	int status = 0;
	while ((len = getline(&line, &cap, stdin)) >= 0) {
		char *told;
		if (strspn(line, " \t\r\n") == (size_t)len)
			continue;
		if (replay_line(rules, line, (size_t)len, &told) != OK)
			status = 1;
		puts(told);
		free(told);
	}
	free(line);
	if (ferror(stdin) || fflush(stdout) != 0 || ferror(stdout)) {
		fputs("mancalad replay: cannot read the games or write the result\n", stderr);
		status = 1;
	}
	return status;
}

int replay_main(int argc, char **argv)
{
	const char *rules_text = NULL, *value;
	for (int at = 1; at < argc; at++) {
		if (strcmp(argv[at], "--help") == 0) {
			print_help();
			return 0;
		}
		if ((value = arguments_value(argc, argv, &at, "--rules")))
			rules_text = value;
		else
			return complain("there is no option ", argv[at]);
	}
	struct rules rules;
	if (!rules_text)
		return complain("--rules is missing", "");
	if (!arguments_rules("replay", rules_text, &rules))
		return 2;
	return replay_lines(&rules);
}
