#include "server/auth.h"

#include <errno.h>
#include <jwt.h>
#include <openssl/bio.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#define KEY_BYTES_MAX 16384
#define SECRET_BYTES_MIN 32 /* as long as what it makes: RFC 7518, 3.2 */
#define RSA_BITS_MIN 2048   /* likewise 3.3 */

static struct {
	const struct config *config;
	uv_rwlock_t lock;                     /* for the key, which others read */
	unsigned char key[KEY_BYTES_MAX + 1]; /* NUL-terminated */
	int key_len;                          /* 0: no accounts here */
} auth;

static bool fail(char why[AUTH_WHY_MAX], const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool fail(char why[AUTH_WHY_MAX], const char *format, ...)
{
	va_list args;
	va_start(args, format);
	vsnprintf(why, AUTH_WHY_MAX, format, args);
	va_end(args);
	return false;
}

static bool is_given(const char *option)
{
	return option && option[0];
}

/* In the order of the option --jwt-alg. */
static const struct {
	jwt_alg_t alg;
	const char *name;
	int key_type;
} algs[] = {
        {JWT_ALG_HS256, "HS256", EVP_PKEY_NONE},
        {JWT_ALG_RS256, "RS256", EVP_PKEY_RSA},
        {JWT_ALG_ES256, "ES256", EVP_PKEY_EC},
};

/* ---- the key ---- */

static bool read_file(const char *path, char *out, size_t *len, char why[AUTH_WHY_MAX])
{
	FILE *file = fopen(path, "rb");
	if (!file)
		return fail(why, "--jwt-key %s cannot be read: %s", path, strerror(errno));
	*len = fread(out, 1, KEY_BYTES_MAX, file);
	bool good = !ferror(file) || fail(why, "--jwt-key %s cannot be read: %s", path, strerror(errno));
	if (good && fgetc(file) != EOF)
		good = fail(why, "--jwt-key %s is longer than any key (%d bytes)", path, KEY_BYTES_MAX);
	fclose(file);
	out[*len] = '\0';
	return good;
}

/* A secret is the file's bytes, without the end of line that editors and shells put after them. */
static bool check_secret(const char *path, char *key, size_t *len, char why[AUTH_WHY_MAX])
{
	if (strstr(key, "-----BEGIN "))
		return fail(why,
		        "--jwt-key %s is a PEM file, which is no secret for --jwt-alg HS256. Choose RS256 or ES256.",
		        path);
	if (*len > 0 && key[*len - 1] == '\n')
		(*len)--;
	if (*len > 0 && key[*len - 1] == '\r')
		(*len)--;
	key[*len] = '\0';
	if (*len < SECRET_BYTES_MIN)
		return fail(why, "--jwt-key %s is too short for --jwt-alg HS256: %zu bytes, and %d are the least.",
		        path, *len, SECRET_BYTES_MIN);
	return true;
}

static bool check_parsed(const char *path, EVP_PKEY *key, char why[AUTH_WHY_MAX])
{
	const char *alg = algs[auth.config->jwt_alg].name;
	char curve[64] = "";
	if (EVP_PKEY_get_base_id(key) != algs[auth.config->jwt_alg].key_type)
		return fail(why, "--jwt-key %s holds a key of another kind than --jwt-alg %s needs.", path, alg);
	if (auth.config->jwt_alg == 1 && EVP_PKEY_get_bits(key) < RSA_BITS_MIN)
		return fail(why, "--jwt-key %s has %d bits; %s needs %d at least.", path, EVP_PKEY_get_bits(key), alg,
		        RSA_BITS_MIN);
	if (auth.config->jwt_alg == 2 &&
	        (!EVP_PKEY_get_group_name(key, curve, sizeof curve, NULL) || strcmp(curve, "prime256v1") != 0))
		return fail(why, "--jwt-key %s is on the curve %s; %s needs P-256.", path, curve, alg);
	return true;
}

static bool check_public_key(const char *path, const char *pem, size_t len, char why[AUTH_WHY_MAX])
{
	BIO *bio = BIO_new_mem_buf(pem, (int)len);
	EVP_PKEY *key = bio ? PEM_read_bio_PUBKEY(bio, NULL, NULL, NULL) : NULL;
	bool good;
	if (key)
		good = check_parsed(path, key, why);
	else if (strstr(pem, "PRIVATE KEY"))
		good = fail(
		        why, "--jwt-key %s is a private key, which does not belong here; give the public one.", path);
	else
		good = fail(why,
		        "--jwt-key %s is no public key as PEM (-----BEGIN PUBLIC KEY-----), which --jwt-alg %s needs.",
		        path, algs[auth.config->jwt_alg].name);
	EVP_PKEY_free(key);
	BIO_free(bio);
	return good;
}

bool auth_reload(char why[AUTH_WHY_MAX])
{
	const char *path = auth.config->jwt_key;
	char key[KEY_BYTES_MAX + 1];
	size_t len = 0;
	bool good = read_file(path, key, &len, why) &&
	            (algs[auth.config->jwt_alg].key_type == EVP_PKEY_NONE ? check_secret(path, key, &len, why)
	                                                                  : check_public_key(path, key, len, why));
	if (good) {
		uv_rwlock_wrlock(&auth.lock);
		memcpy(auth.key, key, len + 1);
		auth.key_len = (int)len;
		uv_rwlock_wrunlock(&auth.lock);
	}
	explicit_bzero(key, sizeof key);
	return good;
}

bool auth_start(const struct config *config, char why[AUTH_WHY_MAX])
{
	static bool has_lock;
	if (!has_lock && uv_rwlock_init(&auth.lock) != 0)
		return fail(why, "no lock is to be had");
	has_lock = true;
	auth.config = config;
	auth.key_len = 0;
	bool has_key = is_given(config->jwt_key);
	if (has_key && !is_given(config->jwt_audience))
		return fail(why, "--jwt-key needs --jwt-audience: the name by which tokens for this server call it.");
	if (!has_key && (is_given(config->jwt_audience) || is_given(config->jwt_issuer)))
		return fail(why, "--jwt-audience and --jwt-issuer need --jwt-key.");
	if (!has_key && config->guests != 0)
		return fail(why, "--guests off needs --jwt-key, or nobody could come in.");
	return !has_key || auth_reload(why);
}

void auth_stop(void)
{
	if (!auth_is_on())
		return;
	uv_rwlock_wrlock(&auth.lock);
	explicit_bzero(auth.key, sizeof auth.key);
	auth.key_len = 0;
	uv_rwlock_wrunlock(&auth.lock);
}

bool auth_is_on(void)
{
	return auth.key_len > 0;
}

/* ---- tokens ---- */

/* Three parts of base64url: the library's own reader skips what does not belong there. */
static bool is_token(const char *token)
{
	static const char base64url[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	for (unsigned part = 0; part < 3; part++) {
		size_t len = strspn(token, base64url);
		if (len == 0 || token[len] != (part < 2 ? '.' : '\0'))
			return false;
		token += len + 1;
	}
	return true;
}

/* What a token must be before its signature is worth a look. The library takes the algorithm from the token, so a
 * public key, which everybody may know, would do as a secret if that were not looked at first. */
static bool is_of_our_kind(const char *token)
{
	jwt_t *jwt = NULL;
	if (!is_token(token) || jwt_decode(&jwt, token, NULL, 0) != 0)
		return false;
	char *critical = jwt_get_headers_json(jwt, "crit"); /* what must be understood, and is not (RFC 7515, 4.1.11) */
	const char *alg = jwt_get_header(jwt, "alg");
	bool good = alg && strcmp(alg, algs[auth.config->jwt_alg].name) == 0 && !critical;
	free(critical);
	jwt_free(jwt);
	return good;
}

/* The claims of a token whose signature is right, as JSON to free; NULL for any other. */
static char *verified_claims(const char *token)
{
	jwt_t *jwt = NULL;
	if (jwt_decode(&jwt, token, auth.key, auth.key_len) != 0)
		return NULL;
	char *json = jwt_get_alg(jwt) == algs[auth.config->jwt_alg].alg ? jwt_get_grants_json(jwt, NULL) : NULL;
	jwt_free(jwt);
	return json;
}

static enum err check(const char *token, int64_t now_unix_s, struct claims *out, const char **why)
{
	*why = "accounts are not known here";
	if (!auth_is_on())
		return ERR_BAD_AUTH;
	*why = "it is no token of the algorithm that --jwt-alg names";
	if (!is_of_our_kind(token))
		return ERR_BAD_AUTH;
	*why = "its signature is wrong";
	char *json = verified_claims(token);
	if (!json)
		return ERR_BAD_AUTH;
	const struct claims_wanted wanted = {
	        .audience = auth.config->jwt_audience, .issuer = auth.config->jwt_issuer, .now_unix_s = now_unix_s};
	enum err err = claims_read(json, strlen(json), &wanted, out, why);
	free(json);
	return err;
}

enum err auth_check(const char *token, int64_t now_unix_s, struct claims *out, const char **why)
{
	uv_rwlock_rdlock(&auth.lock);
	enum err err = check(token, now_unix_s, out, why);
	uv_rwlock_rdunlock(&auth.lock);
	OPENSSL_thread_stop(); /* what the library keeps for a thread, it would find too late at the end of the program
	                        */
	return err;
}
