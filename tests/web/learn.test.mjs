// Learning: whole courses, by clicks and by keys alone; wrong pits are answered and the right one found; how far one has
// come is kept; the last seed is predicted; what practice without feeding allows.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './lib/house.mjs';
import { cutTexts } from './lib/legible.mjs';
import { looks, SIZES } from './lib/looks.mjs';

const house = new House();
before(() => house.open());
after(() => house.close());

const step = (guest) => guest.get('step');
const phase = (guest) => step(guest).getAttribute('data-phase');
const pits = (guest, what) =>
	guest.page.locator(`[data-testid^="pit-south-"][data-${what}="true"]`).evaluateAll((all) => all.map((one) => Number(one.dataset.testid.at(-1))));

// Until nothing moves: a pit that is pressed then is a choice, or is answered.
async function isCalm(guest) {
	await guest.page.locator('[data-testid="board"][data-animating="false"]').waitFor();
}

// The task of a step, as by somebody who tries: the glowing pit if there is one, else one after the other. `press`
// sows a pit. → how many were answered with a reason.
async function solve(guest, press) {
	let refused = 0;
	let tried = [];
	for (let presses = 0; (await phase(guest)) !== 'done'; presses++) {
		assert.ok(presses < 30, 'a task has an end');
		await isCalm(guest);
		const [glowing] = await pits(guest, 'glow');
		const legal = await pits(guest, 'legal');
		if (legal.length === 0) continue; // the rival is answering
		const pit = glowing ?? legal.find((one) => !tried.includes(one));
		const ply = await guest.get('board').getAttribute('data-ply');
		await press(pit);
		const outcome = await guest.page.waitForFunction((before) => {
			const find = (root, hook) => {
				const found = root.querySelector(`[data-testid="${hook}"]`);
				if (found) return found;
				for (const { shadowRoot } of root.querySelectorAll('*')) {
					const inner = shadowRoot && find(shadowRoot, hook);
					if (inner) return inner;
				}
				return null;
			};
			if (find(document, 'step')?.dataset.phase === 'done' || find(document, 'board')?.dataset.ply !== before) return 'sown';
			return find(document, 'notice')?.innerText ?? false;
		}, ply);
		const answer = await outcome.jsonValue();
		if (answer === 'sown') {
			tried = [];
			continue;
		}
		assert.match(answer, /\S+ \S+/, 'a wrong pit is answered with words');
		tried.push(pit);
		refused++;
	}
	return refused;
}

// From the first step to the end. `go` is what leads on, `press` sows a pit. → how many pits were refused in all
async function takeCourse(guest, steps, go, press) {
	let refused = 0;
	for (let n = 1; n <= steps; n++) {
		await guest.page.locator(`[data-testid="step-${n}"][aria-current="step"]`).waitFor();
		if ((await phase(guest)) === 'example') {
			await guest.page.locator('[data-testid="watch"]:enabled').waitFor();
			await go('watch');
			await guest.get('shown').waitFor();
			await go('try');
		}
		await guest.get('task').waitFor();
		refused += await solve(guest, press);
		assert.doesNotMatch(await step(guest).innerText(), /[{}]|undefined|null/);
		await go('next');
	}
	await guest.get('course-end').waitFor();
	assert.equal(await guest.get('course-end').getAttribute('data-left'), '0');
	return refused;
}

let ama;

test('a whole course is taken by clicks: looked at, tried, and found', async () => {
	ama = await house.guest('Ama');
	await ama.visit('/learn');
	await ama.get('course-oware').click();
	const refused = await takeCourse(
		ama,
		12,
		(hook) => ama.get(hook).click(),
		(pit) => ama.get(`pit-south-${pit}`).click(),
	);
	assert.ok(refused > 0, 'some pits were wrong');
	await ama.get('end-play').click();
	await ama.page.waitForURL(/\/local\?rules=oware-abapa&bot=1$/);
	await ama.visit('/learn');
	assert.equal(await ama.get('course-oware').getAttribute('data-done'), '12');
});

