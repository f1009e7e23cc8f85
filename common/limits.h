/* Every cap of the program in one place, each with its reason. Units stand in the names. */
#ifndef COMMON_LIMITS_H
#define COMMON_LIMITS_H

#include <stdint.h>

#define PITS_MAX 10         /* pits a side: the largest board of the rule record */
#define SEEDS_MAX 12        /* seeds a pit at the start, likewise */
#define SEEDS_TOTAL_MAX 240 /* 2 x PITS_MAX x SEEDS_MAX; fits a byte, so a cell is a byte */
#define CELLS_MAX 22        /* 2 x (PITS_MAX + a store) */

#define MESSAGE_BYTES_MAX 4096 /* one message from a client; cJSON needs 31 times that in memory */
#define JSON_DEPTH_MAX 8       /* our messages need 3 */
#define FRAGMENTS_MAX 16       /* frames a message may come in; empty ones cost a callback each */

#define ID_BYTES_MAX 40      /* a client's command id: room for a UUID with its hyphens */
#define NAME_BYTES_MAX 64    /* a player's name: 24 code points of mostly 2 to 3 bytes */
#define NAME_POINTS_MAX 24   /* what fits beside a clock on a phone */
#define USER_BYTES_MAX 64    /* who somebody is beyond his name: "guest:..." or "user:..." */
#define AUTH_BYTES_MAX 3000  /* an account's signed token; leaves a message room for the rest of hello */
#define AUTH_ID_BYTES_MAX 64 /* the id that such a token may bear: a UUID and what issuers put before it */
#define TOKEN_BYTES 16       /* 128 random bits: sessions and seats */
#define ROOM_CODE_CHARS 8    /* 5 bits each: 40 random bits, short enough to read aloud */

#define LINE_POINTS_MAX 200    /* one line of talk: two sentences, and what fits beside a board */
#define LINE_BYTES_MAX 800     /* 4 bytes a code point */
#define TALK_LINES_MAX 50      /* kept of each channel, for those who come later */
#define TALK_BYTES_MAX 8192    /* and no more than that of texts and names: a snapshot carries both channels */
#define TALK_MUTES_MAX 8       /* whom one person does not hear in a room; whoever needs more blocks them */
#define TALK_MUTES_ROOM_MAX 64 /* of all viewers of a room together; the players have places of their own */
#define TALK_MUTES_ALL_MAX (2 * TALK_MUTES_MAX + TALK_MUTES_ROOM_MAX) /* of both; no record of a room has more */

#define BLOCKS_MAX 200             /* people that one person has blocked: a record of 26 KB at most */
#define ERROR_TEXT_BYTES_MAX 3000  /* what somebody writes of a mistake: 1,000 characters of most scripts */
#define ERROR_SECTION_BYTES_MAX 32 /* a word for where it is */
#define ERROR_PAGE_BYTES_MAX 200   /* an address of the page, with a position of the usual size in it */
#define ERROR_REPORTS_MAX 10000    /* kept; with texts of the usual length some ten megabytes of disk */
#define REPORT_LINES_MAX 12        /* of talk that go with a report: what led to the line, and what came of it */

#define CLOCK_BASE_MS_MAX (180 * 60 * 1000) /* 180 minutes */
#define CLOCK_INCREMENT_MS_MAX (180 * 1000) /* 180 seconds; a delay and a byo-yomi period likewise */
#define CLOCK_PERIOD_MS_MIN 1000            /* a period shorter than that is told by no clock face */
#define CLOCK_PERIODS_MAX 20
#define CLOCK_MOVE_MS_MIN (24 * 60 * 60 * 1000)      /* correspondence: a day a move; less is a long base time */
#define CLOCK_MOVE_MS_MAX (14 * 24 * 60 * 60 * 1000) /* two weeks; milliseconds of it fit 31 bits */
#define CLOCK_LEFT_MS_MAX INT32_MAX                  /* what a clock can show: the two weeks, and time that was given */
#define CLOCK_AWAY_LEAVES_MS                                                                                           \
	(60 * 60 * 1000) /* correspondence: what a server that was away leaves at least, for nobody could move */

