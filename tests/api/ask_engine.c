/* The door that the page's module has (server/web/wasm/door.h), compiled for this machine: a question a line comes in;
 * what is said before the answer goes out as "... JSON", then the answer as "STATUS JSON". */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/web/wasm/door.h"
#include "server/web/wasm/page.h"

#define QUESTION_MAX 65536

double page_now_ms(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

void page_tell(const char *json, size_t len)
{
	printf("... %.*s\n", (int)len, json);
}

int main(void)
{
	static char line[QUESTION_MAX];
	while (fgets(line, sizeof line, stdin)) {
		size_t len = strcspn(line, "\n");
		memcpy(question(len), line, len);
		unsigned status = ask(len);
		printf("%u %.*s\n", status, (int)answer_len(), answer());
	}
	return 0;
}
