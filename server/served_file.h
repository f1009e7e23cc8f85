/* The page's one file of HTML, as it was built, with what is served in it: the language, the head of an address, and
 * what those read who run no scripts. Pure. */
#ifndef SERVER_SERVED_FILE_H
#define SERVER_SERVED_FILE_H

#include <stdbool.h>

#include "protocol/write.h"

#define SERVED_FILE_PATH "/index.html"

/* Appends the page. `head` is HTML and takes the place of what stands between <!--about--> and <!--/about-->;
 * `language` and `no_script` are texts. */
void served_file_write(const char *language, const struct text *head, const char *no_script, struct text *out);

/* Fills `out`, which is empty, with the page as gzip. False if that cannot be: then it is empty still. */
bool served_file_compress(const struct text *page, struct text *out);

#endif
