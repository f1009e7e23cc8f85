/* The messages of the wire, protocol 1.0. Written by `mancalad describe typescript`; do not edit. */

export type Side = "south" | "north";

/** A whole rule record. */
export interface Rules {
	/** The rule set that it started from. */
	preset: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari";
	/** In kalah the sower's own store is part of the round; in oware no store is, and seeds get there by capture alone. */
	family: "kalah" | "oware";
	/** Pits in each row. */
	pits: number;
	/** Seeds in each pit at the start. */
	seeds: number;
	/** The side that sows first; with random a draw decides, with creator it is the side of whoever opened the room. */
	first: "south" | "north" | "random" | "creator";
	/** A sowing that comes round to the emptied pit leaves it out, on every lap. */
	skip_origin: boolean;
	/** A last seed in the own store gives the same side another sowing, as often as it happens. */
	extra_turn: boolean;
	/** A last seed in an own empty pit goes to the store even when the pit opposite is empty. */
	empty_capture: boolean;
	/** A pit of the other row is captured if it holds one of these numbers of seeds after the sowing; the chain runs backwards from the last seed. */
	capture_set: number[];
	/** What becomes of a capture that would take every seed of the other row. */
	grand_slam: "no_capture" | "illegal_unless_only" | "illegal" | "legal" | "opponent_gets_remaining" | "leave_leftmost" | "leave_rightmost";
	/** Whether a side must choose a move that leaves a seed in the other row when that row is empty and such a move exists. With none a game is practice: outside the rules of any oware, and never counted. */
	feed: "must" | "none";
	/** What happens when the other row is empty and no move can leave a seed there. */
	cannot_feed: "end_row_owner" | "continue_pass" | "end_starved_takes_all";
	/** What happens when the side to move has no seed in its row. */
	starved_to_move: "end_row_owner" | "pass" | "end_starved_takes_all";
	/** Seeds in a store that win; a number that the game does not hold stands for the majority. */
	win_at: number | "majority";
	/** The game stops as soon as a store holds win_at seeds. */
	end_majority: boolean;
	/** The game ends when the same position with the same side to move comes for this time since the last capture. */
	repetition: number | "off";
	/** Who gets the seeds on the board when repetition or the quiet limit ends the game. */
	repetition_split: "row_owner" | "even" | "nobody";
	/** The game ends after this many sowings in a row without a capture. */
	quiet_limit: number | "off";
	/** The two may agree to stop, each keeping the seeds of his own row. */
	settle: boolean;
	/** After the first turn the second player may take it over and exchange sides. */
	swap: boolean;
}

/** How time is given. */
export interface InClock {
	/** What increment_ms is for. "fischer" (if left out): added after each move. "delay": of each move so much passes before the time runs. "bronstein": of what a move took, so much at most comes back after it. "byoyomi": after the base come periods of so much; one that is used up is lost, a move within one restores it. "correspondence": each move has so much, 1 to 14 days, and the base is 0. */
	kind?: "fischer" | "delay" | "bronstein" | "byoyomi" | "correspondence";
	/** Milliseconds for each at the start; with 0 each starts with one increment. */
	base_ms: number;
	/** Milliseconds; kind says what for. More than three minutes only by correspondence. */
	increment_ms: number;
	/** How many; byo-yomi, and only that, has them. */
	periods?: number;
	/** What a move is, for the clocks. "sow" (if left out): every sowing, a free turn's too; "turn": all sowings till the turn changes. */
	increment_per?: "sow" | "turn";
}

/** What a rematch is to be, where it is not to be like the game before. */
export interface InTerms {
	/** The rule set to start from. */
	preset: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari";
	/** Single parameters that differ from the preset. */
	rules?: Partial<Rules>;
	/** Without it the game has no clock. */
	clock?: InClock;
}

/** Several games of the same two in one room. */
export interface InSeries {
	/** "best_of": so many games at most, over when nobody can catch up; "first_to": over when somebody has so many points. A game won is a point, a draw half a point each. */
	kind: "best_of" | "first_to";
	/** How many. */
	games: number;
	/** Who begins the next game: "alternate" (if left out), or the loser or winner of the last. */
	order?: "alternate" | "loser" | "winner";
}

/** How a room is run. */
export interface InOptions {
	/** "private" (if left out): found by its code alone; "open": stands in the lobby. */
	visibility?: "private" | "open";
	/** Whoever comes in without a seat's token must say it. A secret. */
	password?: string;
	/** The result counts for nothing. */
	casual?: boolean;
	/** What the players may offer each other; if left out everything, but with a clock no takeback. */
	offers?: ("draw" | "settle" | "takeback" | "rematch" | "pause")[];
	/** Without it a single game. */
	series?: InSeries;
	/** "rules" (if left out): as the rules begin; "fair": from a board that favours neither side, by lot; "position": from `position`. */
	start?: "rules" | "fair" | "position";
	/** Where the games begin, as `S0,S1,.../N0,N1,... SS,NS S`, with N for North to move; such a game does not count. */
	position?: string;
	/** Who may watch: everybody ("open", if left out), whom a player lets in ("approval"), or nobody ("closed"). */
	watch?: "open" | "approval" | "closed";
	/** Seconds by which viewers see everything later. */
	delay_s?: number;
	/** Whether viewers are named and not only counted; true if left out. */
	viewer_names?: boolean;
	/** What may be said: everything ("free", if left out), ready-made phrases, or nothing ("off"). */
	chat?: "free" | "phrases" | "off";
}

/** What is seen where somebody finds a mistake. */
export interface InWhere {
	/** A word of the client's own for the place: "room", "analysis". */
	section: string;
	/** The rule set, where there is one. */
	preset?: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari";
	/** Single parameters that differ from the preset, which is needed with them. */
	rules?: Partial<Rules>;
	/** The position, as `S0,S1,.../N0,N1,... SS,NS S`, with N for North to move. */
	position?: string;
	/** The page's address after the host, without secrets. */
	page?: string;
}

/** Several games of the same two in one room. */
export interface Series {
	/** What ends it. */
	kind: "best_of" | "first_to";
	/** How many games or points. */
	games: number;
	/** Who begins the next game. */
	order: "alternate" | "loser" | "winner";
}

/** How the room is run. */
export interface Options {
	/** Whether it stands in the lobby. */
	visibility: "private" | "open";
	/** Whether it takes a password to come in. */
	locked: boolean;
	/** The creator wants the result to count for nothing. */
	casual: boolean;
	/** What the players may offer each other. */
	offers: ("draw" | "settle" | "takeback" | "rematch" | "pause")[];
	/** Null for single games. */
	series: Series | null;
	/** Where the games begin. */
	start: "rules" | "fair" | "position";
	/** Who may watch. */
	watch: "open" | "approval" | "closed";
	/** Seconds by which viewers see everything later. All that they are told bears the time at which it happened: a viewer reckons clocks and deadlines by the server's time less this. */
	delay_s: number;
	/** Whether viewers are named. */
	viewer_names: boolean;
	/** What may be said. */
	chat: "free" | "phrases" | "off";
}

/** Where a series stands, in half points: 2 for a game won, 1 for a draw. */
export interface Score {
	/** Half points of the player who is South now. */
	south: number;
	/** Half points of the player who is North now. */
	north: number;
	/** Games that counted. */
	played: number;
	/** The series is over. */
	decided: boolean;
}

/** What the server accepts at most. */
export interface Limits {
	/** Bytes of one message from a client. */
	message_bytes: number;
	/** Bytes of a name. */
	name_bytes: number;
	/** Code points of a name. */
	name_points: number;
	/** Bytes of a command's id. */
	id_bytes: number;
	/** Code points of a line of talk. */
	line_points: number;
	/** Messages a second in the long run; 0 = no limit. */
	rate_per_s: number;
	/** Messages at once. */
	rate_burst: number;
	/** Rooms that one connection may be in. */
	rooms_per_connection: number;
	/** Base time of a clock. */
	clock_base_ms: number;
	/** Increment, delay or period of a clock. */
	clock_increment_ms: number;
	/** Periods of byo-yomi. */
	clock_periods: number;
	/** Time for a move by correspondence. */
	clock_move_ms: number;
	/** Levels of bots, from 1. */
	levels: number;
}

/** A rule set that the server offers. */
export interface Preset {
	/** Its name. */
	name: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari";
	/** The whole rule record. */
	rules: Rules;
}

