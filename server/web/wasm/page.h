/* What the module asks of the page, which is all that it asks of anybody. */
#ifndef SERVER_WEB_WASM_PAGE_H
#define SERVER_WEB_WASM_PAGE_H

#include <stddef.h>

#ifdef __wasm__
#define FROM_PAGE(name) __attribute__((import_module("page"), import_name(#name)))
#else
#define FROM_PAGE(name)
#endif

/* Milliseconds of a clock that does not jump. */
FROM_PAGE(now_ms) double page_now_ms(void);

/* JSON that comes before the answer: how far it is, or what is known so far. */
FROM_PAGE(tell) void page_tell(const char *json, size_t len);

#endif
