/* mancalad perft: counts the move sequences of a rule set, and how fast that goes. */
#include "common/game/perft.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "common/game/notation.h"
#include "server/cmd/arguments.h"
#include "server/subcommands.h"

#define DEPTH_MAX 64

static const char usage[] = "usage: mancalad perft --rules PRESET[,PARAM=VALUE...] [--position TEXT] --depth N\n";

static void print_help(void)
{
	fputs(usage, stdout);
	fputs("\n"
	      "Counts the sequences of legal moves of every length up to N and prints a row for each:\n"
	      "  depth     plies in a sequence; a ply is one sowing, so another turn earned in kalah is\n"
	      "            one ply more, and a turn passed for want of seeds is none\n"
	      "  leaves    sequences of exactly that many plies; a game that ended before has none\n"
	      "  terminal  those of them whose last ply ends the game\n"
	      "  seconds   of the wall clock, for that row alone\n"
	      "  plies/s   sowings made for that row, at every depth of the tree, in a second; every one\n"
	      "            counted was sown, with its captures, and looked at for the end of the game\n"
	      "\n"
	      "  --rules     a preset, and single parameters changed\n"
	      "  --position  start from there: \"S0,S1,.../N0,N1,... SS,NS S|N\", both rows in sowing\n"
	      "              order, the stores, the side to move; the start of kalah is\n"
	      "              \"4,4,4,4,4,4/4,4,4,4,4,4 0,0 S\"; without it, the start with South to move,\n"
	      "              or North if the rules say first=north\n"
	      "  --depth     1 to 64, and beyond some 12 a matter of patience\n",
	        stdout);
	arguments_print_rules();
}

static double now_seconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void print_rows(struct game *game, unsigned depth_max)
{
	printf("%5s %20s %16s %10s %14s\n", "depth", "leaves", "terminal", "seconds", "plies/s");
	for (unsigned depth = 0; depth <= depth_max; depth++) {
		struct perft perft;
		double start = now_seconds();
		perft_count(game, depth, &perft);
		double seconds = now_seconds() - start;
		printf("%5u %20" PRIu64 " %16" PRIu64 " %10.3f", depth, perft.leaves, perft.terminal, seconds);
		if (seconds > 0 && perft.plies > 0)
			printf(" %14.0f\n", (double)perft.plies / seconds);
		else
			printf(" %14s\n", "-");
		fflush(stdout);
	}
}

static int complain(const char *what, const char *word)
{
	fprintf(stderr, "mancalad perft: %s%s\n%s", what, word, usage);
	return 2;
}

int perft_main(int argc, char **argv)
{
	const char *rules_text = NULL, *position = NULL, *depth_text = NULL, *value;
	for (int at = 1; at < argc; at++) {
		if (strcmp(argv[at], "--help") == 0) {
			print_help();
			return 0;
		}
		if ((value = arguments_value(argc, argv, &at, "--rules")))
			rules_text = value;
		else if ((value = arguments_value(argc, argv, &at, "--position")))
			position = value;
		else if ((value = arguments_value(argc, argv, &at, "--depth")))
			depth_text = value;
		else
			return complain("there is no option ", argv[at]);
	}
	struct rules rules;
	unsigned depth;
	if (!rules_text || !depth_text)
		return complain(rules_text ? "--depth is missing" : "--rules is missing", "");
	if (!arguments_number(depth_text, 1, DEPTH_MAX, &depth))
		return complain("--depth is a whole number from 1 to 64, not ", depth_text);
	if (!arguments_rules("perft", rules_text, &rules))
		return 2;

	struct game game;
	if (position) {
		struct board board;
		enum side to_move;
		enum err err = position_read(position, rules.pits, &board, &to_move);
		if (!err)
			err = game_init_at(&game, &rules, &board, to_move);
		if (err)
			return complain("--position: that is not a position of this board: ", position);
	} else {
		game_init(&game, &rules, rules.first == FIRST_NORTH ? NORTH : SOUTH);
	}
	print_rows(&game, depth);
	game_clear(&game);
	if (ferror(stdout)) {
		fputs("mancalad perft: cannot write the result\n", stderr);
		return 1;
	}
	return 0;
}