/** How time is given. */
export interface ClockSetting {
	/** What increment_ms is for. "fischer" (if left out): added after each move. "delay": of each move so much passes before the time runs. "bronstein": of what a move took, so much at most comes back after it. "byoyomi": after the base come periods of so much; one that is used up is lost, a move within one restores it. "correspondence": each move has so much, 1 to 14 days, and the base is 0. */
	kind: "fischer" | "delay" | "bronstein" | "byoyomi" | "correspondence";
	/** Milliseconds for each at the start; with 0 each starts with one increment. */
	base_ms: number;
	/** Milliseconds; kind says what for. More than three minutes only by correspondence. */
	increment_ms: number;
	/** How many; byo-yomi, and only that, has them. */
	periods?: number;
	/** What a move is, for the clocks. "sow" (if left out): every sowing, a free turn's too; "turn": all sowings till the turn changes. */
	increment_per: "sow" | "turn";
}

/** Both clocks at one instant. The running side has now: its time less what has passed since server_unix_ms, free_ms of which cost nothing. With nothing left its flag falls. */
export interface Clock {
	/** Milliseconds that South has left; in byo-yomi with all periods that are left, so that what is beyond those is of the base. */
	south_ms: number;
	/** Milliseconds that North has left, likewise. */
	north_ms: number;
	/** The side whose time runs; null when the clocks stand. */
	running: "south" | "north" | null;
	/** The instant, on the server's steady clock. */
	server_unix_ms: number;
	/** With a delay: what is left of it in the move under way, before the time of its side runs. */
	free_ms?: number;
	/** In byo-yomi: the periods that South has left, with the one that runs. */
	south_periods?: number;
	/** In byo-yomi: the periods that North has left, with the one that runs. */
	north_periods?: number;
}

/** All seeds. */
export interface Board {
	/** South's pits from South's left, in sowing order. */
	south: number[];
	/** North's pits from North's left, in sowing order. */
	north: number[];
	/** South's store, then North's. */
	stores: number[];
}

/** A cell emptied by a capture. */
export interface Capture {
	/** The cell. */
	cell: number;
	/** What it held. */
	seeds: number;
}

/** One sowing, as it happened. Cells are numbered along the sowing order: South's pits 0 to pits-1, South's store, North's pits, North's store. */
export interface Trace {
	/** Who sowed. */
	side: "south" | "north";
	/** The emptied pit, from that player's left. */
	pit: number;
	/** The cells that got a seed, one by one. */
	drops: number[];
	/** The cells emptied by the capture, in its order. */
	captures: Capture[];
	/** Seeds captured in all. */
	captured: number;
	/** The same side sows again. */
	extra_turn: boolean;
	/** What became of a chain that would have taken the whole row. */
	slam: "none" | "voided" | "captured" | "partly" | "opponent";
	/** The other side had no seed, and its turn was passed. */
	passed: boolean;
	/** Seeds left on the board that went to South and to North at the end. */
	sweep: number[];
}

/** What sowing a legal pit would come to. */
export interface Landing {
	/** The pit. */
	pit: number;
	/** The cell that the last seed would fall into. */
	cell: number;
	/** Seeds that it would capture. */
	captured: number;
	/** It would give a free turn. */
	extra_turn: boolean;
	/** What would become of a chain that takes the whole row. */
	slam: "none" | "voided" | "captured" | "partly" | "opponent";
}

/** One sowing in the list of moves. */
export interface Move {
	/** Who sowed. */
	side: "south" | "north";
	/** The emptied pit. */
	pit: number;
	/** Seeds captured. */
	captured: number;
	/** It gave a free turn. */
	extra_turn: boolean;
}

/** A player in his seat. */
export interface Seat {
	/** His name. */
	name: string;
	/** It is a program that plays from outside, and no person. */
	outside_bot: boolean;
	/** Whether he is there now. */
	connected: boolean;
	/** Snapshots: the round trip to him as the server measures it, if it is known. */
	lag_ms?: number;
	/** Snapshot: since when he is away; left out while he is there. */
	since_unix_ms?: number;
	/** Snapshot: from when on the other player may claim the game, as he is away; left out while nobody waits for him. */
	claim_unix_ms?: number;
	/** A bot's level; null for a person. */
	bot: number | null;
}

/** What speaks for a pit. */
export interface Reason {
	/** What. */
	kind: "wins" | "only_choice" | "ends_game" | "captures" | "free_turn" | "keeps_from_capturing" | "keeps_from_free_turn" | "feeds" | "prepares_capture" | "prepares_free_turn" | "stores" | "further_on";
	/** How many seeds it is about; null where that is no matter. */
	seeds: number | null;
}

/** Who sits where. */
export interface Seats {
	/** South; null while the seat is free. */
	south: Seat | null;
	/** North; null while the seat is free. */
	north: Seat | null;
}

/** What a settlement would come to: each side keeps the seeds of its own row. */
export interface Settlement {
	/** Seeds that South would have. */
	south: number;
	/** Seeds that North would have. */
	north: number;
	/** Who would win; null for a draw. */
	winner: "south" | "north" | null;
}

/** What a rematch would be, where it is not to be like the game before. */
export interface Terms {
	/** The whole rule record. */
	rules: Rules;
	/** How time would be given; null without a clock. */
	clock_setting: ClockSetting | null;
}

/** What a player puts to the other. */
export interface Offer {
	/** Its number in the room, by which it is answered. */
	id: number;
	/** A draw, a settlement, a takeback of the maker's last sowing and what came after it, a rematch, or a pause of five minutes at most. */
	kind: "draw" | "settle" | "takeback" | "rematch" | "pause";
	/** Who made it. */
	side: "south" | "north";
	/** Sowings when it was made; left out in answered. */
	ply?: number;
	/** A settlement's: the result that it would give. */
	settle?: Settlement;
	/** A rematch's: left out if it is to be like the game before. */
	terms?: Terms;
}

/** An offer that may not be made again yet, since one like it came to nothing. */
export interface Again {
	/** What kind. */
	kind: "draw" | "settle" | "takeback" | "rematch" | "pause";
	/** By whom. */
	side: "south" | "north";
	/** From when on he may. */
	unix_ms: number;
}

/** How the game ended. */
export interface Result {
	/** The way it ended. */
	reason: "row_empty" | "win_at" | "all_captured" | "cannot_feed" | "starved" | "slam_forbidden" | "slam_remaining" | "repetition" | "quiet_limit" | "resigned" | "aborted" | "draw_agreed" | "settled" | "left" | "left_draw" | "flag" | "flag_draw" | "abandoned";
	/** The winner; null for a draw or no result. */
	winner: "south" | "north" | null;
	/** The reason as an English sentence. */
	text: string;
	/** The name of the game in the archive, where it can be read and reviewed as soon as it is kept; left out where it is not, as those of a class. */
	game_id?: string;
}

/** One line of talk. */
export interface Line {
	/** The channel. */
	channel: "players" | "viewers";
	/** Its number there, without gaps. */
	line: number;
	/** The seat that the speaker held then; null for a viewer. */
	side: "south" | "north" | null;
	/** His name. */
	name: string;
	/** Who he is beyond the name. */
	user?: string;
	/** A ready-made phrase, to be said in the reader's language. */
	phrase?: "hello" | "good_luck" | "have_fun" | "you_too" | "thanks" | "nice_move" | "oops" | "wow" | "one_moment" | "take_your_time" | "back_soon" | "back_again" | "sorry" | "well_played" | "good_game" | "another_game" | "have_to_go" | "goodbye";
	/** Or what he wrote. */
	text?: string;
	/** When, on the server's steady clock. */
	unix_ms: number;
}

/** Somebody on a list. */
export interface Person {
	/** Who he is beyond a name. */
	user: string;
	/** The name that he had; null if it is not known. */
	name: string | null;
}

/** Somebody who asks to watch. */
export interface Asker {
	/** The number by which he is answered. */
	viewer: number;
	/** His name. */
	name: string;
}

/** What the receiver is in this room. */
export interface You {
	/** Player or viewer. */
	role: "player" | "viewer" | "asking";
	/** A player's side. */
	side: "south" | "north" | null;
}