#define SEAT_COMMANDS 4 /* commands of a player that are known again; a client has no more than that under way */

#define SEAT_WINDOWS_MAX 2 /* connections that hold one seat: a player and the second window that he opens */
#define ROOMS_WAITING_MAX                                                                                              \
	8 /* that one person keeps open at once, over all his connections; each holds a place of --max-rooms */
#define LAG_MOVE_MS_MAX 300 /* given back of one sowing; a longer way is beyond what one plays fast games over */
#define LAG_LATE_MS_MAX                                                                                                \
	1000 /* that a move can lie in the server: what stands still for longer is not counted at all                  \
	      */
#define LAG_ASKED_EVERY_MS 4000 /* a player's round trip is measured this often while a clock runs */
#define LAG_TOLD_EVERY_MS 5000  /* and told at most this often: it is for people to look at */
#define LAG_GAME_MS_MAX 10000   /* of a player's sowings in a game together */

#define KNOCKS_MAX 16                  /* connections that wait at one door at once: more than players want to answer */
#define KNOCK_CONNS_MAX 2              /* of one who waits: one may be cut off and not known to be */
#define ADMISSIONS_MAX 128             /* decisions that a room remembers about who may watch; 80 bytes each */
#define ADMISSION_AGAIN_MS (60 * 1000) /* after a no the same person may ask again: it may have been a slip */
#define VIEWER_NAMES_MAX 30     /* names of viewers that are told: what a page can list; the others are counted */
#define VIEWER_NAMES_LOOKED 256 /* viewers among whom they are looked for: one may be there many times over */
#define PASSWORD_TRIES_MAX 8    /* wrong ones of one connection before it is closed */
#define ROOM_LOG_MAX 256        /* events kept for those who resume; older gaps get a snapshot */
#define ROOM_VIEWERS_EVERY_MS                                                                                          \
	1000 /* the count of viewers is told at most this often: n joins must not make n x n sends */
#define ROOM_GRACE_MS (60 * 1000)     /* for both players to come back after a restart before the clocks run on */
#define ROOM_IDLE_MS (10 * 60 * 1000) /* nobody there before or after the game: long enough to come back */
#define ROOM_ABANDONED_MS                                                                                              \
	(24 * 60 * 60 * 1000) /* nobody there in an untimed game, or in one by correspondence before its start */

#define ROOM_DELAY_S_MAX 900     /* how far viewers may be behind: what a help from outside is worth fades sooner */
#define PASSWORD_BYTES_MAX 64    /* of a room */
#define SERIES_GAMES_MAX 15      /* in a series: an evening's worth */
#define SERIES_NEXT_MS 15000     /* between two games of a series, for the result to be seen and a hand to rest */
#define SERIES_RETURN_MS 5000    /* for somebody who comes back to a series to find the board */
#define OFFER_AGAIN_MS 20000     /* before an offer that came to nothing may be repeated: nobody is to be pestered */
#define PAUSE_MS (5 * 60 * 1000) /* the longest pause: the door, the telephone */
#define PAUSES_MAX 3             /* in a game, so that it ends */
#define TIME_GIFT_MS 15000       /* what one gift adds, as on the large chess servers */
#define TIME_GIFTS_MAX 3         /* in one turn, by one player */
#define CLOCK_GIVEN_MS_MAX CLOCK_BASE_MS_MAX /* no clock grows beyond that by gifts, or beyond its own base */

/* With clocks, for the first sowing of each side: 30 s and a twentieth of the base, at most a minute. */
#define FIRST_MOVE_MS 30000
#define FIRST_MOVE_BASE_PART 20
#define FIRST_MOVE_MS_MAX 60000

/* How long a player may be away before the other may claim: 20 s and a tenth of the base, at most three minutes, for a
 * connection to come back; without clocks, where nobody waits for a clock, longer. */
