// Runs before the first paint so that the theme does not flash; after that the page keeps it (src/settings.ts).
(() => {
	let theme = "system";
	try {
		theme = JSON.parse(localStorage.getItem("mancala.settings") || "{}").theme;
	} catch {
		/* no storage: the system's own */
	}
	const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
	document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