/** A clock of quick pairing. */
export interface Pool {
	/** Its name: minutes, "+", seconds. */
	name: string;
	/** Milliseconds for each at the start. */
	base_ms: number;
	/** Milliseconds added after a sowing. */
	increment_ms: number;
}

/** A game that waits for a second player. */
export interface OpenGame {
	/** The room's code. */
	room: string;
	/** The rule set. */
	preset: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari";
	/** Some rules are not those of the rule set. */
	custom: boolean;
	/** How time is given; null without a clock. */
	clock_setting: ClockSetting | null;
	/** The series; null for a single game. */
	series: Series | null;
	/** The result counts. */
	counted: boolean;
	/** The free side. */
	side: "south" | "north";
	/** Who waits. */
	name: string;
	/** It is a program that plays from outside who waits, and no person. */
	outside_bot: boolean;
	/** Since when. */
	since_unix_ms: number;
	/** Joining takes a password. */
	locked: boolean;
}

/** A game that is being played and may be watched. */
export interface LiveGame {
	/** The room's code. */
	room: string;
	/** The rule set. */
	preset: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari";
	/** Some rules are not those of the rule set. */
	custom: boolean;
	/** How time is given; null without a clock. */
	clock_setting: ClockSetting | null;
	/** The series; null for a single game. */
	series: Series | null;
	/** The result counts. */
	counted: boolean;
	/** South's name. */
	south: string;
	/** North's name. */
	north: string;
	/** South's level if it is a bot; null for a person. */
	south_bot: number | null;
	/** North's level if it is a bot; null for a person. */
	north_bot: number | null;
	/** When it began. */
	since_unix_ms: number;
	/** Seconds that those who watch are behind; left out where they are not. */
	delay_s?: number;
	/** How many watch. */
	viewers: number;
	/** Sowings so far. */
	ply: number;
}

/** What has changed of a live game. */
export interface LiveCount {
	/** The room's code. */
	room: string;
	/** How many watch. */
	viewers: number;
	/** Sowings so far. */
	ply: number;
}

/** A room that is shown no more. */
export interface GoneGame {
	/** The room's code. */
	room: string;
}

/** A pool in which somebody waits for an opponent. */
export interface Queue {
	/** The rule set. */
	preset: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari";
	/** The clock. */
	pool: string;
	/** How many wait. */
	waiting: number;
}

/** The game that a rule set's TV shows. */
export interface Featured {
	/** The rule set. */
	preset: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari";
	/** The room's code. */
	room: string;
}

/** A pupil, for the host of his class. */
export interface ClassPupil {
	/** His number. */
	pupil: number;
	/** His name. */
	name: string;
	/** Whether he is there now. */
	connected: boolean;
	/** The number of his board; null while he waits for one. */
	board: number | null;
	/** Games of his that came to a result. */
	played: number;
	/** Of them, 2 for one that he won, 1 for a draw. */
	points: number;
}

/** A board of a class, small, for its host. */
export interface ClassBoard {
	/** Its number. */
	number: number;
	/** The room's code, which the host may join to watch; left out once that is gone. */
	room?: string;
	/** The number of the pupil who is South; null for a bot. */
	south: number | null;
	/** The number of the pupil who is North; null for a bot. */
	north: number | null;
	/** The level of the bot, where there is one. */
	bot?: number;
	/** The number of the game at it. */
	game: number;
	/** All seeds. */
	board: Board;
	/** Sowings so far. */
	ply: number;
	/** Whose turn it is; null after the end. */
	to_move: "south" | "north" | null;
	/** Both clocks; left out without a clock, and after the end. */
	clock?: Clock;
	/** How the game ended; null while it is under way. */
	reason: "row_empty" | "win_at" | "all_captured" | "cannot_feed" | "starved" | "slam_forbidden" | "slam_remaining" | "repetition" | "quiet_limit" | "resigned" | "aborted" | "draw_agreed" | "settled" | "left" | "left_draw" | "flag" | "flag_draw" | "abandoned" | null;
	/** Who won; left out for a draw, and while it is under way. */
	winner?: "south" | "north";
}

/** Opens the conversation; nothing else is understood before it. Answered by welcome. */
export interface HelloCommand {
	t: "hello";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The version that the client speaks, "major.minor". */
	protocol: string;
	/** Name and version of the client program, for the operator's eyes. */
	client?: string;
	/** Language tag of the person. */
	lang?: string;
	/** The name that others see; without it the one of the session, or "Guest". An account's own name goes before it. */
	name?: string;
	/** The token of an earlier welcome, to go on as the same guest. */
	session?: string;
	/** A signed token (JWT) by which the site that the server belongs to says who this is; a session beside it is not looked at. A secret. */
	auth?: string;
	/** Whether a program plays here and no person. A guest's session is one's or the other's for good; with one that the server does not know, or none, true makes a new program, which may have chosen that session itself. Of an account its token says it. */
	bot?: boolean;
}

/** Opens a room with its sender seated in it. Answered by joined, then snapshot. */
export interface CreateCommand {
	t: "create";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The rule set to start from. */
	preset: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari";
	/** Single parameters that differ from the preset. */
	rules?: Partial<Rules>;
	/** Without it the game has no clock. */
	clock?: InClock;
	/** The side that the creator takes; "south" if left out. */
	side?: "south" | "north" | "random";
	/** How the room is run, where it is not as usual. */
	options?: InOptions;
	/** The level of a bot that takes the other seat: the game starts at once, and counts for nothing. */
	bot?: number;
	/** With bot: the level of another that takes the creator's seat; he watches. Nobody can be kept from watching such a game. */
	own_bot?: number;
}

/** Enters a room, for a seat or to watch. Answered by joined, then snapshot. */
export interface JoinCommand {
	t: "join";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** "seat" (if left out) takes a free seat, or watches if there is none; "watch" only watches. */
	as?: "seat" | "watch";
	/** The token of a seat in this room: the receiver is in that seat at once, beside one other window of it; of two others one is taken over. */
	seat_token?: string;
	/** The room's password, where it has one; not asked of its players. A secret. */
	password?: string;
}

/** Comes back after a cut. Answered by joined, then the events after seq, or a snapshot if they are no longer kept. */
export interface ResumeCommand {
	t: "resume";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The seq of the last event that the client has seen. */
	seq: number;
	/** The token of the seat to come back to; without it the client watches. */
	seat_token?: string;
	/** The last line of the players' channel that the client has seen; what was said since, and he may hear, comes as chat. Likewise the next. */
	players_line?: number;
	/** The last line of the viewers' channel. */
	viewers_line?: number;
	/** The room's password, where it has one; not asked of its players. A secret. */
	password?: string;
}

/** Leaves a room. Before the start a player's seat becomes free; later it stays his, and his clock runs on. Neither while he has another window of the seat. Answered by ok. */
export interface LeaveCommand {
	t: "leave";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
}

/** Lets somebody who knocks watch, or does not. Players only. Answered by ok. */
export interface AdmitCommand {
	t: "admit";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number that stands in his knock. */
	viewer: number;
	/** Whether he may. */
	yes: boolean;
}

/** Sows one pit. Answered by the room's sown event, which carries the same id; sent again, it is answered again and not played twice. */
export interface PlayCommand {
	t: "play";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number of the game in its room, as the client saw it: if another has begun since, the command is refused as game_over. */
	game?: number;
	/** The number of sowings so far, as the client saw it last. */
	ply: number;
	/** The pit, from the player's own left. */
	pit: number;
}

/** Takes the first move over, where the rules have swap: the players exchange their sides. Answered by ok. */
export interface SwapCommand {
	t: "swap";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number of the game in its room, as the client saw it: if another has begun since, the command is refused as game_over. */
	game?: number;
	/** The number of sowings so far, as the client saw it last. */
	ply: number;
}

/** Gives the game up. Answered by ok. */
export interface ResignCommand {
	t: "resign";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number of the game in its room, as the client saw it: if another has begun since, the command is refused as game_over. */
	game?: number;
}

/** Says in a series that the next game may begin; it does when both have said so, and else in its time. Answered by ok. */
export interface ReadyCommand {
	t: "ready";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number of the game in its room, as the client saw it: if another has begun since, the command is refused as game_over. */
	game?: number;
}

/** Calls a game off before both sides have sown; it has no result. Answered by ok. */
export interface AbortCommand {
	t: "abort";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number of the game in its room, as the client saw it: if another has begun since, the command is refused as game_over. */
	game?: number;
}

