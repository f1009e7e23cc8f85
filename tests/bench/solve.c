/* solve RULES MIB: the value of the start position of each, proven, and what that took. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

#include "common/bot/engine.h"

static double seconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void told(void *context, const struct engine_report *report)
{
	const struct engine_pit *best = &report->pit[0];
	(void)context;
	printf("  depth %u nodes %.2fM pit %u value %d proof %u %.2f s\n", report->depth, (double)report->nodes / 1e6,
	        best->pit, best->value, best->proof, seconds());
}

int main(int argc, char **argv)
{
	struct rules rules;
	if (argc < 3 || rules_read(argv[1], &rules) != OK)
		return 2;
	struct engine *engine = engine_new((size_t)strtol(argv[2], NULL, 10) << 20);
	struct game game;
	struct engine_limits limits = {.each = told, .all = argc > 3};
	struct engine_report report;
	game_init(&game, &rules, SOUTH);
	double from = seconds();
	engine_search(engine, &game, &limits, &report);
	for (unsigned i = 0; i < report.n_pits; i++) {
		printf("pit %u value %d proof %u bound %u:", report.pit[i].pit, report.pit[i].value,
		        report.pit[i].proof, report.pit[i].bound);
		for (unsigned j = 0; j < report.pit[i].n_line; j++)
			printf(" %u", report.pit[i].line[j]);
		printf("\n");
	}
	printf("%s: %+d, %s, %.1f million nodes, %.2f s\n", argv[1], report.pit[0].value,
	        report.pit[0].proof != PROOF_NONE ? "proven" : "not proven", (double)report.nodes / 1e6,
	        seconds() - from);
	engine_free(engine);
	game_clear(&game);
	return 0;
}
