// Whether texts are there to be read: none is cut off by the box that it stands in, none runs out of its button, and
// nothing sticks out of the screen at the side.

// Where a part of a text is given up on purpose: its whole is in the title, or a line below.
const MAY_BE_CUT = '[data-may-be-cut], .hidden, [aria-hidden="true"]';

// → a line for each text that is cut off.
export async function cutTexts(page) {
	return page.evaluate((mayBeCut) => {
		const SLACK_PX = 1.5;
		const faults = [];
		const parentOf = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
		const allowed = (element) => {
			for (let at = element; at; at = parentOf(at)) if (at.matches(mayBeCut)) return true;
			return false;
		};
		const hides = (style, axis) => ['hidden', 'clip'].includes(style[axis]);
		const report = (element, text, what) =>
			faults.push(`"${text.trim().slice(0, 50)}" ${what} (${element.localName}.${element.className?.baseVal ?? element.className})`);

		function look(element, text, rect) {
			let fixed = false;
			for (let at = element; at && !fixed; at = parentOf(at)) {
				const style = getComputedStyle(at);
				const box = at.getBoundingClientRect();
				// What has been wrapped out of sight altogether is left out there, not cut.
				const within = rect.right > box.left && rect.left < box.right && rect.bottom > box.top + SLACK_PX && rect.top < box.bottom - SLACK_PX;
				if (!within && (hides(style, 'overflowX') || hides(style, 'overflowY'))) return undefined;
				const wide = rect.right > box.right + SLACK_PX || rect.left < box.left - SLACK_PX;
				const high = rect.bottom > box.bottom + SLACK_PX || rect.top < box.top - SLACK_PX;
				if (wide && hides(style, 'overflowX')) return report(element, text, `is cut off at the side by ${at.localName}.${at.className}`);
				if (high && hides(style, 'overflowY') && box.height > 0) return report(element, text, `is cut off below or above by ${at.localName}.${at.className}`);
				if (wide && ['button', 'a', 'label'].includes(at.localName) && style.display !== 'inline' && style.display !== 'contents')
					return report(element, text, `runs out of its ${at.localName}`);
				// What scrolls can be brought into view.
				if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY)) return undefined;
				fixed = style.position === 'fixed';
			}
			if (rect.right > innerWidth + SLACK_PX || rect.left < -SLACK_PX) report(element, text, 'sticks out of the screen');
			return undefined;
		}

		function lookAtSelect(select) {
			const style = getComputedStyle(select);
			const pen = document.createElement('canvas').getContext('2d');
			pen.font = style.font;
			const arrow = 20;
			const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
			const text = select.selectedOptions[0]?.text ?? '';
			if (pen.measureText(text).width > room + SLACK_PX) report(select, text, 'is cut off in its field');
		}

		function walk(node) {
			if (node.nodeType === Node.TEXT_NODE) {
				const element = parentOf(node);
				if (!node.data.trim() || !element || ['STYLE', 'SCRIPT', 'NOSCRIPT', 'OPTION'].includes(element.tagName)) return;
				if (!element.checkVisibility({ visibilityProperty: true }) || allowed(element)) return;
				const range = document.createRange();
				range.selectNodeContents(node);
				const rect = range.getBoundingClientRect();
				if (rect.width > 0) look(element, node.data, rect);
				return;
			}
			if (node.localName === 'select' && node.checkVisibility() && !allowed(node)) lookAtSelect(node);
			if (node.shadowRoot) for (const child of node.shadowRoot.childNodes) walk(child);
			if (node.localName === 'slot') return; // what is slotted is walked where it is written
			for (const child of node.childNodes ?? []) walk(child);
		}
		walk(document.body);
		const overhang = document.documentElement.scrollWidth - innerWidth;
		if (overhang > 0) faults.push(`${overhang} px stick out at the side`);
		return faults;
	}, MAY_BE_CUT);
}