/** Puts something to the other player. Of each kind one is open a side; all but a rematch are void after the next sowing. Answered by ok. */
export interface OfferCommand {
	t: "offer";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number of the game in its room, as the client saw it: if another has begun since, the command is refused as game_over. */
	game?: number;
	/** The number of sowings so far, as the client saw it last. */
	ply: number;
	/** What is offered. A rematch is offered after the end, all else during the game. */
	kind: "draw" | "settle" | "takeback" | "rematch" | "pause";
	/** Of a rematch that is not to be like the game before. */
	terms?: InTerms;
}

/** Agrees to an offer of the other player; at once it is so. Answered by ok. */
export interface AcceptCommand {
	t: "accept";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number of the game in its room, as the client saw it: if another has begun since, the command is refused as game_over. */
	game?: number;
	/** The offer's id. */
	offer: number;
}

/** Refuses an offer of the other player. Answered by ok. */
export interface DeclineCommand {
	t: "decline";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number of the game in its room, as the client saw it: if another has begun since, the command is refused as game_over. */
	game?: number;
	/** The offer's id. */
	offer: number;
}

/** Takes back an offer of the sender's own. Answered by ok. */
export interface WithdrawCommand {
	t: "withdraw";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number of the game in its room, as the client saw it: if another has begun since, the command is refused as game_over. */
	game?: number;
	/** The offer's id. */
	offer: number;
}

/** Gives the other player fifteen seconds. Answered by ok. */
export interface GiveTimeCommand {
	t: "give_time";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number of the game in its room, as the client saw it: if another has begun since, the command is refused as game_over. */
	game?: number;
}

/** Ends the game that the other player has left for longer than it bears. Answered by ok. */
export interface ClaimCommand {
	t: "claim";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number of the game in its room, as the client saw it: if another has begun since, the command is refused as game_over. */
	game?: number;
	/** "win", where the sender could still win, or "draw". */
	as: "win" | "draw";
}

/** Ends a pause. Answered by ok. */
export interface UnpauseCommand {
	t: "unpause";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number of the game in its room, as the client saw it: if another has begun since, the command is refused as game_over. */
	game?: number;
}

/** Asks about a pit, at the present position: what sowing it comes to, or why it may not be sown. Answered by explained; anyone in the room may ask. */
export interface ExplainCommand {
	t: "explain";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The pit, from its side's left. */
	pit: number;
	/** Whose pit. If left out, a player's own, or for a viewer that of the side to move. */
	side?: "south" | "north";
}

/** Asks for the best pit, and why; of who plays against a bot, on his turn. Answered by hinted, in the time that it takes; one at a time from a connection. */
export interface HintCommand {
	t: "hint";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The number of sowings so far, as the client saw it last. */
	ply: number;
}

/** Says a ready-made phrase or a text: a player to the other player alone, a viewer to all viewers. Answered by ok; the line comes as said, to its sender too. Sent again, it is not said again. */
export interface SayCommand {
	t: "say";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The phrase. One of the two is there, not both. */
	phrase?: "hello" | "good_luck" | "have_fun" | "you_too" | "thanks" | "nice_move" | "oops" | "wow" | "one_moment" | "take_your_time" | "back_soon" | "back_again" | "sorry" | "well_played" | "good_game" | "another_game" | "have_to_go" | "goodbye";
	/** The text; blanks at its ends are taken away. */
	text?: string;
}

/** The sender does not want to hear somebody in this room, or does again. Names him by his side, by a line of his, or by who he is. Answered by ok, and where it is taken back, by chat with the lines that were left out. */
export interface MuteCommand {
	t: "mute";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** False takes it back. */
	on: boolean;
	/** The player there. */
	side?: "south" | "north";
	/** Or whoever said this line. */
	line?: number;
	/** The channel of the line; left out, the sender's own. */
	channel?: "players" | "viewers";
	/** Or who he is, as a line of his says. */
	user?: string;
}

/** Shows the open and the live games from now on, or no more. Answered by ok; then, if on, by lobby, and lobby_changed whenever something is different. */
export interface LobbyCommand {
	t: "lobby";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** Whether to show them. */
	on: boolean;
	/** Only games of this rule set; without it all. */
	preset?: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari";
}

/** Waits for an opponent in a pool. Answered by queued; said again, it changes nothing; said of another pool, it moves the sender there. One waits once, over however many connections. Who was just paired without hearing of it is answered by paired. */
export interface QueueCommand {
	t: "queue";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The rule set. */
	preset: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari";
	/** The clock: the name of one of the pools that welcome lists. */
	pool: string;
}

/** Waits no more. Answered by ok, also if the sender did not wait. */
export interface UnqueueCommand {
	t: "unqueue";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
}

/** The sender does not want to hear or meet somebody any more, in any room, or does again. Names him by who he is, or in a room by his side or by a line. Answered by ok. */
export interface BlockCommand {
	t: "block";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** False takes it back. */
	on: boolean;
	/** A room that the sender is in; needed with side and line. */
	room?: string;
	/** The player there. */
	side?: "south" | "north";
	/** Or whoever said this line. */
	line?: number;
	/** The channel of the line; left out, the sender's own. */
	channel?: "players" | "viewers";
	/** Or who he is, as a line of his says. */
	user?: string;
}

/** Asks whom the sender has blocked. Answered by block_list. */
export interface BlocksCommand {
	t: "blocks";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
}

/** Tells the operator of the server about somebody in the room, with the lines around the one that is named, or else the last. Answered by ok. */
export interface ReportCommand {
	t: "report";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The room's code. */
	room: string;
	/** The player there. */
	side?: "south" | "north";
	/** Or whoever said this line. */
	line?: number;
	/** The channel of the line; left out, the sender's own. */
	channel?: "players" | "viewers";
	/** Or who he is, as a line of his says. */
	user?: string;
	/** What the sender has to say about it. */
	text?: string;
}

/** Opens a class, with its sender as the host. Answered by class_joined, then class. */
export interface CreateClassCommand {
	t: "create_class";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** What the class is called, for those in it; the host's own name if left out. */
	name?: string;
	/** The rule set to start from. */
	preset: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari";
	/** Single parameters that differ from the preset. */
	rules?: Partial<Rules>;
	/** Without it its games have no clock. Not by correspondence. */
	clock?: InClock;
	/** Whom the pupils play: each other, in pairs ("pupils", if left out), or each a bot ("bots"). */
	against?: "pupils" | "bots";
	/** The level of its bots, one of which plays whoever is left over of the pairs; 1 if left out. */
	bot?: number;
	/** Whether pages show or say the number of each seed while they sow; "off" if left out. */
	counting?: "off" | "shown" | "spoken";
}

/** Enters a class: as a pupil more, by a name; or with a token as the host or the pupil whose it is. A connection is in one class at most, the last. Answered by class_joined, then class. */
export interface JoinClassCommand {
	t: "join_class";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The class's code. */
	class: string;
	/** The pupil's name, which the class shall know him by. One of the two is there. */
	name?: string;
	/** The token of an earlier class_joined. A secret. */
	token?: string;
}

/** Leaves a class: a pupil for good, the host till he comes back with his token. Answered by ok. */
export interface LeaveClassCommand {
	t: "leave_class";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The class's code. */
	class: string;
}

/** Begins a round: seats the pupils who are there at boards. Answered by ok. The host's, as are all that follow. */
export interface PairClassCommand {
	t: "pair_class";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The class's code. */
	class: string;
	/** The rounds so far, as the client saw them; if there was one since, nothing is done. */
	round: number;
	/** Who plays whom: "others" (if left out) are those whom one has not met for longest, at first in the order of their coming; "same" the two of before, with their sides exchanged; "random" falls by lot. */
	order?: "others" | "same" | "random";
	/** Also who is in the middle of a game, which is called off; without it whoever has none, or one that is over. */
	all?: boolean;
}

/** Seats one pupil who has no game at a board with another, or with a bot. Answered by ok. */
export interface SeatPupilCommand {
	t: "seat_pupil";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The class's code. */
	class: string;
	/** His number. */
	pupil: number;
	/** The other's number; without it a bot sits opposite. */
	with?: number;
	/** The bot's level, if it is not to be that of the class. */
	bot?: number;
}

