/* mancalad describe: the protocol and the rules written out from the tables that the server runs on. */
#include "protocol/describe.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "server/subcommands.h"

static const char usage[] = "usage: mancalad describe schema|asyncapi|typescript|markdown|rules\n";

int describe_main(int argc, char **argv)
{
	static const struct {
		const char *name;
		void (*describe)(struct text *text);
	} forms[] = {
	        {"schema", describe_schema},
	        {"asyncapi", describe_asyncapi},
	        {"typescript", describe_typescript},
	        {"markdown", describe_markdown},
	        {"rules", describe_rules},
	};
	if (argc == 2 && strcmp(argv[1], "--help") == 0) {
		fputs(usage, stdout);
		fputs("\nPrints the protocol: as a JSON Schema, an AsyncAPI 3 document, TypeScript types, or the "
		      "tables of\n"
		      "docs/protocol.md; or the tables of the rules for docs/rules.md.\n",
		        stdout);
		return 0;
	}
	for (size_t i = 0; argc == 2 && i < sizeof forms / sizeof forms[0]; i++)
		if (strcmp(argv[1], forms[i].name) == 0) {
			struct text text = {.bytes = NULL};
			forms[i].describe(&text);
			size_t n = fwrite(text.bytes, 1, text.len, stdout);
			bool whole = n == text.len && fflush(stdout) == 0;
			text_clear(&text);
			return whole ? 0 : 1;
		}
	fputs(usage, stderr);
	return 2;
}
