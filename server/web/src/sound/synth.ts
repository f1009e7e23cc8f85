/* Sounds made on the spot, of a few oscillators and a breath of noise: seeds on wood, short and quiet. */

export type Sound = "drop" | "capture" | "turn" | "free" | "refused" | "low" | "win" | "loss" | "draw";

const VOLUME = 0.32;
/** More at once than these are a roar: what comes too close after the same is left out. */
const APART_MS = 28;

let audio: { context: AudioContext; out: GainNode; noise: AudioBuffer } | null = null;
const lately = new Map<Sound, number>();

function open() {
	if (audio) return audio;
	const context = new AudioContext({ latencyHint: "interactive" });
	const out = context.createGain();
	out.gain.value = VOLUME;
	// Many seeds at once shall not be louder than one that falls alone.
	const even = context.createDynamicsCompressor();
	out.connect(even).connect(context.destination);
	const noise = context.createBuffer(1, context.sampleRate / 8, context.sampleRate);
	const samples = noise.getChannelData(0);
	for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
	audio = { context, out, noise };
	return audio;
}

/** A gain that rises at once to `peak` and dies away within `length_s`. */
function fading({ context, out }: NonNullable<typeof audio>, at: number, peak: number, length_s: number): GainNode {
	const gain = context.createGain();
	gain.gain.setValueAtTime(0.0001, at);
	gain.gain.exponentialRampToValueAtTime(peak, at + 0.004);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + length_s);
	gain.connect(out);
	return gain;
}

function tone(of: NonNullable<typeof audio>, hz: number, after_s: number, length_s: number, peak: number, type: OscillatorType = "sine"): void {
	const at = of.context.currentTime + after_s;
	const oscillator = of.context.createOscillator();
	oscillator.type = type;
	oscillator.frequency.setValueAtTime(hz, at);
	oscillator.connect(fading(of, at, peak, length_s));
	oscillator.start(at);
	oscillator.stop(at + length_s + 0.02);
}

/** A seed that meets wood: a knock that falls in pitch, and its click. */
function knock(of: NonNullable<typeof audio>, hz: number, after_s: number, peak: number): void {
	const { context, noise } = of;
	const at = context.currentTime + after_s;
	const body = context.createOscillator();
	body.frequency.setValueAtTime(hz * 1.5, at);
	body.frequency.exponentialRampToValueAtTime(hz, at + 0.03);
	body.connect(fading(of, at, peak, 0.09));
	body.start(at);
	body.stop(at + 0.1);
	const click = context.createBufferSource();
	click.buffer = noise;
	const band = context.createBiquadFilter();
	band.type = "bandpass";
	band.frequency.value = hz * 5;
	band.Q.value = 1.2;
	click.connect(band).connect(fading(of, at, peak * 0.8, 0.035));
	click.start(at);
	click.stop(at + 0.05);
}

/** The black keys, from the middle of the keyboard: whatever is struck together sounds well. */
function pentatonic(step: number): number {
	const scale = [0, 2, 5, 7, 9];
	return 523.25 * 2 ** (Math.floor(step / 5) + (scale[((step % 5) + 5) % 5] as number) / 12);
}

export function synth(name: Sound, step: number): void {
	const now = performance.now();
	if (now - (lately.get(name) ?? -Infinity) < APART_MS) return;
	lately.set(name, now);
	const of = open();
	if (of.context.state === "suspended") void of.context.resume();
	switch (name) {
		case "drop":
			return knock(of, 300 + 14 * Math.min(step, 14) + 26 * Math.random(), 0, 0.55);
		case "capture":
			for (let i = 0; i < 4; i++) knock(of, 250 - 16 * i + 30 * Math.random(), i * 0.055, 0.6);
			return tone(of, 196, 0.02, 0.3, 0.22, "triangle");
		case "free":
			for (let i = 0; i < 3; i++) tone(of, pentatonic(i + 2), i * 0.07, 0.28, 0.28);
			return;
		case "turn":
			tone(of, pentatonic(0), 0, 0.22, 0.26);
			return tone(of, pentatonic(2), 0.09, 0.32, 0.26);
		case "refused":
			tone(of, 174, 0, 0.14, 0.34, "triangle");
			return tone(of, 147, 0.09, 0.2, 0.34, "triangle");
		case "low":
			for (let i = 0; i < 3; i++) tone(of, 988, i * 0.16, 0.09, 0.24, "triangle");
			return;
		case "win":
			for (let i = 0; i < 5; i++) tone(of, pentatonic(i), i * 0.1, 0.7, 0.26);
			return;
		case "loss":
			for (let i = 0; i < 3; i++) tone(of, pentatonic(2 - i) / 2, i * 0.15, 0.7, 0.3);
			return;
		case "draw":
			for (const i of [0, 2]) tone(of, pentatonic(i) / 1.5, 0, 0.9, 0.26);
	}
}
