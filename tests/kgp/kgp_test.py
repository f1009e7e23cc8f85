#!/usr/bin/env python3
"""Programs of the Kalah Game Protocol at the real server, over TCP and over WebSocket.

    kgp_test.py PROGRAM [WORD]...      the checks whose names hold every WORD

Each function below is a check; it is given a function that starts a server with options, which has a port for programs
in `kgp`. A failed check prints why; the exit status is 1 then."""

import os
import re
import shlex
import socket
import sys
import threading
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import Person, Program, free_port  # noqa: E402
from wire import TEXT, Server, frame, read_all  # noqa: E402

TOKEN = 'set auth:token "a token by chance"'


def connect(server, wire="tcp"):
    return Program(port=server.kgp) if wire == "tcp" else Program(server=server)


def begin(server, program, *lines, mode="simple"):
    """The program opens a game and a person joins it: that person, the state that she sees, the lobby's row."""
    program.say(*lines, f"mode {mode}")
    person = Person(server)
    row = person.find_open(*server.known)
    server.known.add(row["room"])
    return person, person.join(row["room"]), row


def begin_first(server, program, *lines, mode="simple"):
    """The same, until it is the program's turn: the state that it is asked."""
    person, state, _ = begin(server, program, *lines, mode=mode)
    if state["to_move"] == person.side:
        person.sow(state)
        person.until("sown")
    return person, program.expect("state")


# --- games ------------------------------------------------------------------------------------------------------------

def a_person_plays_a_whole_game_against_a_program(start):
    with start() as server:
        for wire in ("tcp", "web"):
            with connect(server, wire) as program:
                person, state, row = begin(server, program, 'set info:name "Turing"', 'set info:authors "A. Nonymous"')
                assert row["name"] == "Turing" and row["outside_bot"] and not row["counted"], row
                seats = state["seats"].values()
                assert [seat["outside_bot"] for seat in seats if seat["name"] == "Turing"] == [True], seats
                with person:
                    ended = []
                    thread = threading.Thread(target=lambda: ended.append(person.play(state)))
                    thread.start()
                    result, n_states = program.play()
                    thread.join()
                assert n_states > 5, n_states
                winner = ended[0]["winner"]
                assert result == ("draw" if winner is None else "loss" if winner == person.side else "win"), ended
                assert program.options["game:opponent"] == "Nadia", program.options
                assert program.options["game:id"] == row["room"], program.options
                assert program.options["time:mode"] == "relative" and program.options["time:clock"] == "3"


def a_program_plays_bots_of_the_servers_one_game_after_the_other(start):
    with start("--kgp-rules", "kalah,pits=3,seeds=2") as server, connect(server) as program:
        program.say('set info:name "Turing"', "set mancalad:level 1", "mode simple")
        rooms = set()
        for game in range(2):
            result, n_states = program.play()
            assert result in ("win", "draw", "loss") and n_states >= 1, (result, n_states)
            rooms.add(program.options["game:id"])
        assert len(rooms) == 2, rooms
        assert program.options["game:opponent"] == "Bot 1", program.options


def a_state_shows_the_programs_own_seeds_first(start):
    with start("--kgp-rules", "kalah,pits=4,seeds=3") as server:
        for first in ("south", "north"):
            with connect(server) as program:
                person, state, _ = begin(server, program, f'set mancalad:rules "kalah,pits=4,seeds=3,first={first}"')
                wanted = [4, 0, 0, 3, 3, 3, 3, 3, 3, 3, 3]
                with person:
                    if state["to_move"] == person.side:
                        person.sow(state)  # the last pit: a seed for her store, and two for the program's first pits
                        person.until("sown")
                        wanted = [4, 0, 1, 4, 4, 3, 3, 3, 3, 3, 0]
                    assert program.expect("state").arguments[0] == wanted


def a_free_turn_is_a_state_of_its_own(start):
    with start("--kgp-rules", "kalah,pits=6,seeds=4") as server, connect(server) as program:
        person, state = begin_first(server, program)
        with person:
            board = state.arguments[0]
            pit = next(i for i in range(6) if board[3 + i] == 6 - i)  # it ends in the store
            program.say(f"move {pit + 1}", "yield")
            program.expect("stop")
            again = program.expect("state").arguments[0]
            assert again[1] == board[1] + 1 and again[3 + pit] == 0, again