#define ABSENCE_MS 20000
#define ABSENCE_BASE_PART 10
#define ABSENCE_MS_MAX 180000
#define ABSENCE_UNTIMED_MS (10 * 60 * 1000)

#define LEVELS 8 /* of bots */
/* A game of two bots that nobody looks at goes on so long: a page that is loaded again is back by then. */
#define BOTS_ALONE_MS (2 * 60 * 1000)
/* One against a bot that its player has left, untimed: he may come back on the same day, but half a day is no claim on
 * a place that he pays nothing for. */
#define BOT_ABANDONED_MS (12 * 60 * 60 * 1000)

/* Classes. */
#define CLASSES_MAX 500          /* on one server: each holds some 20 kB and, with its pupils there, dozens of rooms */
#define CLASSES_HOST_MAX 4       /* of one person: a morning's worth that nobody has ended */
#define CLASS_PUPILS_MAX 64      /* two school forms; more than that no one person can look at */
#define CLASS_SAME_USER_MAX 8    /* of them from one browser: windows of a table that several share */
#define CLASS_HOST_WINDOWS_MAX 3 /* the teacher's own, the projector's, and one that is cut off and not known to be */
#define CLASS_MET_MAX 8          /* partners that one is remembered to have met: a morning's rounds */
#define CLASS_ROUNDS_MAX 10000   /* and boards CLASS_PUPILS_MAX times as many: numbers that no lesson comes to */
#define CLASS_BEAT_MS 400        /* changes are gathered so long for the host's view: as live as an eye asks for */
#define CLASS_IDLE_MS (12 * 60 * 60 * 1000) /* nobody there, host or pupil: over a break, but not over a night */

/* The Kalah Game Protocol, for programs that play. */
#define KGP_CONNS_MAX 256             /* at a time, over TCP and WebSocket: each is a game, and holds a few kilobytes */
#define KGP_LINE_BYTES_MAX 16384      /* as its specification has it; what is longer is skipped */
#define KGP_OUT_BYTES_MAX (64 * 1024) /* not yet taken by a program: hundreds of lines, of which it needs the last */
#define KGP_LINES_PER_S 200           /* of one program, in the long run: it may tell each deepening of its search */
#define KGP_LINES_BURST 600
#define KGP_TOKEN_BYTES_MIN 8 /* of auth:token: a shorter one would be found by trying */
#define KGP_YIELD_MS 10000    /* for a simple program to say that it has stopped, before it is asked again */
#define KGP_NEXT_MS 1000      /* between a game against a bot and the next */
#define KGP_REMATCH_MS 20000  /* between a game against a person and the next: he may want another */
#define KGP_RETRY_MS 1000     /* before a move is sent again that could not be kept */

#define LOBBY_OPEN_SHOWN 60 /* the newest open games: more than anybody reads through, and a state fits a queue */
#define LOBBY_LIVE_SHOWN 40 /* the most watched live games, likewise */
#define LOBBY_BEAT_MS 500   /* changes are gathered so long: as live as an eye asks for, at a bounded cost */
#define LOBBY_TOTALS_EVERY_MS 5000 /* totals alone are told at most this often: they change all the time */
#define LOBBY_TV_LINGER_MS 5000    /* a featured game that is over stays so long, for its end to be seen */
#define LOBBY_POOLS_MAX 8          /* clocks of quick pairing: more would leave nobody in any */
#define LOBBY_POOL_TEXT_MAX 15     /* "180+180" and room to spare */
#define LOBBY_WAVE_MS 1000         /* between two waves of pairing: several to choose from, and nobody waits for long */
#define LOBBY_GRACE_MS                                                                                                 \
	(15 * 1000) /* a place in the queue outlives its connection so long: a phone between networks                  \
	             */
#define LOBBY_TELL_AGAIN_MS                                                                                            \
	(60 * 1000)           /* who missed that he was paired hears of it so long: the first move is due by then */
