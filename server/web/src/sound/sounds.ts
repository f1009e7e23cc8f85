/* What is to be heard, if sounds are wanted. How they are made comes with synth.ts, which is fetched for the first of
   them. A page that nobody has touched yet may not sound, and does not try: the browser would complain. */

import { settings } from "../settings.js";
import type { Sound } from "./synth.js";

export type { Sound } from "./synth.js";

/** `step`: which one of a row of the same, for those that go up with it. */
export function sound(name: Sound, step = 0): void {
	if (!settings.current.sound || navigator.userActivation?.hasBeenActive === false || document.hidden) return;
	void import("./synth.js").then(({ synth }) => synth(name, step)).catch(() => {});
}

let voice: typeof import("./voice.js") | null = null;

/** Said whether or not there are other sounds: it is asked for by itself. */
export async function sayNumber(n: number): Promise<void> {
	try {
		voice ??= await import("./voice.js");
		voice.say(n);
	} catch {
		/* no connection: the number is shown all the same */
	}
}

export function hush(): void {
	voice?.hush();
}
