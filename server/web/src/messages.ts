/* Names of our own for groups of the wire's messages, over the types that the server describes. */

import type {
	AnsweredMessage,
	BlockListMessage,
	ChatMessage,
	ClassJoinedMessage,
	ClientMessage,
	ClosedMessage,
	EndedMessage,
	ErrorMessage,
	ExplainedMessage,
	HeldMessage,
	HintedMessage,
	JoinedMessage,
	KnockMessage,
	LagMessage,
	OfferedMessage,
	OkMessage,
	PairedMessage,
	PassedMessage,
	PongMessage,
	PresenceMessage,
	QueuedMessage,
	ReadyMessage,
	ReleasedMessage,
	SaidMessage,
	ScheduledMessage,
	SeatedMessage,
	ServerMessage,
	SnapshotMessage,
	SownMessage,
	StartedMessage,
	SwappedMessage,
	TakenBackMessage,
	TakenOverMessage,
	TimeGivenMessage,
	UnavailableMessage,
	VacatedMessage,
	ViewerNamesMessage,
	ViewersMessage,
	WelcomeMessage,
} from "./protocol.js";

export type Phase = SnapshotMessage["phase"];

type WithoutId<M> = M extends unknown ? Omit<M, "id"> : never;

/** A command before the connection has numbered it. */
export type Command = WithoutId<ClientMessage>;
export type CommandOf<T extends Command["t"]> = Extract<Command, { t: T }>;

type WithoutRoom<M> = M extends { room: string } ? Omit<M, "id" | "room"> : never;

/** A command about the room one is in. */
export type CommandInRoom = WithoutRoom<ClientMessage>;

/** What answers one command. */
export type Reply =
	| WelcomeMessage
	| JoinedMessage
	| OkMessage
	| ExplainedMessage
	| HintedMessage
	| PongMessage
	| QueuedMessage
	| PairedMessage
	| BlockListMessage
	| ClassJoinedMessage
	| ErrorMessage;

/** What everybody in a room is told; numbered without a gap. */
export type RoomEvent =
	| SeatedMessage
	| VacatedMessage
	| StartedMessage
	| SownMessage
	| PassedMessage
	| SwappedMessage
	| EndedMessage
	| OfferedMessage
	| AnsweredMessage
	| TakenBackMessage
	| TimeGivenMessage
	| ReadyMessage
	| ScheduledMessage
	| HeldMessage
	| ReleasedMessage
	| PresenceMessage
	| ViewersMessage
	| ClosedMessage;

/** What changes our picture of a room. */
export type RoomMessage =
	| SnapshotMessage
	| RoomEvent
	| TakenOverMessage
	| UnavailableMessage
	| SaidMessage
	| ChatMessage
	| LagMessage
	| KnockMessage
	| ViewerNamesMessage;

export function isRoomEvent(message: ServerMessage): message is RoomEvent {
	return "seq" in message && message.t !== "snapshot";
}
