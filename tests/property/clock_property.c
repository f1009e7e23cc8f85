/* Clocks of every kind beside a model of them that counts millisecond by millisecond, as one would with a hand on the
 * table: random moves, free turns, holds in the middle of a move, gifts and exchanges of sides, at instants that like
 * to be those at which a delay, a base or a period ends. After every step both show the same, and agree on when the
 * flag falls. */
#include <string.h>

#include "common/game/game_clock.h"
#include "common/limits.h"
#include "tests/property/chance.h"

struct hand {
	int64_t base_ms;
	int64_t period_ms; /* what is left of the one that is next or runs */
	unsigned periods;
};

static struct clock_setting setting;
static struct game_clock clock;
static int64_t now_ms;

/* The model. */
static struct hand hands[2];
static int64_t delay_ms; /* left of it */
static int64_t used_ms;  /* by the move under way */
static unsigned running;
static unsigned moving; /* whose move is under way, also while it is interrupted */

static unsigned long n_presses, n_holds, n_gifts, n_swaps, n_voids, n_flags[CLOCK_CORRESPONDENCE + 1];

static int64_t total(const struct hand *hand)
{
	return hand->base_ms +
	       (hand->periods ? hand->period_ms + (hand->periods - 1) * (int64_t)setting.increment_ms : 0);
}

/* False once the flag is down. */
static bool count_one(void)
{
	struct hand *hand = &hands[running];
	used_ms++;
	if (delay_ms > 0) {
		delay_ms--;
	} else if (hand->base_ms > 0) {
		hand->base_ms--;
	} else if (--hand->period_ms == 0) {
		hand->periods--;
		hand->period_ms = setting.increment_ms;
	}
	return total(hand) > 0 || delay_ms > 0;
}

static void begin(unsigned side)
{
	running = moving = side;
	used_ms = 0;
	delay_ms = setting.kind == CLOCK_DELAY ? setting.increment_ms : 0;
}

/* What the move that is over brings, the increment of Fischer apart. */
static void end_move(void)
{
	struct hand *hand = &hands[moving];
	if (setting.kind == CLOCK_BRONSTEIN)
		hand->base_ms += used_ms < setting.increment_ms ? used_ms : setting.increment_ms;
	else if (setting.kind == CLOCK_BYOYOMI && hand->base_ms == 0)
		hand->period_ms = setting.increment_ms;
	else if (setting.kind == CLOCK_CORRESPONDENCE)
		hand->base_ms = setting.increment_ms;
}

static void compare(void)
{
	struct clock_reading reading = game_clock_read(&clock, &setting, now_ms);
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		HOLDS(reading.left_ms[side] == total(&hands[side]));
		HOLDS(reading.periods[side] == hands[side].periods);
	}
	HOLDS(reading.free_ms == delay_ms);
	HOLDS(clock.running == running);
	HOLDS(game_clock_flag_at(&clock) ==
	        (running == SIDE_NONE ? INT64_MAX : now_ms + delay_ms + total(&hands[running])));
}

/* ---- steps ---- */

/* Likes to be an end of something, or a millisecond beside it. */
static int64_t some_time(void)
{
	const struct hand *hand = &hands[moving];
	switch (chance_pick(40)) {
	case 0:
		return delay_ms;
	case 1:
		return delay_ms + hand->base_ms;
	case 2:
		return hand->base_ms == 0 ? hand->period_ms : 0;
	case 3:
		return setting.increment_ms - used_ms;
	case 4:
		return chance_pick(400);
	default:
		return chance_pick(40);
	}
}

/* False once the flag is down. */
static bool pass(int64_t ms)
{
	bool stands = true;
	ms += (int64_t)chance_pick(3) - 1;
	for (; ms > 0 && stands; ms--) {
		now_ms++;
		stands = running == SIDE_NONE || count_one();
	}
	return stands;
}

static void press(void)
{
	unsigned side = running;
	int64_t credit_ms = chance_one_in(3) ? chance_pick(80) : 0;
	unsigned next = chance_one_in(3) ? side : 1 - side;
	int64_t since_ms = now_ms - clock.since_ms;
	int64_t given_ms = 0;
	/* What is credited passes for everybody but the clock. */
	if (credit_ms > 0 && chance_one_in(2)) {
		now_ms += credit_ms;
		given_ms = credit_ms;
	} else if (since_ms == 0) {
		credit_ms = chance_pick(80); /* of nothing nothing is given */
	} else {
		credit_ms = 0;
	}
	HOLDS(game_clock_press(&clock, &setting, (enum side)next, now_ms, credit_ms) == given_ms);
	n_presses++;
	if (setting.increment_per == INCREMENT_PER_TURN && next == side)
		return;
	end_move();
	if (setting.kind == CLOCK_FISCHER)
		hands[side].base_ms += setting.increment_ms;
	begin(next);
}