def freeplay_refers_to_states_by_their_ids(start):
    with start() as server, connect(server, "web") as program:
        program.say("7 mode freeplay")
        ok = program.expect("ok")
        assert ok.ref == 7, ok
        with Person(server) as person:
            state = person.join(person.find_open()["room"])
            if state["to_move"] == person.side:
                person.sow(state)
                person.until("sown")
            asked = program.expect("state")
            assert asked.id, asked
            pits = [i + 1 for i in range(6) if asked.arguments[0][3 + i]]
            program.say(f"@{asked.id + 100} move {pits[0]}", f"9@{asked.id} move {pits[0]}", f"11@{asked.id} move {pits[-1]}",
                        f"13@{asked.id + 100} yield", f"@{asked.id} yield")
            stopped = program.expect("stop")
            assert stopped.ref == asked.id, stopped
            sown = person.until("sown")
            assert sown["pit"] == pits[-1] - 1, sown


def several_games_are_played_one_after_the_other(start):
    with start("--kgp-rules", "kalah,pits=2,seeds=1") as server, connect(server) as program:
        program.say("mode simple")
        with Person(server) as person:
            rooms = set()
            for game in range(2):
                state = person.join(person.find_open(*rooms)["room"])
                rooms.add(person.room)
                thread = threading.Thread(target=person.play, args=(state,))
                thread.start()
                program.play()
                thread.join()
                person.say("leave", room=person.room)  # she wants no other: the program opens its next
                person.until("ok")
            assert len(rooms) == 2, rooms


def a_rematch_is_agreed_to(start):
    with start("--kgp-rules", "kalah,pits=2,seeds=1") as server, connect(server) as program:
        person, state, _ = begin(server, program)
        with person:
            thread = threading.Thread(target=person.play, args=(state,))
            thread.start()
            program.play()
            thread.join()
            person.say("offer", room=person.room, ply=person.ply, kind="rematch")
            state = person.until("started", game=2)
            if state["exchanged"]:
                person.side = "north" if person.side == "south" else "south"
            thread = threading.Thread(target=person.play, args=(state,))
            thread.start()
            program.play()
            thread.join()


def who_has_the_code_of_a_room_invites_a_program(start):
    with start() as server, Person(server) as person, connect(server) as program:
        person.say("create", preset="kalah", rules={"first": "south"}, side="north")
        room = person.until("joined")["room"]
        program.say(f'set mancalad:room "{room.lower()}"', "mode simple")
        person.until("seated", outside_bot=True)
        assert program.expect("state").arguments[0][0] == 6


def with_a_clock_its_time_is_told(start):
    with start("--kgp-clock", "1+0") as server, connect(server) as program:
        person, _ = begin_first(server, program)
        with person:
            assert program.options["time:mode"] == "absolute", program.options
            assert 50 <= int(program.options["time:clock"]) <= 60, program.options
            assert 50 <= int(program.options["time:opclock"]) <= 60, program.options


# --- moves ------------------------------------------------------------------------------------------------------------

def a_move_that_is_not_legal_is_an_error_and_no_more(start):
    with start() as server, connect(server) as program:
        person, state = begin_first(server, program)
        with person:
            for wrong in ("0", "7", "-1", "99999999999", "a", '"1"', "", "1.5"):
                program.say(f"5 move {wrong}")
                assert program.expect("error").ref == 5
            program.say("move 1", "yield")
            program.expect("stop")
            assert person.until("sown")["pit"] == 0


def who_does_not_answer_is_stopped_and_moves_by_chance(start):
    with start("--kgp-think-ms", "100") as server, connect(server) as program:
        person, state = begin_first(server, program)
        with person:
            assert program.expect("stop").ref == state.id
            assert person.until("sown")["side"] != person.side


def the_last_move_before_the_stop_counts_and_none_after(start):
    with start("--kgp-think-ms", "300") as server, connect(server) as program:
        person, state = begin_first(server, program)
        with person:
            pits = [i + 1 for i in range(6) if state.arguments[0][3 + i]]
            program.say(f"move {pits[0]}", f"move {pits[1]}")
            program.expect("stop")
            program.say(f"move {pits[2]}")
            assert person.until("sown")["pit"] == pits[1] - 1


