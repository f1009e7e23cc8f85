#include "protocol/claims.h"

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "common/text.h"
#include "common/user.h"
#include "protocol/json.h"

static enum err bad(const char **why, const char *sentence)
{
	*why = sentence;
	return ERR_BAD_AUTH;
}

/* A text of 1..max visible ASCII characters: what can stand in a list of ids, one a line, and be typed. */
static bool read_visible(const cJSON *json, size_t max, char *out)
{
	if (!cJSON_IsString(json))
		return false;
	size_t len = strlen(json->valuestring);
	if (len == 0 || len > max)
		return false;
	for (size_t i = 0; i < len; i++)
		if (json->valuestring[i] <= ' ' || json->valuestring[i] > '~')
			return false;
	memcpy(out, json->valuestring, len + 1);
	return true;
}

static bool is_text(const cJSON *json, const char *text)
{
	return cJSON_IsString(json) && strcmp(json->valuestring, text) == 0;
}

/* An audience is a text, or a list with one for each. */
static bool is_for(const cJSON *json, const char *audience)
{
	const cJSON *item;
	if (!cJSON_IsArray(json))
		return is_text(json, audience);
	cJSON_ArrayForEach(item, json)
	{
		if (is_text(item, audience))
			return true;
	}
	return false;
}

static enum err judge_time(const cJSON *json, int64_t now_unix_s, const char **why)
{
	const cJSON *until = cJSON_GetObjectItemCaseSensitive(json, "exp");
	const cJSON *from = cJSON_GetObjectItemCaseSensitive(json, "nbf");
	if (!cJSON_IsNumber(until))
		return bad(why, "it has no time of expiry (exp)");
	if (from && !cJSON_IsNumber(from))
		return bad(why, "its beginning (nbf) is no number");
	if (from && from->valuedouble > (double)(now_unix_s + CLAIMS_LEEWAY_S))
		return bad(why, "it is not valid yet (nbf)");
	if (until->valuedouble > (double)(now_unix_s - CLAIMS_LEEWAY_S))
		return OK;
	*why = "it has expired (exp)";
	return ERR_AUTH_EXPIRED;
}

static enum err read_name(const cJSON *json, struct claims *out, const char **why)
{
	const cJSON *name = cJSON_GetObjectItemCaseSensitive(json, "name");
	if (!name)
		return OK;
	if (!cJSON_IsString(name))
		return bad(why, "its name is no text");
	if (text_check_name(name->valuestring)) {
		*why = "its name is none that others may be shown";
		return ERR_BAD_NAME;
	}
	memcpy(out->name, name->valuestring, strlen(name->valuestring) + 1);
	return OK;
}

static enum err read_object(const cJSON *json, const struct claims_wanted *wanted, struct claims *out, const char **why)
{
	const cJSON *token_id = cJSON_GetObjectItemCaseSensitive(json, "jti");
	const cJSON *bot = cJSON_GetObjectItemCaseSensitive(json, "bot");
	if (!is_for(cJSON_GetObjectItemCaseSensitive(json, "aud"), wanted->audience))
		return bad(why, "it was made for another audience (aud)");
	if (wanted->issuer && wanted->issuer[0] &&
	        !is_text(cJSON_GetObjectItemCaseSensitive(json, "iss"), wanted->issuer))
		return bad(why, "it comes from another issuer (iss)");
	if (bot && !cJSON_IsBool(bot))
		return bad(why, "its mark of a program (bot) is neither true nor false");
	const char *kind = cJSON_IsTrue(bot) ? USER_ACCOUNT_BOT : USER_ACCOUNT;
	memcpy(out->user, kind, strlen(kind));
	if (!read_visible(cJSON_GetObjectItemCaseSensitive(json, "sub"), USER_BYTES_MAX - strlen(kind),
	            out->user + strlen(kind)))
		return bad(why, "its subject (sub) is missing, too long, or not of visible ASCII characters");
	if (token_id && !read_visible(token_id, AUTH_ID_BYTES_MAX, out->token_id))
		return bad(why, "its id (jti) is too long, or not of visible ASCII characters");
	enum err err = judge_time(json, wanted->now_unix_s, why);
	return err ? err : read_name(json, out, why);
}

enum err claims_read(
        const char *json, size_t len, const struct claims_wanted *wanted, struct claims *out, const char **why)
{
	*out = (struct claims){.user = ""};
	*why = "";
	if (!json_is_strict(json, len))
		return bad(why, "its claims are no JSON that we take");
	cJSON *object = cJSON_ParseWithLength(json, len);
	enum err err = cJSON_IsObject(object) ? read_object(object, wanted, out, why)
	                                      : bad(why, "its claims are no JSON object");
	cJSON_Delete(object);
	return err;
}