static void hold(void)
{
	n_holds++;
	if (running == SIDE_NONE) {
		game_clock_resume(&clock, (enum side)moving, now_ms);
		running = moving;
	} else {
		game_clock_stop(&clock, now_ms);
		running = SIDE_NONE;
	}
}

/* Fills the period that runs; the rest goes in front of the periods. */
static void give(void)
{
	unsigned side = chance_pick(2);
	int64_t ms = 1 + chance_pick(300);
	struct hand *hand = &hands[side];
	game_clock_give(&clock, &setting, (enum side)side, ms, now_ms);
	n_gifts++;
	if (hand->periods > 0) {
		int64_t missing_ms = setting.increment_ms - hand->period_ms;
		int64_t filled_ms = ms < missing_ms ? ms : missing_ms;
		hand->period_ms += filled_ms;
		ms -= filled_ms;
	}
	hand->base_ms += ms;
}

static void swap(void)
{
	game_clock_swap(&clock, &setting, now_ms);
	n_swaps++;
	end_move();
	begin(moving);
	struct hand south = hands[SOUTH];
	hands[SOUTH] = hands[NORTH];
	hands[NORTH] = south;
}

/* The move under way is void, and somebody is at another. */
static void take_back(void)
{
	unsigned next = chance_pick(2);
	game_clock_void(&clock, &setting, now_ms);
	HOLDS(clock.running == SIDE_NONE);
	game_clock_start(&clock, &setting, (enum side)next, now_ms);
	n_voids++;
	end_move();
	begin(next);
}

/* ---- a game ---- */

static void make_setting(void)
{
	memset(&setting, 0, sizeof setting);
	setting.timed = 1;
	setting.kind = (uint8_t)chance_pick(CLOCK_CORRESPONDENCE + 1);
	setting.increment_per = (uint8_t)chance_pick(2);
	/* Short ones, whose ends come often. What the least period is, is no matter to the arithmetic. */
	setting.increment_ms = (int32_t)(1 + chance_pick(200));
	setting.base_ms = setting.kind == CLOCK_CORRESPONDENCE || chance_one_in(4) ? 0 : (int32_t)chance_pick(3000);
	setting.periods = setting.kind == CLOCK_BYOYOMI ? (uint8_t)(1 + chance_pick(5)) : 0;
}

static void play_game(unsigned n_steps)
{
	make_setting();
	game_clock_init(&clock, &setting);
	now_ms = (int64_t)(chance_next() >> 24);
	for (unsigned side = SOUTH; side <= NORTH; side++)
		hands[side] = (struct hand){
		        .base_ms = setting.base_ms, .period_ms = setting.increment_ms, .periods = setting.periods};
	if (setting.base_ms == 0 && setting.kind != CLOCK_BYOYOMI)
		hands[SOUTH].base_ms = hands[NORTH].base_ms = setting.increment_ms;
	unsigned first = chance_pick(2);
	game_clock_start(&clock, &setting, (enum side)first, now_ms);
	begin(first);
	compare();
	while (n_steps-- > 0) {
		if (!pass(some_time())) {
			n_flags[setting.kind]++;
			compare();
			return;
		}
		compare();
		unsigned what = chance_pick(16);
		if (what < 2 || running == SIDE_NONE)
			hold();
		else if (what < 3)
			give();
		else if (what < 4)
			swap();
		else if (what < 5)
			take_back();
		else
			press();
		compare();
	}
}

int main(void)
{
	uint64_t n_steps = chance_setting("MANCALAD_STEPS", CHANCE_STEPS(2000000));
	chance.state = chance_setting("MANCALAD_SEED", 1);
	printf("MANCALAD_SEED=%" PRIu64 " MANCALAD_STEPS=%" PRIu64 "\n", chance.state, n_steps);
	for (uint64_t n = 0; n < n_steps; n += 100) {
		chance_round();
		play_game(100);
	}
	printf("%lu moves, %lu holds, %lu gifts, %lu exchanges, %lu takebacks; flags:", n_presses, n_holds, n_gifts,
	        n_swaps, n_voids);
	for (unsigned kind = 0; kind <= CLOCK_CORRESPONDENCE; kind++)
		printf(" %s %lu", clock_kind_word(kind), n_flags[kind]);
	printf("\n");
	return EXIT_SUCCESS;
}
