/* The curve of a review: its scale, its surface, and its pieces that are known or estimated. Pure. */

export interface Point {
	x: number;
	y: number;
}

/** Seeds to the upper edge: as many as the game needs, in steps that people read easily, and never so few that one
    seed looks like much. */
export function scaleOf(values: readonly number[]): number {
	const most = Math.max(0, ...values.map(Math.abs));
	return Math.max(12, Math.ceil(most / 6) * 6);
}

function at({ x, y }: Point): string {
	return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

export function areaPath(points: readonly Point[], zero: number): string {
	const [first, last] = [points[0], points[points.length - 1]];
	if (!first || !last) return "";
	return `M${first.x.toFixed(1)} ${zero}L${points.map(at).join("L")}L${last.x.toFixed(1)} ${zero}Z`;
}

/** From one position to the next it is exact if both are. */
export function segments(points: readonly Point[], exact: readonly boolean[]): { exact: boolean; path: string }[] {
	const pieces: { exact: boolean; path: string }[] = [];
	points.slice(1).forEach((point, i) => {
		const both = (exact[i] ?? false) && (exact[i + 1] ?? false);
		const piece = pieces[pieces.length - 1];
		if (piece && piece.exact === both) piece.path += `L${at(point)}`;
		else pieces.push({ exact: both, path: `M${at(points[i] as Point)}L${at(point)}` });
	});
	return pieces;
}
