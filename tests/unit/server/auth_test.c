#include "server/auth.h"

#include <check.h>
#include <jwt.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NOW 1700000000
#define SECRET "0123456789abcdef0123456789abcdef"

enum { HS256, RS256, ES256 };

/* A key pair as PEM. */
struct pair {
	char private[4096], public[2048];
};

static struct pair rsa, rsa_other, ec, ec_p384, rsa_short;
static struct config config;
static struct claims claims;
static char why[AUTH_WHY_MAX];
static const char *reason;
static char key_path[] = "/tmp/mancalad-auth-XXXXXX";

static void to_text(BIO *bio, char *out, size_t size)
{
	char *at;
	long len = BIO_get_mem_data(bio, &at);
	ck_assert(len > 0 && (size_t)len < size);
	memcpy(out, at, (size_t)len);
	out[len] = '\0';
	BIO_free(bio);
}

static void make_pair(struct pair *pair, EVP_PKEY *key)
{
	BIO *private = BIO_new(BIO_s_mem()), *public = BIO_new(BIO_s_mem());
	ck_assert_ptr_nonnull(key);
	PEM_write_bio_PrivateKey(private, key, NULL, NULL, 0, NULL, NULL);
	PEM_write_bio_PUBKEY(public, key);
	to_text(private, pair->private, sizeof pair->private);
	to_text(public, pair->public, sizeof pair->public);
	EVP_PKEY_free(key);
}

static void make_keys(void)
{
	make_pair(&rsa, EVP_RSA_gen(2048));
	make_pair(&rsa_other, EVP_RSA_gen(2048));
	make_pair(&rsa_short, EVP_RSA_gen(1024));
	make_pair(&ec, EVP_EC_gen("P-256"));
	make_pair(&ec_p384, EVP_EC_gen("P-384"));
}

/* The server reads this as its key file. */
static void write_key(const char *text)
{
	FILE *file = fopen(key_path, "wb");
	ck_assert_ptr_nonnull(file);
	fputs(text, file);
	fclose(file);
}

static bool start(unsigned alg, const char *key)
{
	write_key(key);
	config = (struct config){.jwt_key = key_path, .jwt_alg = alg, .jwt_audience = "mancala", .jwt_issuer = ""};
	return auth_start(&config, why);
}

static void must_start(unsigned alg, const char *key)
{
	ck_assert_msg(start(alg, key), "%s", why);
}

static void must_not_start(unsigned alg, const char *key, const char *part)
{
	ck_assert(!start(alg, key));
	ck_assert_msg(strstr(why, part) != NULL, "\"%s\" does not say \"%s\"", why, part);
	ck_assert(!auth_is_on());
}

/* A signed token with these claims; lives until the next call. */
static const char *sign(jwt_alg_t alg, const char *key, const char *json)
{
	static char token[AUTH_BYTES_MAX + 1];
	jwt_t *jwt;
	ck_assert_int_eq(jwt_new(&jwt), 0);
	ck_assert_int_eq(jwt_add_grants_json(jwt, json), 0);
	ck_assert_int_eq(jwt_set_alg(jwt, alg, (const unsigned char *)key, key ? (int)strlen(key) : 0), 0);
	char *made = jwt_encode_str(jwt);
	ck_assert_ptr_nonnull(made);
	ck_assert_uint_lt(strlen(made), sizeof token);
	memcpy(token, made, strlen(made) + 1);
	free(made);
	jwt_free(jwt);
	return token;
}

static const char good[] = "{\"sub\":\"42\",\"aud\":\"mancala\",\"name\":\"Nadia\",\"exp\":1700000600}";

static void takes(const char *token)
{
	enum err err = auth_check(token, NOW, &claims, &reason);
	ck_assert_msg(err == OK, "%s", err_word(err));
	ck_assert_str_eq(claims.user, "user:42");
	ck_assert_str_eq(claims.name, "Nadia");
}

static void refuses(const char *token)
{
	ck_assert_int_eq(auth_check(token, NOW, &claims, &reason), ERR_BAD_AUTH);
}

START_TEST(a_token_of_each_algorithm_names_its_user)
{
	must_start(HS256, SECRET);
	takes(sign(JWT_ALG_HS256, SECRET, good));
	must_start(RS256, rsa.public);
	takes(sign(JWT_ALG_RS256, rsa.private, good));
	must_start(ES256, ec.public);
	takes(sign(JWT_ALG_ES256, ec.private, good));
}
END_TEST

