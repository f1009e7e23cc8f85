#include "common/user.h"

#include <string.h>

static bool begins(const char *user, const char *with)
{
	return strncmp(user, with, strlen(with)) == 0;
}

bool user_is_guest(const char *user)
{
	return begins(user, USER_GUEST);
}

bool user_is_outside_bot(const char *user)
{
	return begins(user, USER_GUEST_BOT) || begins(user, USER_ACCOUNT_BOT);
}

bool user_valid(const char *user)
{
	static const char *const kinds[] = {USER_GUEST_BOT, USER_GUEST, USER_ACCOUNT, USER_ACCOUNT_BOT};
	for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
		if (begins(user, kinds[i]))
			return user[strlen(kinds[i])] != '\0';
	return false;
}