def a_simple_program_is_asked_again_once_it_has_yielded(start):
    with start("--kgp-think-ms", "200", "--kgp-rules", "kalah,first=south") as server, connect(server) as program:
        person, state = begin_first(server, program)
        with person:
            board = state.arguments[0]
            free = next(i for i in range(6) if board[3 + i] == 6 - i) + 1
            program.say(f"move {free}")
            program.expect("stop")
            person.until("sown")
            program.say("move 1", "ping")  # it is late, and about what was asked before
            program.expect("pong")
            program.say("yield")
            program.expect("state")
            program.say("move 6", "yield")
            program.expect("stop")
            assert person.until("sown")["pit"] == 5


# --- coming and going -------------------------------------------------------------------------------------------------

def who_goes_without_a_token_gives_up(start):
    with start() as server:
        for wire in ("tcp", "web"):
            program = connect(server, wire)
            person, _ = begin_first(server, program)
            with person:
                program.close()
                ended = person.until("ended")
                assert ended["reason"] == "resigned" and ended["winner"] == person.side, ended


def who_says_goodbye_before_the_game_takes_his_room_with_him(start):
    with start() as server, Person(server) as person, connect(server) as program:
        program.say("mode simple")
        room = person.find_open()["room"]
        program.say("goodbye")
        program.expect("goodbye")
        assert program.read() is None
        person.say("lobby", on=True)
        message = person.until("lobby")
        while message.get("n_open") != 0:
            message = person.until("lobby_changed")
        assert room


def who_has_a_token_comes_back_to_his_game(start):
    with start() as server:
        program = connect(server)
        person, state = begin_first(server, program, TOKEN)
        with person:
            program.close()
            assert person.until("presence")["connected"] is False
            with connect(server, "web") as again:
                again.say(TOKEN, "mode simple")
                assert again.expect("state").arguments == state.arguments
                again.say("yield")
                again.expect("stop")
                assert person.until("sown")["side"] != person.side


def a_token_that_is_too_short_is_not_taken(start):
    with start() as server, connect(server) as program:
        program.say('3 set auth:token "short"')
        assert program.expect("error").ref == 3
        program.say("1 mode simple")
        program.expect("ok")


def an_activity_that_is_not_known_ends_it(start):
    with start() as server:
        for wire in ("tcp", "web"):
            for lines in (["5 mode eval"], ["5 mode"], ["mode simple", "5 mode simple"]):
                with connect(server, wire) as program:
                    program.say(*lines)
                    assert program.expect("error").ref == 5
                    program.expect("goodbye")
                    assert program.read() is None


def who_chooses_no_mode_is_sent_away(start):
    with start("--hello-ms", "300") as server:
        for wire in ("tcp", "web"):
            with connect(server, wire) as program:
                program.expect("error")
                program.expect("goodbye")
                assert program.read() is None


def who_answers_no_ping_is_dropped(start):
    with start("--ping-ms", "100", "--silence-ms", "400") as server:
        with connect(server) as program, connect(server) as deaf:
            deaf.say("mode simple")
            program.say("mode simple")
            for _ in range(8):
                program.expect("ping")
                program.say("pong")
            while deaf.read():
                pass


def programs_are_told_when_the_server_stops(start):
    with start() as server:
        with connect(server) as one, connect(server, "web") as other:
            one.say("mode simple")
            with Person(server) as person:
                person.find_open()
                status, took = server.stop()
            assert status == 0 and took < 3, (status, took)
            for program in (one, other):
                program.expect("error")
                program.expect("goodbye")
                assert program.read() is None


def a_server_without_programs_takes_none(start):
    with start("--outside-bots", "off") as server, connect(server) as program:
        program.say("mode simple")
        program.expect("error")
        program.expect("goodbye")


def rules_and_clocks_that_are_none_are_told_at_the_start(start):
    for options in (["--kgp-rules", "oware-abapa"], ["--kgp-rules", "kalah,swap=true"], ["--kgp-rules", "kalah,pits=99"],
                    ["--kgp-clock", "5"], ["--kgp-clock", "3+2 5+5"]):
        try:
            start(*options)
        except AssertionError as error:
            assert "did not say where it is" in str(error)
        else:
            raise AssertionError(options)
    start.forget()


# --- what no program would say ----------------------------------------------------------------------------------------

