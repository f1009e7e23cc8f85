/* The subcommands: subcommands.def has their names. Each gets its own arguments, its name first, and returns the exit
 * status of the program: 0 done, 1 the work failed, 2 called wrongly. */
#ifndef SERVER_SUBCOMMANDS_H
#define SERVER_SUBCOMMANDS_H

#define SUBCOMMAND(name, summary) int name##_main(int argc, char **argv);
#include "server/subcommands.def"
#undef SUBCOMMAND

#endif