START_TEST(a_secret_ends_before_the_end_of_its_line)
{
	must_start(HS256, SECRET "\n");
	takes(sign(JWT_ALG_HS256, SECRET, good));
	must_start(HS256, SECRET "\r\n");
	takes(sign(JWT_ALG_HS256, SECRET, good));
}
END_TEST

START_TEST(a_token_of_another_key_is_refused)
{
	must_start(HS256, SECRET);
	refuses(sign(JWT_ALG_HS256, "another secret of thirty-two byte", good));
	must_start(RS256, rsa.public);
	refuses(sign(JWT_ALG_RS256, rsa_other.private, good));
}
END_TEST

/* Who takes the algorithm from the token takes this one: signed with what everybody may know. */
START_TEST(the_public_key_is_no_secret)
{
	must_start(RS256, rsa.public);
	refuses(sign(JWT_ALG_HS256, rsa.public, good));
	must_start(ES256, ec.public);
	refuses(sign(JWT_ALG_HS256, ec.public, good));
}
END_TEST

START_TEST(no_other_algorithm_is_taken)
{
	must_start(RS256, rsa.public);
	refuses(sign(JWT_ALG_RS512, rsa.private, good));
	refuses(sign(JWT_ALG_NONE, NULL, good));
	must_start(HS256, SECRET);
	refuses(sign(JWT_ALG_HS512, SECRET, good));
	refuses(sign(JWT_ALG_NONE, NULL, good));
	/* {"alg":"none"}, and with a signature that is not looked at */
	refuses("eyJhbGciOiJub25lIn0.eyJzdWIiOiI0MiIsImF1ZCI6Im1hbmNhbGEiLCJleHAiOjE3MDAwMDA2MDB9.");
	refuses("eyJhbGciOiJub25lIn0.eyJzdWIiOiI0MiIsImF1ZCI6Im1hbmNhbGEiLCJleHAiOjE3MDAwMDA2MDB9.AAAA");
}
END_TEST

START_TEST(no_part_of_a_token_can_be_changed)
{
	must_start(ES256, ec.public);
	char token[AUTH_BYTES_MAX + 1];
	snprintf(token, sizeof token, "%s", sign(JWT_ALG_ES256, ec.private, good));
	takes(token);
	/* The last character of a part has bits that mean nothing; all others count. */
	size_t end = strlen(token) - 1;
	for (size_t i = 0; i < end; i++) {
		if (token[i] == '.' || token[i + 1] == '.')
			continue;
		char before = token[i];
		token[i] = before == 'A' ? 'B' : 'A';
		refuses(token);
		token[i] = before;
	}
	takes(token);
}
END_TEST

START_TEST(what_is_no_token_is_refused)
{
	must_start(HS256, SECRET);
	char token[AUTH_BYTES_MAX + 1];
	snprintf(token, sizeof token, "%s", sign(JWT_ALG_HS256, SECRET, good));
	refuses("");
	refuses(".");
	refuses("..");
	refuses("a.b.c");
	refuses("eyJhbGciOiJIUzI1NiJ9");
	strncat(token, ".", sizeof token - strlen(token) - 1);
	refuses(token);
	token[strlen(token) - 1] = '=';
	refuses(token);
	token[strlen(token) - 1] = '\0';
	*strrchr(token, '.') = ' ';
	refuses(token);
	char full[AUTH_BYTES_MAX + 1];
	memset(full, 'e', AUTH_BYTES_MAX);
	full[AUTH_BYTES_MAX] = '\0';
	refuses(full);
}
END_TEST

START_TEST(what_must_be_understood_and_is_not_is_refused)
{
	must_start(HS256, SECRET);
	jwt_t *jwt;
	ck_assert_int_eq(jwt_new(&jwt), 0);
	jwt_add_grants_json(jwt, good);
	jwt_add_headers_json(jwt, "{\"crit\":[\"b64\"],\"b64\":false}");
	jwt_set_alg(jwt, JWT_ALG_HS256, (const unsigned char *)SECRET, sizeof SECRET - 1);
	char *token = jwt_encode_str(jwt);
	refuses(token);
	free(token);
	jwt_free(jwt);
}
END_TEST

