// What a checker of accessibility finds on a page that somebody with a screen reader, or with weak eyes, would trip over.

import fs from 'node:fs';
import { createRequire } from 'node:module';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GRAVE = ['serious', 'critical'];

// → a line for each fault that is serious: what, and where.
export async function graveFaults(page) {
	if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source);
	const violations = await page.evaluate(async () => {
		const { violations: found } = await axe.run(document, {
			resultTypes: ['violations'],
			runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
		});
		return found.map(({ id, impact, help, nodes }) => ({
			id,
			impact,
			help,
			where: nodes.map(({ target, any }) => `${target.flat().join(' ')} (${any[0]?.message ?? ''})`),
		}));
	});
	return violations
		.filter(({ impact }) => GRAVE.includes(impact))
		.map(({ id, impact, help, where }) => `${impact} ${id}: ${help}: ${where.slice(0, 4).join('; ')}`);
}
