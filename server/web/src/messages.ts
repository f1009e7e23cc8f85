/* Names of our own for groups of the wire's messages, over the types that the server describes. */

import type {
	ClientMessage,
	ClosedMessage,
	EndedMessage,
	ErrorMessage,
	HeldMessage,
	JoinedMessage,
	OkMessage,
	PairedMessage,
	PassedMessage,
	PongMessage,
	PresenceMessage,
	QueuedMessage,
	ReleasedMessage,
	SeatedMessage,
	ServerMessage,
	SnapshotMessage,
	SownMessage,
	StartedMessage,
	SwappedMessage,
	TakenOverMessage,
	UnavailableMessage,
	VacatedMessage,
	ViewersMessage,
	WelcomeMessage,
} from "./protocol.js";

export type Phase = SnapshotMessage["phase"];

type WithoutId<M> = M extends unknown ? Omit<M, "id"> : never;

/** A command before the connection has numbered it. */
export type Command = WithoutId<ClientMessage>;
export type CommandOf<T extends Command["t"]> = Extract<Command, { t: T }>;

/** What answers one command. */
export type Reply = WelcomeMessage | JoinedMessage | OkMessage | PongMessage | QueuedMessage | PairedMessage | ErrorMessage;

/** What everybody in a room is told; numbered without a gap. */
export type RoomEvent =
	| SeatedMessage
	| VacatedMessage
	| StartedMessage
	| SownMessage
	| PassedMessage
	| SwappedMessage
	| EndedMessage
	| HeldMessage
	| ReleasedMessage
	| PresenceMessage
	| ViewersMessage
	| ClosedMessage;

/** What changes our picture of a room. */
export type RoomMessage = SnapshotMessage | RoomEvent | TakenOverMessage | UnavailableMessage;

export function isRoomEvent(message: ServerMessage): message is RoomEvent {
	return "seq" in message && message.t !== "snapshot";
}