#define LOBBY_TRIES_MAX 64    /* others looked at for one who waits: who is kept from so many waits for the next wave */
#define LOBBY_QUEUE_MAX 20000 /* people who wait, also those who are cut off: each is a few hundred bytes */
#define LOBBY_KNOWN_MAX 4096  /* people remembered for whom they met and on which side, a few hundred bytes each */
#define LOBBY_BALANCE_MAX 8   /* games that one may be South more often than North, as remembered */

/* Positions looked at over HTTP (GET /api/analyse). */
#define ANALYSIS_MS_DEFAULT 500      /* of the processor for one: what somebody waits for without wondering */
#define ANALYSIS_MS_MAX 2000         /* whoever wants more asks again, or uses mancalad analyse */
#define ANALYSIS_NODES_MAX 100000000 /* the same in nodes; the time ends it first */
#define ANALYSES_MAX 8               /* at a time: so that the last has its answer before his patience ends */
#define ANALYSES_PEER_MAX 2          /* of them from one address */
#define ANALYSIS_AGAIN_S 2           /* until one of them is done */
#define LINE_MOVES_MAX 64            /* played out at once (GET /api/line): under a millisecond of the loop */

/* Endgame tables. */
#define TABLE_SEEDS_MAX 40                       /* on the board: values are coded for as many */
#define TABLE_POSITIONS_MAX UINT64_C(4000000000) /* 27 seeds of 6 pits, 2 GB of Kalah; numbers of rows fit 32 bits */
/* Reviews of finished games. */
#define REVIEW_POSITIONS_MAX 5001   /* of one game: 50 times the usual; 60 bytes each while it is made */
#define REVIEW_FULL_POSITIONS 150   /* games with more share the nodes of so many, so that none takes for ever */
#define REVIEW_POSITION_MS_MAX 5000 /* of one, if the nodes do not end it before, as on a machine that is busy */
#define REVIEWS_AT_ONCE 2           /* made; the others wait, so that the first are done first */
#define REVIEWS_MAX 32     /* that wait or are made, or are not safe yet: a few hundred kilobytes each at worst */
#define REVIEWS_PEER_MAX 4 /* of them asked for from one address */
#define REVIEW_AGAIN_S 10  /* until there is a place again, perhaps */

/* Pictures of boards (GET /picture/...). */
#define PICTURE_CARD_WIDTH 1200 /* what link previews are made for */
#define PICTURE_CARD_HEIGHT 630
#define PICTURE_WIDTH_MIN 120  /* of a board alone: smaller numbers cannot be read */
#define PICTURE_WIDTH_MAX 2000 /* a third of a second of a processor */
#define PICTURES_MAX 64        /* that wait to be drawn: some ten seconds' work */
#define PICTURES_PEER_MAX 8    /* asked for at a time from one address: as many as a page shows at once */
#define PICTURES_CACHE_BYTES (16 * 1024 * 1024) /* of drawn ones: some thirty cards, or 120 SVGs */
#define PAGES_WAITING_MAX 32   /* pages of games that wait for the archive; the next say nothing of theirs */
#define PICTURE_AGAIN_S 2      /* until there is a place again */
#define PICTURE_TEXT_BYTES 176 /* a line of one, with its NUL: two names and the words between */

/* Puzzles. */
#define PUZZLES_MAX                                                                                                    \
	20000 /* kept: half a kilobyte each on the disk, and one is found among all of them in milliseconds */
#define PUZZLES_PAGE_MAX 60 /* told at once: what a page keeps for a train journey, some 60 KB */
#define PUZZLES_QUESTIONS_MAX                                                                                          \
	16                       /* of clients, that the store is asked at a time: the others are told to come again   \
	                          */
#define PUZZLE_GAMES_MAX 64      /* finished games that wait to be looked at; in a rush the others are left out */
#define PUZZLE_GAMES_DAY_MAX 100 /* puzzles taken from games in a day: the whole lasts half a year at least */
#define PUZZLE_POSITIONS_MAX 48  /* of a game looked at, from its end backwards */
#define PUZZLE_DAYS_APART 365    /* before a puzzle is that of a day again, if there are enough */

#endif
