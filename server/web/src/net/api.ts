/* Questions to the server outside of the connection: games, reviews, analyses. An answer is JSON, or an ApiError. */

export class ApiError extends Error {
	constructor(
		/** The server's stable word; "offline" if nobody answered. */
		readonly code: string,
		text: string,
		/** The parameter at fault. */
		readonly field: string | null = null,
	) {
		super(text);
	}
}

interface Refusal {
	error?: { code?: string; text?: string; field?: string };
}

async function fetched(path: string, init: RequestInit): Promise<Response> {
	try {
		return await fetch(path, { headers: { Accept: "application/json" }, ...init });
	} catch (error) {
		if (init.signal?.aborted) throw error;
		throw new ApiError("offline", String(error));
	}
}

/** The answer as it stands. */
export async function askText(path: string, signal?: AbortSignal): Promise<string> {
	const response = await fetched(path, { signal: signal ?? null });
	return response.ok ? response.text() : answered<string>(response);
}

async function answered<T>(response: Response): Promise<T> {
	let body: unknown;
	try {
		body = await response.json();
	} catch {
		throw new ApiError("unavailable", `${response.status} ${response.statusText}`);
	}
	if (response.ok) return body as T;
	const { error } = (body ?? {}) as Refusal;
	throw new ApiError(error?.code ?? "unavailable", error?.text ?? response.statusText, error?.field ?? null);
}

export function query(parameters: Record<string, string | number | undefined>): string {
	const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== "");
	return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export async function ask<T>(path: string, signal?: AbortSignal): Promise<T> {
	return answered<T>(await fetched(path, { signal: signal ?? null }));
}

export async function post<T>(path: string, signal?: AbortSignal): Promise<T> {
	return answered<T>(await fetched(path, { method: "POST", signal: signal ?? null }));
}
