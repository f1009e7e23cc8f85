/* What the server's clock says now, estimated from answers that carry its time. Of the last few samples the one with
   the shortest round trip counts, since its error is at most half of that trip. Milliseconds throughout. */

interface Sample {
	offset_ms: number;
	trip_ms: number;
}

const SAMPLES_MAX = 8;

export class ServerTime {
	private samples: Sample[] = [];

	/** `local` is any steady clock of this machine. */
	constructor(private readonly local: () => number = () => performance.timeOrigin + performance.now()) {}

	/** A question left at `sent` and its answer came at `received`, both on the local clock. */
	sample(sent: number, received: number, server_unix_ms: number): void {
		const trip_ms = Math.max(0, received - sent);
		this.samples.push({ offset_ms: server_unix_ms - (sent + received) / 2, trip_ms });
		if (this.samples.length > SAMPLES_MAX) this.samples.shift();
	}

	now(): number {
		return this.local() + (this.best()?.offset_ms ?? 0);
	}

	/** Null before the first answer. */
	trip_ms(): number | null {
		return this.best()?.trip_ms ?? null;
	}

	private best(): Sample | null {
		let best: Sample | null = null;
		for (const sample of this.samples) if (!best || sample.trip_ms <= best.trip_ms) best = sample;
		return best;
	}
}
