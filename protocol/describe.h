/* The protocol written out for other programs and for people, from the tables that the codec runs on. Each appends to
 * `text`; nothing else is touched. */
#ifndef PROTOCOL_DESCRIBE_H
#define PROTOCOL_DESCRIBE_H

#include "protocol/write.h"

/* JSON Schema 2020-12: $defs/NAME for what the server says and for groups of fields, $defs/client_NAME for what clients
 * say; the root takes any message. */
void describe_schema(struct text *text);

/* AsyncAPI 3 document, its payloads in the schema's file beside it. */
void describe_asyncapi(struct text *text);

/* TypeScript types: an interface a group and a message, and the unions ServerMessage and ClientMessage. */
void describe_typescript(struct text *text);

/* Tables of all messages for docs/protocol.md. */
void describe_markdown(struct text *text);

/* Tables of the rule parameters and the presets for docs/rules.md. */
void describe_rules(struct text *text);

#endif
