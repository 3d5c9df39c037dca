import type { PlaceOfDay } from "./placesOfDay.ts";
import { pointIn, type View } from "./projection.ts";

/** A mark in the picture; places that would cover each other share one. */
export interface Mark {
  x: number;
  y: number;
  /** The numbers of its places: `4`, `4, 5` or `4 +2`. */
  label: string;
}

/**
 * The distances at which two marks no longer cover each other, in units of the picture; their numbers make them wide.
 */
const APART = { x: 48, y: 22 };

/** The marks of places, which are numbered from 1 in their order. */
export function marksOf(places: readonly PlaceOfDay[], view: View): Mark[] {
  const groups: { x: number; y: number; numbers: number[] }[] = [];
  for (const [index, place] of places.entries()) {
    const { x, y } = pointIn(view, place);
    const near = groups.find((group) => Math.abs(group.x - x) < APART.x && Math.abs(group.y - y) < APART.y);
    if (near) near.numbers.push(index + 1);
    else groups.push({ x, y, numbers: [index + 1] });
  }
  return groups.map(({ numbers, ...at }) => ({ ...at, label: labelOf(numbers) }));
}

const labelOf = ([first = 0, ...others]: readonly number[]) =>
  others.length === 0 ? String(first) : others.length === 1 ? `${first}, ${others[0]}` : `${first} +${others.length}`;