def garbage_is_refused_line_by_line(start):
    with start() as server:
        for wire in ("tcp", "web"):
            with connect(server, wire) as program:
                for junk in ("<<<", "@@", "move \"", "4@ yield", "x" * 100, "set a b c d e f", "\x01", "dance", "state <1>"):
                    program.say(junk)
                    program.expect("error")
                for nothing in ("", "   ", "ok", "error \"no\"", "pong", "move 1", "yield", "set a b", "set", "set info:name"):
                    program.say(nothing)
                program.say("9 ping")
                assert program.expect("pong").ref == 9
                if wire == "tcp":
                    program.raw(b"\xff\xfe\r\n\0\r\n")
                    program.expect("error")
                    program.expect("error")
                    program.raw(b"pi")
                    program.raw(b"ng\npin")
                    program.expect("pong")
                    program.raw(b"g\r\n")
                    program.expect("pong")


def a_line_that_is_too_long_is_skipped(start):
    with start("--rate-bytes-per-s", "0") as server, connect(server) as program:
        program.raw(b'set info:name "' + b"x" * 40000)
        program.raw(b'"\r\nping\r\n')
        program.expect("pong")


def a_name_is_made_fit_to_be_shown(start):
    with start() as server, Person(server) as person:
        for said, shown in (("  A rather long name for a player  ", "A rather long name for a"), ("\\n", "Program"), ("", "Program"),
                            ("Zo\u00eb", "Zo\u00eb")):
            with connect(server) as program:
                program.say(f'set info:name "{said}"', "mode simple")
                row = person.find_open(*server.known)
                server.known.add(row["room"])
                assert row["name"] == shown, row


def who_floods_is_closed(start):
    with start("--rate-bytes-per-s", "0") as server:
        for wire in ("tcp", "web"):
            with connect(server, wire) as program:
                try:
                    for _ in range(20):
                        program.say(*["yield"] * 100)
                except OSError:
                    pass
                while program.read():
                    pass
            server.alive()


def who_asks_and_reads_nothing_is_dropped(start):
    with start("--rate-per-s", "0") as server:
        for wire in ("tcp", "web"):
            with connect(server, wire) as program:
                chunk = b"ping\r\n" * 600
                try:
                    for _ in range(20000):
                        program.raw(chunk) if wire == "tcp" else program.web.sock.sendall(frame(TEXT, chunk))
                except OSError:
                    pass
                else:
                    raise AssertionError("it may send for ever")
            server.alive()
            with open(f"/proc/{server.process.pid}/status", encoding="utf-8") as status:
                peak = int(re.search(r"VmHWM:\s+(\d+)", status.read()).group(1))
            assert peak < 400000, f"{peak} KiB"


def who_sends_byte_by_byte_is_sent_away(start):
    with start("--hello-ms", "400") as server, connect(server) as program:
        began = time.monotonic()
        program.sock.settimeout(0.05)
        text = b""
        while time.monotonic() - began < 10:
            try:
                program.raw(b"m")
                piece = program.sock.recv(4096)
                text += piece
                if not piece:
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        assert time.monotonic() - began < 5


def a_page_asks_for_it_in_vain(start):
    with start() as server:
        answer = server.get("/kgp")
        assert answer.status == 426, answer


def more_than_an_address_may_have_are_refused(start):
    with start("--conns-per-address", "3") as server:
        with connect(server), connect(server), connect(server):
            with socket.create_connection(("127.0.0.1", server.kgp), 10) as fourth:
                assert read_all(fourth) == b""


def main():
    program = shlex.split(os.environ.get("MANCALAD_WRAP", "")) + shlex.split(sys.argv[1])
    words = sys.argv[2:]
    checks = [(name, check) for name, check in globals().items()
              if getattr(check, "__code__", None) and check.__code__.co_varnames[:1] == ("start",)
              and all(word in name for word in words)]
    failed = 0
    for name, check in checks:
        servers = []

        def start(*options):
            port = free_port()
            servers.append(Server(program, "--kgp-port", str(port), *options))
            servers[-1].kgp, servers[-1].known = port, set()
            return servers[-1]

        start.forget = servers.clear
        began = time.monotonic()
        try:
            check(start)
            for server in servers:
                status = server.process.poll()
                assert status == 0, f"the server ended with {status}"
            print(f"ok    {name} ({time.monotonic() - began:.1f} s)", flush=True)
        except Exception:
            failed += 1
            print(f"FAIL  {name}\n{traceback.format_exc()}", flush=True)
            for server in servers:
                if server.process.poll() is None:
                    server.stop()
                print("\n".join(server.log[-10:]), flush=True)
    print(f"{len(checks) - failed} of {len(checks)} checks passed")
    return 1 if failed or not checks else 0


if __name__ == "__main__":
    sys.exit(main())
