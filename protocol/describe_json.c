#include "protocol/describe_json.h"

#include <stdlib.h>
#include <string.h>

void describe_json(cJSON *root, struct text *text)
{
	char *printed = cJSON_Print(root);
	if (!printed)
		abort();
	write_bytes(text, printed, strlen(printed));
	write_bytes(text, "\n", 1);
	cJSON_free(printed);
	cJSON_Delete(root);
}