test('another is taken by keys alone, and says what happens', async () => {
	await ama.get('course-kalah').focus();
	const key = (name) => ama.page.keyboard.press(name);
	await key('Enter');
	await ama.get('step').waitFor();
	assert.equal(await ama.get('pit-south-1').getAttribute('aria-label'), 'Press this one: pit b, 4 seeds, lands in f');
	await takeCourse(ama, 14, () => key('Enter'), (pit) => key(String(pit + 1)));
	await ama.page.goBack();
	await ama.get('step').waitFor();
	await key('ArrowLeft');
	await ama.page.locator('[data-testid="step-13"][aria-current="step"]').waitFor();
});

test('an example shows before and after, and is played once more', async () => {
	await ama.visit('/learn/kalah/7');
	await ama.get('watch').click();
	assert.match(await ama.get('shown').innerText(), /last seed of b fell into d.*5 seeds in C.*captured 6 seeds/);
	const seeds = (hook) => ama.get(hook).getAttribute('data-seeds');
	assert.deepEqual([await seeds('pit-north-2'), await seeds('store-south')], ['0', '18']);
	await ama.get('view-before').click();
	await ama.page.locator('[data-testid="pit-north-2"][data-seeds="5"]').waitFor();
	await ama.get('replay').click();
	await ama.page.locator('[data-testid="store-south"][data-seeds="18"]').waitFor();
});

test('how far one has come is kept, and the course goes on from there', async () => {
	await ama.visit('/learn/awale/3');
	await ama.get('step').waitFor();
	await ama.visit('/learn');
	assert.equal(await ama.get('course-kalah').getAttribute('data-done'), '14');
	assert.equal(await ama.get('course-awale').getAttribute('href'), '/learn/awale/3');
	await ama.get('course-awale').click();
	await ama.page.locator('[data-testid="step-3"][aria-current="step"]').waitFor();
});

test('a step is read in another language, with its pits named as one prefers', async () => {
	const vera = await house.guest('Vera', { locale: 'ru-RU' });
	await vera.page.addInitScript(() => localStorage.setItem('mancala.settings', JSON.stringify({ labels: 'numbers' })));
	await vera.page.setViewportSize(SIZES[0]);
	await vera.visit('/learn');
	await vera.get('course-awale').waitFor();
	assert.deepEqual(await cutTexts(vera.page), []);
	await house.screenshot(vera.page, 'learn');
	await vera.visit('/learn/awale/3');
	await vera.get('watch').click();
	assert.match(await vera.get('shown').innerText(), /От лунки 4 \(Север\) назад: 4 \(Север\) \(3\), .*8 камешков/);
	await vera.get('try').click();
	await vera.get('pit-south-3').click();
	await vera.get('notice').waitFor();
	await looks(house, vera, 'learn-step');
});

test('the last seed is predicted and counted', async () => {
	await ama.visit('/learn/count');
	const predict = async (isRight) => {
		await ama.page.locator('[data-testid="question"][data-answered="false"]').waitFor();
		const [pit] = await pits(ama, 'glow');
		const seeds = Number(await ama.get(`pit-south-${pit}`).getAttribute('data-seeds'));
		const cell = (pit + seeds) % 13; // round the board, past the other store
		const said = isRight ? cell : (cell + 1) % 13;
		await ama.get(said < 6 ? `pit-south-${said}` : said === 6 ? 'store-south' : `pit-north-${said - 7}`).click();
		await ama.page.locator('[data-testid="question"][data-answered="true"]').waitFor();
	};
	await predict(true);
	await ama.get('right').waitFor();
	await ama.get('another').click();
	await ama.pick('size', 'large');
	await predict(false);
	await ama.get('missed').waitFor();
	assert.equal(await ama.get('score').innerText(), '1 of 2 right');
});

test('practice without feeding opens the pits that feeding closes', async () => {
	await ama.visit('/learn/free');
	await ama.page.locator('[data-testid="feeding"][data-legal="2"]').waitFor();
	await ama.get('pit-south-1').click();
	assert.equal(await ama.get('notice').getAttribute('data-code'), 'must_feed');
	await ama.pick('feed', 'none');
	await ama.page.locator('[data-testid="feeding"][data-legal="1,2,4"]').waitFor();
	await ama.get('pit-south-1').click();
	await ama.page.locator('[data-testid="store-south"][data-seeds="28"]').waitFor();
});
