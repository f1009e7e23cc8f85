#include "protocol/describe.h"

#include <cjson/cJSON.h>
#include <stdio.h>

#include "protocol/describe_json.h"
#include "protocol/tables.h"

#define SCHEMA_FILE "protocol.schema.json"

static void add_formatted(cJSON *to, const char *name, const char *format, const char *a, const char *b)
{
	char value[160];
	snprintf(value, sizeof value, format, a, b);
	cJSON_AddStringToObject(to, name, value);
}

/* The messages of one speaker, as components, in the channel, and in the operation that carries them. `action` is the
 * server's: it receives what clients say. */
static void add_messages(cJSON *root, const struct shape *messages, size_t n, const char *prefix, const char *action)
{
	cJSON *components = cJSON_GetObjectItem(cJSON_GetObjectItem(root, "components"), "messages");
	cJSON *channel =
	        cJSON_GetObjectItem(cJSON_GetObjectItem(cJSON_GetObjectItem(root, "channels"), "game"), "messages");
	cJSON *operation = cJSON_AddObjectToObject(cJSON_GetObjectItem(root, "operations"), action);
	cJSON_AddStringToObject(operation, "action", action);
	cJSON_AddStringToObject(cJSON_AddObjectToObject(operation, "channel"), "$ref", "#/channels/game");
	cJSON *list = cJSON_AddArrayToObject(operation, "messages");
	for (size_t i = 0; i < n; i++) {
		char name[64];
		snprintf(name, sizeof name, "%s%s", prefix, messages[i].name);
		cJSON *message = cJSON_AddObjectToObject(components, name);
		cJSON_AddStringToObject(message, "name", messages[i].name);
		cJSON_AddStringToObject(message, "summary", messages[i].doc);
		cJSON_AddStringToObject(message, "contentType", "application/json");
		add_formatted(cJSON_AddObjectToObject(message, "payload"), "$ref", "%s#/$defs/%s", SCHEMA_FILE, name);
		add_formatted(cJSON_AddObjectToObject(channel, name), "$ref", "%s%s", "#/components/messages/", name);
		cJSON *ref = cJSON_CreateObject();
		add_formatted(ref, "$ref", "%s%s", "#/channels/game/messages/", name);
		cJSON_AddItemToArray(list, ref);
	}
}

void describe_asyncapi(struct text *text)
{
	cJSON *root = cJSON_CreateObject();
	cJSON_AddStringToObject(root, "asyncapi", "3.0.0");
	cJSON *info = cJSON_AddObjectToObject(root, "info");
	cJSON_AddStringToObject(info, "title", "mancalad");
	cJSON_AddStringToObject(info, "version", PROTOCOL_VERSION);
	cJSON_AddStringToObject(info, "description", "Rooms for Kalah and Oware, over WebSocket. See protocol.md.");
	cJSON *server = cJSON_AddObjectToObject(cJSON_AddObjectToObject(root, "servers"), "local");
	cJSON_AddStringToObject(server, "host", "localhost:8080");
	cJSON_AddStringToObject(server, "protocol", "ws");
	cJSON *channel = cJSON_AddObjectToObject(cJSON_AddObjectToObject(root, "channels"), "game");
	cJSON_AddStringToObject(channel, "address", "/ws");
	cJSON_AddStringToObject(channel, "description", "One WebSocket, one JSON object a text frame.");
	cJSON_AddObjectToObject(channel, "messages");
	cJSON_AddObjectToObject(root, "operations");
	cJSON_AddObjectToObject(cJSON_AddObjectToObject(root, "components"), "messages");
	add_messages(root, in_messages, IN_COUNT, "client_", "receive");
	add_messages(root, out_messages, OUT_COUNT, "", "send");
	describe_json(root, text);
}
