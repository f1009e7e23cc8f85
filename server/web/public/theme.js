// Runs before the first paint so that the theme does not flash; after that the page keeps it (src/settings.ts).
(() => {
	let [theme, contrast] = ["system", "system"];
	try {
		({ theme, contrast } = JSON.parse(localStorage.getItem("mancala.settings") || "{}"));
	} catch {
		/* no storage: the system's own */
	}
	const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
	document.documentElement.dataset.theme = dark ? "dark" : "light";
	const high = contrast === "high" || matchMedia("(prefers-contrast: more), (forced-colors: active)").matches;
	document.documentElement.dataset.contrast = high ? "high" : "normal";
})();