/** Takes a board away: a game there is called off, and whoever sat at it waits for another. Answered by ok. */
export interface CloseBoardCommand {
	t: "close_board";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The class's code. */
	class: string;
	/** Its number. */
	board: number;
}

/** Pauses all games of the class, or lets them go on: while it is paused no move is taken, and the clocks stand. Answered by ok. */
export interface PauseClassCommand {
	t: "pause_class";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The class's code. */
	class: string;
	/** Whether to pause. */
	on: boolean;
}

/** Lets nobody else into the class, or does again. Answered by ok. */
export interface ShutClassCommand {
	t: "shut_class";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The class's code. */
	class: string;
	/** Whether to shut it. */
	on: boolean;
}

/** Takes a pupil out of the class; he hears class_over. Answered by ok. */
export interface RemovePupilCommand {
	t: "remove_pupil";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The class's code. */
	class: string;
	/** His number. */
	pupil: number;
}

/** Ends the class: all games are called off, and everybody hears class_over. Answered by ok. */
export interface EndClassCommand {
	t: "end_class";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** The class's code. */
	class: string;
}

/** Tells the operator of the server of a mistake: in a text, in how a position is judged, in the page. What is seen there goes with it. Answered by ok once it is kept. */
export interface ReportErrorCommand {
	t: "report_error";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
	/** What is seen there. */
	where: InWhere;
	/** What is wrong; not blanks alone. */
	text: string;
}

/** Asks for the server's time. Answered by pong. */
export interface PingCommand {
	t: "ping";
	/** The client's own name for this command; the answer repeats it. */
	id: string;
}

/** Answers hello. */
export interface WelcomeMessage {
	t: "welcome";
	/** The id of the command. */
	re: string;
	/** The version that the server speaks. */
	protocol: string;
	/** Name and version of the program. */
	server: string;
	/** A guest's: to be told in the next hello. A secret. */
	session?: string;
	/** Who the server takes this for, in public: "guest:" or "user:" and an id, by which games are found; of a program "guest:bot-" or "user-bot:". */
	user?: string;
	/** The name that others see. */
	name: string;
	/** What the receiver may say on this server where the room allows it. */
	may_say: "free" | "phrases" | "off";
	/** The server's steady clock, in milliseconds since 1970. */
	server_unix_ms: number;
	/** What the server accepts at most. */
	limits: Limits;
	/** The rule sets on offer. */
	presets: Preset[];
	/** The usual clocks. */
	clocks: ClockSetting[];
	/** The clocks of quick pairing, each a pool for every rule set. */
	pools: Pool[];
}

/** Answers create, join and resume: what the receiver is in the room. */
export interface JoinedMessage {
	t: "joined";
	/** The id of the command. */
	re: string;
	/** The room's code. */
	room: string;
	/** Player; viewer; or "asking": the players have been told that the receiver knocks, and the snapshot comes when one of them lets him in, or refused. */
	role: "player" | "viewer" | "asking";
	/** A player's side. */
	side?: "south" | "north";
	/** A player's key to his seat. A secret. */
	seat_token?: string;
}

/** The command was done. */
export interface OkMessage {
	t: "ok";
	/** The id of the command. */
	re: string;
}

/** Answers ping. */
export interface PongMessage {
	t: "pong";
	/** The id of the command. */
	re: string;
	/** The server's steady clock. */
	server_unix_ms: number;
}

/** The command was refused and changed nothing. */
export interface ErrorMessage {
	t: "error";
	/** The id of the command; null if it could not be read. */
	re: string | null;
	/** The stable word for what is wrong. */
	code: "bad_json" | "bad_message" | "unknown_command" | "hello_first" | "hello_twice" | "protocol_version" | "bad_name" | "bad_auth" | "auth_expired" | "auth_required" | "no_bots" | "revoked" | "unknown_preset" | "unknown_parameter" | "bad_value" | "not_applicable" | "endless_rules" | "bad_position" | "not_fair" | "bad_move_text" | "bad_clock" | "not_your_turn" | "no_such_pit" | "empty_pit" | "must_feed" | "slam_forbidden" | "stale_ply" | "not_swappable" | "unavailable" | "class_paused" | "game_over" | "no_such_room" | "not_in_room" | "already_in_room" | "not_seated" | "not_started" | "no_next_game" | "seats_taken" | "bad_seat_token" | "bad_password" | "no_viewers" | "ask_to_watch" | "not_admitted" | "too_many_knocks" | "no_such_viewer" | "server_full" | "too_many_rooms" | "unknown_pool" | "offer_open" | "offer_not_allowed" | "too_soon" | "no_such_offer" | "own_offer" | "nothing_to_take_back" | "too_late_to_abort" | "too_early" | "cannot_win" | "no_clock" | "too_much_time" | "no_such_class" | "bad_class_token" | "not_in_class" | "not_host" | "name_taken" | "class_full" | "class_closed" | "no_such_pupil" | "no_such_board" | "pupil_busy" | "too_many_classes" | "no_hints" | "bad_text" | "chat_off" | "phrases_only" | "guests_phrases_only" | "guests_silent" | "not_while_playing" | "too_fast" | "no_such_line" | "no_such_person" | "list_full" | "cannot_sit";
	/** An English sentence. */
	text: string;
	/** The field or rule parameter at fault. */
	field?: string;
	/** The room. */
	room?: string;
	/** When it may be tried again, on the server's steady clock. */
	again_unix_ms?: number;
	/** Refused moves: sowings so far. */
	ply?: number;
	/** Refused moves: the pits that the sender may sow now. */
	legal?: number[];
}

/** Answers explain. */
export interface ExplainedMessage {
	t: "explained";
	/** The id of the command. */
	re: string;
	/** The room's code. */
	room: string;
	/** Sowings so far. */
	ply: number;
	/** Whose pit. */
	side: "south" | "north";
	/** The pit. */
	pit: number;
	/** It may be sown now. */
	sowable: boolean;
	/** Why not, as the word that a play would be refused with; null if it may. */
	code: "bad_json" | "bad_message" | "unknown_command" | "hello_first" | "hello_twice" | "protocol_version" | "bad_name" | "bad_auth" | "auth_expired" | "auth_required" | "no_bots" | "revoked" | "unknown_preset" | "unknown_parameter" | "bad_value" | "not_applicable" | "endless_rules" | "bad_position" | "not_fair" | "bad_move_text" | "bad_clock" | "not_your_turn" | "no_such_pit" | "empty_pit" | "must_feed" | "slam_forbidden" | "stale_ply" | "not_swappable" | "unavailable" | "class_paused" | "game_over" | "no_such_room" | "not_in_room" | "already_in_room" | "not_seated" | "not_started" | "no_next_game" | "seats_taken" | "bad_seat_token" | "bad_password" | "no_viewers" | "ask_to_watch" | "not_admitted" | "too_many_knocks" | "no_such_viewer" | "server_full" | "too_many_rooms" | "unknown_pool" | "offer_open" | "offer_not_allowed" | "too_soon" | "no_such_offer" | "own_offer" | "nothing_to_take_back" | "too_late_to_abort" | "too_early" | "cannot_win" | "no_clock" | "too_much_time" | "no_such_class" | "bad_class_token" | "not_in_class" | "not_host" | "name_taken" | "class_full" | "class_closed" | "no_such_pupil" | "no_such_board" | "pupil_busy" | "too_many_classes" | "no_hints" | "bad_text" | "chat_off" | "phrases_only" | "guests_phrases_only" | "guests_silent" | "not_while_playing" | "too_fast" | "no_such_line" | "no_such_person" | "list_full" | "cannot_sit" | null;
	/** The rule parameter that forbids it; null where none does. */
	rule: string | null;
	/** An English sentence. */
	text: string;
	/** What sowing it comes to, or would come to if nothing forbade it; null for an empty pit and after the end. */
	trace: Trace | null;
	/** How sowing it would end the game; null if the game would go on, or it may not be sown. */
	reason: "row_empty" | "win_at" | "all_captured" | "cannot_feed" | "starved" | "slam_forbidden" | "slam_remaining" | "repetition" | "quiet_limit" | "resigned" | "aborted" | "draw_agreed" | "settled" | "left" | "left_draw" | "flag" | "flag_draw" | "abandoned" | null;
	/** What it is about: of an empty pit itself; of must_feed the pits that may be sown instead; of slam_forbidden all that the capture would take; otherwise what the capture empties or, without one, where the last seed falls. */
	cells: number[];
}

