/* Text to the clipboard. Without one (an unencrypted address, or no leave) the old command does it, from a
   field made for the moment. */

export async function copyText(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		return;
	} catch {
		/* below */
	}
	const field = document.createElement("textarea");
	field.value = text;
	field.setAttribute("readonly", "");
	field.style.position = "fixed";
	field.style.opacity = "0";
	document.body.append(field);
	field.select();
	document.execCommand("copy");
	field.remove();
}