START_TEST(claims_are_judged)
{
	must_start(HS256, SECRET);
	ck_assert_int_eq(auth_check(sign(JWT_ALG_HS256, SECRET, good), NOW + 630, &claims, &reason), ERR_AUTH_EXPIRED);
	refuses(sign(JWT_ALG_HS256, SECRET, "{\"sub\":\"42\",\"aud\":\"mancala\"}"));
	refuses(sign(JWT_ALG_HS256, SECRET, "{\"sub\":\"42\",\"aud\":\"other\",\"exp\":1700000600}"));
	refuses(sign(JWT_ALG_HS256, SECRET, "{\"aud\":\"mancala\",\"exp\":1700000600}"));
	ck_assert_int_eq(auth_check(sign(JWT_ALG_HS256, SECRET,
	                                    "{\"sub\":\"4\",\"aud\":[\"mancala\"],\"exp\":1700000600,\"name\":\" \"}"),
	                         NOW, &claims, &reason),
	        ERR_BAD_NAME);
	config.jwt_issuer = "https://club.example";
	refuses(sign(JWT_ALG_HS256, SECRET, good));
}
END_TEST

START_TEST(a_key_that_does_not_fit_is_told_at_the_start)
{
	must_not_start(HS256, "short", "too short");
	must_not_start(HS256, rsa.public, "PEM");
	must_not_start(RS256, SECRET, "no public key");
	must_not_start(RS256, "", "no public key");
	must_not_start(RS256, ec.public, "another kind");
	must_not_start(RS256, rsa.private, "private");
	must_not_start(RS256, rsa_short.public, "1024 bits");
	must_not_start(ES256, rsa.public, "another kind");
	must_not_start(ES256, ec_p384.public, "P-256");
}
END_TEST

START_TEST(options_that_contradict_each_other_are_told_at_the_start)
{
	config = (struct config){.jwt_key = "/nowhere/key", .jwt_audience = "mancala"};
	ck_assert(!auth_start(&config, why));
	ck_assert_ptr_nonnull(strstr(why, "/nowhere/key cannot be read: No such file"));
	config.jwt_audience = "";
	ck_assert(!auth_start(&config, why));
	ck_assert_ptr_nonnull(strstr(why, "--jwt-audience"));
	config = (struct config){.jwt_audience = "mancala"};
	ck_assert(!auth_start(&config, why));
	config = (struct config){.guests = 1};
	ck_assert(!auth_start(&config, why));
	config = (struct config){.guests = 0};
	ck_assert(auth_start(&config, why));
	ck_assert(!auth_is_on());
	refuses("a.b.c");
}
END_TEST

START_TEST(a_key_is_read_again_or_stays)
{
	must_start(RS256, rsa.public);
	write_key(rsa_other.public);
	ck_assert(auth_reload(why));
	refuses(sign(JWT_ALG_RS256, rsa.private, good));
	takes(sign(JWT_ALG_RS256, rsa_other.private, good));
	write_key("nonsense");
	ck_assert(!auth_reload(why));
	takes(sign(JWT_ALG_RS256, rsa_other.private, good));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/auth");
	TCase *tcase = tcase_create("auth");
	int fd = mkstemp(key_path);
	if (fd < 0)
		return EXIT_FAILURE;
	close(fd);
	tcase_add_unchecked_fixture(tcase, make_keys, NULL);
	tcase_add_checked_fixture(tcase, NULL, auth_stop);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, a_token_of_each_algorithm_names_its_user);
	tcase_add_test(tcase, a_secret_ends_before_the_end_of_its_line);
	tcase_add_test(tcase, a_token_of_another_key_is_refused);
	tcase_add_test(tcase, the_public_key_is_no_secret);
	tcase_add_test(tcase, no_other_algorithm_is_taken);
	tcase_add_test(tcase, no_part_of_a_token_can_be_changed);
	tcase_add_test(tcase, what_is_no_token_is_refused);
	tcase_add_test(tcase, what_must_be_understood_and_is_not_is_refused);
	tcase_add_test(tcase, claims_are_judged);
	tcase_add_test(tcase, a_key_that_does_not_fit_is_told_at_the_start);
	tcase_add_test(tcase, options_that_contradict_each_other_are_told_at_the_start);
	tcase_add_test(tcase, a_key_is_read_again_or_stays);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	unlink(key_path);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