/** Answers hint. */
export interface HintedMessage {
	t: "hinted";
	/** The id of the command. */
	re: string;
	/** The room's code. */
	room: string;
	/** Sowings so far. */
	ply: number;
	/** The best pit, from the receiver's left. */
	pit: number;
	/** The seeds by which the receiver will be ahead at the end if both play best; negative if behind. */
	value: number;
	/** That is certain, and no estimate. */
	exact: boolean;
	/** What it rests on: a search as far as it came, a proof by search, or a table of endgames. */
	by: "search" | "proof" | "table";
	/** What speaks for the pit, the most important first. */
	reasons: Reason[];
}

/** A seat has two windows at most, and a third connection took the place of this one; the receiver watches from now on. */
export interface TakenOverMessage {
	t: "taken_over";
	/** The room's code. */
	room: string;
}

/** The round trips to the players as the server measures them, while a clock runs: when they have changed by much, and once in five seconds at most. */
export interface LagMessage {
	t: "lag";
	/** The room's code. */
	room: string;
	/** South's; null if it is not known. */
	south_ms: number | null;
	/** North's; null if it is not known. */
	north_ms: number | null;
}

/** The receiver may not watch, and is in the room no more: a player said no to him, or a game begins that not everybody may watch, or the room is gone. */
export interface RefusedMessage {
	t: "refused";
	/** The room's code. */
	room: string;
	/** Why, as a stable word: not_admitted, no_viewers, ask_to_watch, no_such_room. */
	code: "bad_json" | "bad_message" | "unknown_command" | "hello_first" | "hello_twice" | "protocol_version" | "bad_name" | "bad_auth" | "auth_expired" | "auth_required" | "no_bots" | "revoked" | "unknown_preset" | "unknown_parameter" | "bad_value" | "not_applicable" | "endless_rules" | "bad_position" | "not_fair" | "bad_move_text" | "bad_clock" | "not_your_turn" | "no_such_pit" | "empty_pit" | "must_feed" | "slam_forbidden" | "stale_ply" | "not_swappable" | "unavailable" | "class_paused" | "game_over" | "no_such_room" | "not_in_room" | "already_in_room" | "not_seated" | "not_started" | "no_next_game" | "seats_taken" | "bad_seat_token" | "bad_password" | "no_viewers" | "ask_to_watch" | "not_admitted" | "too_many_knocks" | "no_such_viewer" | "server_full" | "too_many_rooms" | "unknown_pool" | "offer_open" | "offer_not_allowed" | "too_soon" | "no_such_offer" | "own_offer" | "nothing_to_take_back" | "too_late_to_abort" | "too_early" | "cannot_win" | "no_clock" | "too_much_time" | "no_such_class" | "bad_class_token" | "not_in_class" | "not_host" | "name_taken" | "class_full" | "class_closed" | "no_such_pupil" | "no_such_board" | "pupil_busy" | "too_many_classes" | "no_hints" | "bad_text" | "chat_off" | "phrases_only" | "guests_phrases_only" | "guests_silent" | "not_while_playing" | "too_fast" | "no_such_line" | "no_such_person" | "list_full" | "cannot_sit";
	/** An English sentence. */
	text: string;
}

/** To players: somebody asks to watch, or does not any more, since he was answered or has gone. */
export interface KnockMessage {
	t: "knock";
	/** The room's code. */
	room: string;
	/** The number by which he is answered. */
	viewer: number;
	/** His name. */
	name: string;
	/** Whether he waits. */
	waits: boolean;
}

/** Who watches has changed; told once a second at most. */
export interface ViewerNamesMessage {
	t: "viewer_names";
	/** The room's code. */
	room: string;
	/** Each person once, and no more than some of a crowd. */
	viewer_names: Person[];
}

/** Viewers of this room see it later than it is, and the server has not been back for as long: there is nothing for the receiver to see yet. The snapshot follows by itself. */
export interface DelayedMessage {
	t: "delayed";
	/** The room's code. */
	room: string;
	/** Until when, on the server's steady clock. */
	until_unix_ms: number;
}

/** Moves in this room cannot be kept safe just now, so none is taken and the clocks stand. What was answered before holds; an unanswered move may be sent again later. The events of it follow once the trouble is over. */
export interface UnavailableMessage {
	t: "unavailable";
	/** The room's code. */
	room: string;
	/** Both clocks; null without a clock. */
	clock: Clock | null;
}

/** The server stops, as planned. Games go on where they stood when it is back. */
export interface StoppingMessage {
	t: "stopping";
	/** When to try again at first. */
	back_in_ms: number;
}

/** The open and the live games, after the receiver asked for them, or when too much of them was missed. What was known before is void. */
export interface LobbyMessage {
	t: "lobby";
	/** The rule set that is shown; null for all. */
	preset: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari" | null;
	/** The newest open games, newest first, sixty at most. */
	open: OpenGame[];
	/** The most watched live games, most watched first and of equals the one that began first, forty at most. */
	live: LiveGame[];
	/** The featured game of each rule set that has one: the most watched, until it is over and a few seconds longer. */
	tv: Featured[];
	/** The pools of quick pairing in which somebody waits, and how many do. */
	queues: Queue[];
	/** Open games, shown or not. */
	n_open: number;
	/** Live games, shown or not. */
	n_live: number;
	/** People connected to this server, whatever they do. */
	n_players: number;
}

/** What is different in the lobby, gathered for half a second. Rooms that are gone are taken off first; then rows are put in, each in place of one of the same room. The order is that of lobby. Totals come when there is something else to tell, or every few seconds. */
export interface LobbyChangedMessage {
	t: "lobby_changed";
	/** Rooms that are shown no more, neither as open nor as live. */
	gone?: GoneGame[];
	/** Open games that are new or have changed. */
	open?: OpenGame[];
	/** Live games that are new or have changed. */
	live?: LiveGame[];
	/** Live games of which nothing else has changed. */
	counts?: LiveCount[];
	/** All featured games, if one of them is another now. */
	tv?: Featured[];
	/** All pools in which somebody waits: at once if they are others now, with the totals if only numbers are. */
	queues?: Queue[];
	/** Open games, if it is another number. */
	n_open?: number;
	/** Live games, likewise. */
	n_live?: number;
	/** People connected, likewise. */
	n_players?: number;
}

/** The receiver waits for an opponent: answers queue, and tells who comes back in time after a cut that he still does. */
export interface QueuedMessage {
	t: "queued";
	/** The id of the command, if it answers one. */
	re?: string;
	/** The rule set. */
	preset: "kalah" | "kalah-empty-capture" | "oware-abapa" | "oware-plyyard" | "awale" | "wari" | "wari-barbados" | "awari";
	/** The clock. */
	pool: string;
	/** How many wait there, the receiver included. */
	waiting: number;
	/** Since when the receiver does, on the server's steady clock. */
	since_unix_ms: number;
}

/** The receiver's connection waits for no opponent any more, without having said so itself. */
export interface UnqueuedMessage {
	t: "unqueued";
	/** "elsewhere": another connection of the same person does now, or said that he does not; "playing": a game of his with a clock began. */
	why: "elsewhere" | "playing";
}

/** An opponent is found: the receiver sits in the room, and its snapshot follows. What he waited for, he does not any more. */
export interface PairedMessage {
	t: "paired";
	/** The id of the command queue, if it answers one. */
	re?: string;
	/** The room's code. */
	room: string;
	/** The receiver's side. */
	side: "south" | "north";
	/** The key to his seat. A secret. */
	seat_token: string;
}

/** A line of talk. No event of the room: it has a number of its own, and only those get it who may hear its channel. */
export interface SaidMessage {
	t: "said";
	/** The room's code. */
	room: string;
	/** "players": for the two players alone. "viewers": for the viewers, and after the end of the game for all. */
	channel: "players" | "viewers";
	/** Its number in the channel, without gaps. Lines of somebody who is muted or blocked are left out. */
	line: number;
	/** The seat that the speaker held then; null for a viewer. */
	side: "south" | "north" | null;
	/** His name. */
	name: string;
	/** Who he is beyond the name. */
	user?: string;
	/** A ready-made phrase, to be said in the reader's language. */
	phrase?: "hello" | "good_luck" | "have_fun" | "you_too" | "thanks" | "nice_move" | "oops" | "wow" | "one_moment" | "take_your_time" | "back_soon" | "back_again" | "sorry" | "well_played" | "good_game" | "another_game" | "have_to_go" | "goodbye";
	/** Or what he wrote. */
	text?: string;
	/** When, on the server's steady clock. */
	unix_ms: number;
}

