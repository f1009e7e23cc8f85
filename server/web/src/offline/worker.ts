/* The service worker: keeps the page's own files, so that playing on this device, the course and the puzzles need no
   network. What people and games are is asked of the server always; an address is as well, and without it opens the page
   as it was kept. Bundled by scripts/service-worker.mjs, which knows the files. */

import { NetworkOnly, Serwist } from "serwist";

declare const FILES: { url: string; revision: string | null }[];

/** Longer than that a person does not look at an empty screen. */
const ADDRESS_S = 4;

const serwist = new Serwist({
	precacheEntries: FILES,
	precacheOptions: { cleanupOutdatedCaches: true, directoryIndex: null },
	skipWaiting: true,
	clientsClaim: true,
	disableDevLogs: true,
	runtimeCaching: [
		{
			// Pictures, answers of the API and the like open by themselves and are no pages.
			matcher: ({ request, url, sameOrigin }) =>
				sameOrigin && request.mode === "navigate" && !/^\/(api|picture)\/|\.\w+$/.test(url.pathname),
			handler: new NetworkOnly({ networkTimeoutSeconds: ADDRESS_S }),
		},
	],
	fallbacks: { entries: [{ url: "/index.html", matcher: ({ request }) => request.mode === "navigate" }] },
});
serwist.addEventListeners();
