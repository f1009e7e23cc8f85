/* ${styled({ width: "3px" })} on an element sets properties of its style object. Not a style attribute, as Lit's own
   styleMap begins with: the page's content policy forbids those. */

import { Directive, directive, type ElementPart, type PartInfo, PartType } from "lit/directive.js";

class StyledDirective extends Directive {
	constructor(part: PartInfo) {
		super(part);
		if (part.type !== PartType.ELEMENT) throw new Error("styled() stands on an element, not in an attribute");
	}

	override update(part: ElementPart, [properties]: [Record<string, string>]): void {
		const { style } = part.element as HTMLElement;
		for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
	}

	render(_properties: Record<string, string>): void {}
}

export const styled = directive(StyledDirective);

/** A box in pixels. */
export function placed(left: number, top: number, width: number, height: number): ReturnType<typeof styled> {
	const px = (value: number) => `${value.toFixed(1)}px`;
	return styled({ left: px(left), top: px(top), width: px(width), height: px(height) });
}
