/* Whether bytes are UTF-8 as RFC 3629 has it: shortest forms, no surrogates, nothing above U+10FFFF. Pure. */
#ifndef SERVER_UTF8_H
#define SERVER_UTF8_H

#include <stdbool.h>
#include <stddef.h>

bool utf8_valid(const char *bytes, size_t len);

#endif
