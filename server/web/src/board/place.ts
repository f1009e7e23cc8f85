/* ${place({left, top, width, height})} on an element: its box in pixels, set through the style object, since the page's
   content policy forbids style attributes. */

import { Directive, directive, type ElementPart, PartType, type PartInfo } from "lit/directive.js";

export type Box = Partial<Record<"left" | "top" | "width" | "height", number>>;

class PlaceDirective extends Directive {
	constructor(part: PartInfo) {
		super(part);
		if (part.type !== PartType.ELEMENT) throw new Error("place() stands on an element, not in an attribute");
	}

	override update(part: ElementPart, [box]: [Box]): void {
		const { style } = part.element as HTMLElement;
		for (const [name, value] of Object.entries(box)) style.setProperty(name, `${value.toFixed(1)}px`);
	}

	render(_box: Box): void {}
}

export const place = directive(PlaceDirective);
