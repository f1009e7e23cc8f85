#include "server/peers.h"

#include <arpa/inet.h>
#include <check.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct sockaddr *address(const char *text)
{
	static struct sockaddr_storage storage;
	struct sockaddr_in *v4 = (struct sockaddr_in *)&storage;
	struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)&storage;

	memset(&storage, 0, sizeof(storage));
	if (inet_pton(AF_INET, text, &v4->sin_addr) == 1)
		v4->sin_family = AF_INET;
	else if (inet_pton(AF_INET6, text, &v6->sin6_addr) == 1)
		v6->sin6_family = AF_INET6;
	else
		ck_abort_msg("%s", text);
	return (struct sockaddr *)&storage;
}

START_TEST(an_address_has_so_many_places)
{
	struct peer *one = peers_enter(address("192.0.2.1"), 2);
	struct peer *two = peers_enter(address("192.0.2.1"), 2);

	ck_assert_ptr_nonnull(one);
	ck_assert_ptr_nonnull(two);
	ck_assert_ptr_null(peers_enter(address("192.0.2.1"), 2));
	struct peer *other = peers_enter(address("192.0.2.2"), 2);

	ck_assert_ptr_nonnull(other);
	peers_leave(one);
	one = peers_enter(address("192.0.2.1"), 2);
	ck_assert_ptr_nonnull(one);
	peers_leave(one);
	peers_leave(two);
	peers_leave(other);
}
END_TEST

START_TEST(zero_is_no_limit)
{
	struct peer *peers[1000];

	for (size_t i = 0; i < 1000; i++) {
		peers[i] = peers_enter(address("192.0.2.1"), 0);
		ck_assert_ptr_nonnull(peers[i]);
	}
	for (size_t i = 0; i < 1000; i++)
		peers_leave(peers[i]);
}
END_TEST

START_TEST(an_ipv6_network_counts_as_one_and_a_mapped_address_as_itself)
{
	struct peer *here = peers_enter(address("2001:db8:1:2::1"), 1);
	struct peer *mapped = peers_enter(address("::ffff:192.0.2.1"), 1);

	ck_assert_ptr_null(peers_enter(address("2001:db8:1:2:ffff:ffff:ffff:ffff"), 1));
	ck_assert_ptr_null(peers_enter(address("192.0.2.1"), 1));
	struct peer *there = peers_enter(address("2001:db8:1:3::1"), 1);

	ck_assert_ptr_nonnull(there);
	peers_leave(here);
	peers_leave(mapped);
	peers_leave(there);
}
END_TEST

START_TEST(many_addresses_come_and_go)
{
	static struct peer *peers[20000];
	char text[16];

	for (unsigned round = 0; round < 2; round++) {
		for (unsigned i = 0; i < 20000; i++) {
			snprintf(text, sizeof(text), "10.%u.%u.1", i >> 8, i & 255);
			peers[i] = peers_enter(address(text), 1);
			ck_assert_ptr_nonnull(peers[i]);
			ck_assert_ptr_null(peers_enter(address(text), 1));
		}
		for (unsigned i = 0; i < 20000; i++)
			peers_leave(peers[(i * 7919) % 20000]);
	}
}
END_TEST

START_TEST(an_address_has_a_name_for_the_log)
{
	ck_assert_str_eq(peers_name(address("192.0.2.1")), "192.0.2.1");
	ck_assert_str_eq(peers_name(address("2001:db8::1")), "2001:db8::1");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/peers");
	TCase *tests = tcase_create("peers");

	tcase_add_test(tests, an_address_has_so_many_places);
	tcase_add_test(tests, zero_is_no_limit);
	tcase_add_test(tests, an_ipv6_network_counts_as_one_and_a_mapped_address_as_itself);
	tcase_add_test(tests, many_addresses_come_and_go);
	tcase_add_test(tests, an_address_has_a_name_for_the_log);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);

	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);

	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
