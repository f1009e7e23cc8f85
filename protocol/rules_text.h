/* A rule set as one text, as the command line and addresses take it: "kalah,seeds=6". */
#ifndef PROTOCOL_RULES_TEXT_H
#define PROTOCOL_RULES_TEXT_H

#include "common/game/rules.h"
#include "protocol/write.h"

/* Appends the preset, and every parameter that has another value than it has there. A preset of another family, or one
 * that is not known, gives way to the first of the rules' own family. */
void rules_text_write(const char *preset, const struct rules *rules, struct text *text);

#endif