/** Lines said before: those missed during a cut, and the viewers' at the end of the game, when the players may see them. */
export interface ChatMessage {
	t: "chat";
	/** The room's code. */
	room: string;
	/** The lines, oldest first in each channel. */
	lines: Line[];
}

/** Answers blocks. */
export interface BlockListMessage {
	t: "block_list";
	/** The id of the command. */
	re: string;
	/** Whom the receiver has blocked, the longest blocked first. */
	people: Person[];
}

/** Answers create_class and join_class: what the receiver is in the class. */
export interface ClassJoinedMessage {
	t: "class_joined";
	/** The id of the command. */
	re: string;
	/** The class's code. */
	class: string;
	/** The host, or a pupil. */
	role: "host" | "pupil";
	/** A pupil's number. */
	pupil?: number;
	/** The key to the class, and a pupil's to the seats that he gets in it. A secret. */
	token: string;
}

/** A class as it is, to the host and to each pupil: after class_joined, and when it has changed. */
export interface ClassMessage {
	t: "class";
	/** The class's code. */
	class: string;
	/** What it is called. */
	name: string;
	/** The whole rule record of its games. */
	rules: Rules;
	/** How time is given; null without a clock. */
	clock_setting: ClockSetting | null;
	/** Whom the pupils play. */
	against: "pupils" | "bots";
	/** The level of its bots. */
	bot: number;
	/** How pages count while they sow, unless somebody has chosen for himself. */
	counting: "off" | "shown" | "spoken";
	/** How many rounds there have been. */
	round: number;
	/** The host has paused all games. */
	paused: boolean;
	/** Nobody else may come in. */
	shut: boolean;
	/** Whether the host is there. */
	host_there: boolean;
	/** How many pupils there are. */
	n_pupils: number;
	/** To the host: all pupils, in the order of their coming. */
	pupils?: ClassPupil[];
	/** To the host: all boards; left out where they are known. A board at which none of the pupils has his place is gone. */
	boards?: ClassBoard[];
	/** To a pupil: his number. */
	pupil?: number;
	/** To a pupil: his name. */
	own_name?: string;
	/** To a pupil: the room of his board, to be joined with his token as that of the seat; left out while he has none. */
	room?: string;
}

/** To the host: the boards that are new or have changed, gathered for a moment. */
export interface ClassBoardsMessage {
	t: "class_boards";
	/** The class's code. */
	class: string;
	/** Each as it is now. */
	boards: ClassBoard[];
}

/** The receiver is in the class no more. */
export interface ClassOverMessage {
	t: "class_over";
	/** The class's code. */
	class: string;
	/** "ended": the class is over; "removed": the host took him out, or he left in another window. */
	why: "ended" | "removed";
}

/** The whole state of a room. */
export interface SnapshotMessage {
	t: "snapshot";
	/** The room's code. */
	room: string;
	/** The seq of the last event in it. */
	seq: number;
	/** Waiting for players, playing, or ended. */
	phase: "waiting" | "playing" | "ended";
	/** The whole rule record. */
	rules: Rules;
	/** How time is given; null without a clock. */
	clock_setting: ClockSetting | null;
	/** How the room is run. */
	options: Options;
	/** The result counts: not of a casual game, one from a chosen position, practice, or one with a program. */
	counted: boolean;
	/** It is a board of a class: its games are not kept, and what is played is its host's to choose. */
	of_class: boolean;
	/** Practice outside the rules: nobody has to feed. */
	practice: boolean;
	/** The number of the game in this room; 0 before the first. */
	game: number;
	/** Where the series stands; null without one. */
	score: Score | null;
	/** When the next game of the series begins; null for not by itself. */
	next_unix_ms: number | null;
	/** Who sits where. */
	seats: Seats;
	/** All seeds. */
	board: Board;
	/** Who sowed or sows first; null before the start. */
	first: "south" | "north" | null;
	/** Whose turn it is; null before the start and after the end. */
	to_move: "south" | "north" | null;
	/** Sowings so far. */
	ply: number;
	/** The pits that the side to move may sow. */
	legal: number[];
	/** What sowing each of the legal pits would come to, in their order. */
	landings: Landing[];
	/** The side to move may take the first move over. */
	swappable: boolean;
	/** Both clocks; null without a clock. */
	clock: Clock | null;
	/** When the game is called off unless the side to move has sown for the first time; null if that is not due. */
	first_move_unix_ms: number | null;
	/** Why the clocks stand although the game goes on; null if they do not. */
	held: "restart" | "storage" | "stop" | "pause" | "class" | null;
	/** When that ends by itself; null if it does not. */
	held_until_unix_ms: number | null;
	/** The open offers. */
	offers: Offer[];
	/** What may not be offered again yet. */
	again: Again[];
	/** The moves, oldest first; of a very long game the last thousand. */
	moves: Move[];
	/** The last sowing. */
	last: Trace | null;
	/** How it ended; null while it goes on. */
	result: Result | null;
	/** How many watch. */
	viewers: number;
	/** Who watches, each person once, and no more than some of a crowd; none where the room does not name them. */
	viewer_names: Person[];
	/** Players only: who wait to be let in to watch. */
	knocks?: Asker[];
	/** The last lines of talk that the receiver may hear, oldest first in each channel. */
	chat: Line[];
	/** Whom the receiver does not want to hear in this room. */
	muted: Person[];
	/** What the receiver is in this room. */
	you: You;
}

/** Event: something that is not for viewers happened; only its number is told. */
export interface HiddenMessage {
	t: "hidden";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
}

/** Event: a player took a seat. */
export interface SeatedMessage {
	t: "seated";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** The seat. */
	side: "south" | "north";
	/** The player's name. */
	name: string;
	/** It is a program that plays from outside, and no person. */
	outside_bot: boolean;
	/** A bot's level; null for a person. */
	bot: number | null;
}

/** Event: a player gave his seat up before the start. */
export interface VacatedMessage {
	t: "vacated";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** The seat. */
	side: "south" | "north";
}

/** Event: a game begins, the first or a further one of the same two, and the first side's clock runs. It holds all that may be other than in the game before. */
export interface StartedMessage {
	t: "started";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** The number of the game in this room. */
	game: number;
	/** Who sits where. */
	seats: Seats;
	/** The players exchanged their sides since the game before: each has the other side now. */
	exchanged: boolean;
	/** The whole rule record. */
	rules: Rules;
	/** How time is given; null without a clock. */
	clock_setting: ClockSetting | null;
	/** The result counts. */
	counted: boolean;
	/** Where the series stands; null without one. */
	score: Score | null;
	/** Who sows first. */
	first: "south" | "north";
	/** All seeds. */
	board: Board;
	/** Whose turn it is. */
	to_move: "south" | "north" | null;
	/** Sowings so far. */
	ply: number;
	/** The pits that the side to move may sow. */
	legal: number[];
	/** What sowing each of the legal pits would come to, in their order. */
	landings: Landing[];
	/** Both clocks; null without a clock. */
	clock: Clock | null;
	/** When the game is called off unless the side to move has sown for the first time; null if that is not due. */
	first_move_unix_ms: number | null;
	/** From when on the player who is there may claim the game, as the other is away; null if neither is waited for. */
	claim_unix_ms: number | null;
}

/** Event: a pit was sown. It holds the whole resulting state; no receiver needs to know the rules. */
export interface SownMessage {
	t: "sown";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** The id of the mover's command; ids of other clients may look alike, the side tells whose it is. */
	id?: string;
	/** Who sowed. */
	side: "south" | "north";
	/** The emptied pit. */
	pit: number;
	/** Sowings so far, this one included. */
	ply: number;
	/** The sowing as it happened. */
	trace: Trace;
	/** All seeds after it, a final sweep included. */
	board: Board;
	/** Whose turn it is now; null if the game is over. */
	to_move: "south" | "north" | null;
	/** The pits that the side to move may sow. */
	legal: number[];
	/** What sowing each of the legal pits would come to, in their order. */
	landings: Landing[];
	/** The side to move may take the first move over. */
	swappable: boolean;
	/** Both clocks; null without a clock. */
	clock: Clock | null;
	/** Of the time that the sowing took, what was given back for the network's lag and for what the server was slow; the clock has it already. */
	lag_ms: number;
	/** When the game is called off unless the side to move has sown for the first time; null if that is not due. */
	first_move_unix_ms: number | null;
}

