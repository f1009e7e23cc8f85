/* Has the browser keep the page for when there is no network, once it has nothing better to do; and begins anew where a
   part of the page is not to be had any more, since the server has become another version meanwhile. */

const IDLE_MS = 4000;
const BEGUN_ANEW = "mancala.begun_anew";

interface Frugal {
	connection?: { saveData?: boolean };
}

function keep(): void {
	if (!("serviceWorker" in navigator) || (navigator as Frugal).connection?.saveData) return;
	navigator.serviceWorker.register("/sw.js").catch(() => {
		/* private windows may have none: the page works without */
	});
}

function whenIdle(then: () => void): void {
	const later = () => setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(then) : then()), IDLE_MS);
	if (document.readyState === "complete") later();
	else addEventListener("load", later, { once: true });
}

if (import.meta.env.PROD) whenIdle(keep);

addEventListener("vite:preloadError", () => {
	if (!navigator.onLine) return;
	// Once: what is still missing then is tried again by whoever wants it.
	try {
		if (sessionStorage.getItem(BEGUN_ANEW) === import.meta.url) return;
		sessionStorage.setItem(BEGUN_ANEW, import.meta.url);
	} catch {
		return;
	}
	location.reload();
});
