#include "server/password.h"

#include <openssl/evp.h>
#include <stdlib.h>
#include <string.h>

#include "common/limits.h"
#include "common/text.h"

void password_key(const char *room_code, const char *password, uint8_t key[ROOM_KEY_BYTES])
{
	char text[ROOM_CODE_CHARS + PASSWORD_BYTES_MAX];
	uint8_t digest[EVP_MAX_MD_SIZE];
	size_t len = strlen(password);
	memcpy(text, room_code, ROOM_CODE_CHARS);
	memcpy(text + ROOM_CODE_CHARS, password, len);
	if (EVP_Digest(text, ROOM_CODE_CHARS + len, digest, NULL, EVP_sha256(), NULL) != 1)
		abort(); /* no memory */
	memcpy(key, digest, ROOM_KEY_BYTES);
}

bool password_opens(const uint8_t key[ROOM_KEY_BYTES], const char *room_code, const char *password)
{
	uint8_t given[ROOM_KEY_BYTES];
	password_key(room_code, password, given);
	return text_same_secret(key, given, ROOM_KEY_BYTES);
}