/** Event: a side without a seed was passed over by the server; follows the sown event that says so too. */
export interface PassedMessage {
	t: "passed";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** The side passed over. */
	side: "south" | "north";
	/** Sowings so far. */
	ply: number;
}

/** Event: the players exchanged their sides. */
export interface SwappedMessage {
	t: "swapped";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** Sowings so far. */
	ply: number;
	/** Who sits where now. */
	seats: Seats;
	/** Whose turn it is. */
	to_move: "south" | "north" | null;
	/** The pits that the side to move may sow. */
	legal: number[];
	/** What sowing each of the legal pits would come to, in their order. */
	landings: Landing[];
	/** Both clocks; null without a clock. */
	clock: Clock | null;
	/** When the game is called off unless the side to move has sown for the first time; null if that is not due. */
	first_move_unix_ms: number | null;
}

/** Event: the game is over. */
export interface EndedMessage {
	t: "ended";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** The way it ended. */
	reason: "row_empty" | "win_at" | "all_captured" | "cannot_feed" | "starved" | "slam_forbidden" | "slam_remaining" | "repetition" | "quiet_limit" | "resigned" | "aborted" | "draw_agreed" | "settled" | "left" | "left_draw" | "flag" | "flag_draw" | "abandoned";
	/** The winner; null for a draw or no result. */
	winner: "south" | "north" | null;
	/** The reason as an English sentence. */
	text: string;
	/** The name of the game in the archive, where it can be read and reviewed as soon as it is kept; left out where it is not, as those of a class. */
	game_id?: string;
	/** All seeds at the end. */
	board: Board;
	/** Both clocks; null without a clock. */
	clock: Clock | null;
	/** Where the series stands; null without one. */
	score: Score | null;
}

/** Event: a player is ready for the next game of the series. */
export interface ReadyMessage {
	t: "ready";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** The player. */
	side: "south" | "north";
}

/** Event: when the next game of the series begins, unless both are ready before. */
export interface ScheduledMessage {
	t: "scheduled";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** The instant, on the server's steady clock; null while a player is away. */
	next_unix_ms: number | null;
}

/** Event: a player puts something to the other. */
export interface OfferedMessage {
	t: "offered";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** What. */
	offer: Offer;
}

/** Event: an offer is no longer open. What follows from one that was accepted comes in events of its own. A rematch that was accepted is told by started alone, with which all other offers are void too. */
export interface AnsweredMessage {
	t: "answered";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** Which. */
	offer: Offer;
	/** What became of it; "expired": the next sowing or the end of the game came before an answer. */
	how: "accepted" | "declined" | "withdrawn" | "expired";
	/** From when on its maker may offer the same again; null for at once. */
	again_unix_ms: number | null;
}

/** Event: the game went back to before the last sowing of a player, as both agreed. What its moves took stays spent; the move under way is void, and whoever was at it has again what his clock brings for each move, as a byo-yomi period. */
export interface TakenBackMessage {
	t: "taken_back";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** Who had asked for it; by the sides as they are now. */
	side: "south" | "north";
	/** How many sowings were undone. */
	plies: number;
	/** Who sits where now. */
	seats: Seats;
	/** A swap was undone with them: each player has the other side now. */
	exchanged: boolean;
	/** All seeds. */
	board: Board;
	/** Whose turn it is. */
	to_move: "south" | "north" | null;
	/** Sowings so far. */
	ply: number;
	/** The pits that the side to move may sow. */
	legal: number[];
	/** What sowing each of the legal pits would come to, in their order. */
	landings: Landing[];
	/** The side to move may take the first move over. */
	swappable: boolean;
	/** Both clocks; null without a clock. */
	clock: Clock | null;
	/** When the game is called off unless the side to move has sown for the first time; null if that is not due. */
	first_move_unix_ms: number | null;
}

/** Event: a player gave the other time. */
export interface TimeGivenMessage {
	t: "time_given";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** Who gave it. */
	side: "south" | "north";
	/** How much. */
	ms: number;
	/** Both clocks; null without a clock. */
	clock: Clock | null;
}

/** Event: the clocks stand although the game goes on. */
export interface HeldMessage {
	t: "held";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** "restart": the server was away, and the clocks run on when both players are back or a minute is over; moves made meanwhile cost no time. "storage": moves cannot be kept, and none is taken. "stop": the server is about to stop. "pause": the players agreed to; a move ends it, or unpause. */
	reason: "restart" | "storage" | "stop" | "pause" | "class";
	/** When it ends by itself; null if it does not. */
	until_unix_ms: number | null;
	/** Both clocks; null without a clock. */
	clock: Clock | null;
}

/** Event: the clocks run on. */
export interface ReleasedMessage {
	t: "released";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** Both clocks; null without a clock. */
	clock: Clock | null;
	/** When the game is called off unless the side to move has sown for the first time; null if that is not due. */
	first_move_unix_ms: number | null;
	/** From when on the player who is there may claim the game, as the other is away; null if neither is waited for. */
	claim_unix_ms: number | null;
}

/** Event: a player's connection came or went. */
export interface PresenceMessage {
	t: "presence";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** The player. */
	side: "south" | "north";
	/** Whether he is there now. */
	connected: boolean;
	/** Since when he is away; null if he is there. */
	since_unix_ms: number | null;
	/** From when on the player who is there may claim the game, as the other is away; null if neither is waited for. */
	claim_unix_ms: number | null;
}

/** Event: the number of viewers changed; told once a second at most. */
export interface ViewersMessage {
	t: "viewers";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
	/** How many watch. */
	count: number;
}

/** Event: nobody was there for long, and the room is gone. */
export interface ClosedMessage {
	t: "closed";
	/** The room's code. */
	room: string;
	/** The event's number in its room. */
	seq: number;
}

export type ClientMessage =
	| HelloCommand
	| CreateCommand
	| JoinCommand
	| ResumeCommand
	| LeaveCommand
	| AdmitCommand
	| PlayCommand
	| SwapCommand
	| ResignCommand
	| ReadyCommand
	| AbortCommand
	| OfferCommand
	| AcceptCommand
	| DeclineCommand
	| WithdrawCommand
	| GiveTimeCommand
	| ClaimCommand
	| UnpauseCommand
	| ExplainCommand
	| HintCommand
	| SayCommand
	| MuteCommand
	| LobbyCommand
	| QueueCommand
	| UnqueueCommand
	| BlockCommand
	| BlocksCommand
	| ReportCommand
	| CreateClassCommand
	| JoinClassCommand
	| LeaveClassCommand
	| PairClassCommand
	| SeatPupilCommand
	| CloseBoardCommand
	| PauseClassCommand
	| ShutClassCommand
	| RemovePupilCommand
	| EndClassCommand
	| ReportErrorCommand
	| PingCommand;

export type ServerMessage =
	| WelcomeMessage
	| JoinedMessage
	| OkMessage
	| PongMessage
	| ErrorMessage
	| ExplainedMessage
	| HintedMessage
	| TakenOverMessage
	| LagMessage
	| RefusedMessage
	| KnockMessage
	| ViewerNamesMessage
	| DelayedMessage
	| UnavailableMessage
	| StoppingMessage
	| LobbyMessage
	| LobbyChangedMessage
	| QueuedMessage
	| UnqueuedMessage
	| PairedMessage
	| SaidMessage
	| ChatMessage
	| BlockListMessage
	| ClassJoinedMessage
	| ClassMessage
	| ClassBoardsMessage
	| ClassOverMessage
	| SnapshotMessage
	| HiddenMessage
	| SeatedMessage
	| VacatedMessage
	| StartedMessage
	| SownMessage
	| PassedMessage
	| SwappedMessage
	| EndedMessage
	| ReadyMessage
	| ScheduledMessage
	| OfferedMessage
	| AnsweredMessage
	| TakenBackMessage
	| TimeGivenMessage
	| HeldMessage
	| ReleasedMessage
	| PresenceMessage
	| ViewersMessage
	| ClosedMessage;
