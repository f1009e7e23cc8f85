/* Gives a text to the browser as a file to keep. */

const KEPT_MS = 60_000;

export function saveFile(name: string, type: string, text: string): void {
	const url = URL.createObjectURL(new Blob([text], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	// A browser may ask where to put it before it reads.
	setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
