/* The courses there are, in the order in which they are best taken. */

import { awale } from "./awale.js";
import type { Course } from "./course.js";
import { kalah } from "./kalah.js";
import { oware } from "./oware.js";

export const COURSES = [kalah, oware, awale] as const;

export type CourseName = (typeof COURSES)[number]["name"];

export function courseNamed(name: string | null): (Course & { name: CourseName }) | null {
	return COURSES.find((course) => course.name === name) ?? null;
}
