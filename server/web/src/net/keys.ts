/* The secrets this browser holds: its session, and the token of each seat it took. They stay in local storage and go
   to the server in messages; never in an address. A browser without storage plays on, but forgets on reload. */

const SESSION = "mancala.session";
const SEATS = "mancala.seats";
const SEATS_MAX = 50; // rooms are forgotten by the server sooner than that many are played

export class Keys {
	private memory = new Map<string, string>();

	constructor(private readonly storage: Pick<Storage, "getItem" | "setItem"> | null) {}

	get session(): string | null {
		return this.read(SESSION);
	}

	set session(value: string) {
		this.write(SESSION, value);
	}

	seat(room: string): string | null {
		return this.seats().find(([code]) => code === room)?.[1] ?? null;
	}

	keepSeat(room: string, token: string): void {
		const others = this.seats().filter(([code]) => code !== room);
		this.write(SEATS, JSON.stringify([...others, [room, token]].slice(-SEATS_MAX)));
	}

	dropSeat(room: string): void {
		this.write(SEATS, JSON.stringify(this.seats().filter(([code]) => code !== room)));
	}

	private seats(): [string, string][] {
		try {
			const seats = JSON.parse(this.read(SEATS) ?? "[]");
			return Array.isArray(seats) ? seats : [];
		} catch {
			return [];
		}
	}

	private read(key: string): string | null {
		try {
			return this.storage?.getItem(key) ?? this.memory.get(key) ?? null;
		} catch {
			return this.memory.get(key) ?? null;
		}
	}

	private write(key: string, value: string): void {
		this.memory.set(key, value);
		try {
			this.storage?.setItem(key, value);
		} catch {
			/* full or forbidden: the copy in memory serves this visit */
		}
	}
}
