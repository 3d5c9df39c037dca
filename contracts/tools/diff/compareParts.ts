import type { Part, Parts } from "../snapshot/parts.ts";
import { compareFacts, type Difference } from "./compareFacts.ts";

/** A change of one part of a request or a reply. */
export type PartChange = { place: string } & (
  | { what: "added"; part: Part }
  | { what: "removed"; part: Part }
  | { what: "renamed"; to: string }
  | Difference
);

/** Every change between two versions of the parts of a message. What is inside a part that came or went is not listed again. */
export function compareParts(before: Parts, after: Parts): PartChange[] {
  const removed = outermost(Object.keys(before).filter((place) => !Object.hasOwn(after, place)));
  const added = outermost(Object.keys(after).filter((place) => !Object.hasOwn(before, place)));
  const renames = pairRenames(removed, added, before, after);
  const renamed = new Set(renames.flatMap(({ place, to }) => [place, to]));
  const list = (what: "added" | "removed", places: string[], parts: Parts): PartChange[] =>
    places
      .filter((place) => !renamed.has(place))
      .map((place): PartChange => ({ what, place, part: parts[place] as Part }));
  return [
    ...renames,
    ...list("removed", removed, before),
    ...list("added", added, after),
    ...Object.entries(before).flatMap(([place, part]) =>
      compareFacts(part, after[place] ?? part).map((difference) => ({ place, ...difference })),
    ),
  ];
}

const outermost = (places: string[]) =>
  places.filter((place) => !places.some((other) => other !== place && isInside(place, other)));

/** Whether a place is inside another: `body enquiry.name` inside `body enquiry`, and everything of a body inside `body $`. */
function isInside(place: string, other: string): boolean {
  if (other.endsWith("$")) return place.startsWith(other.slice(0, -1)) && !/^(path|query|part|input) ?/.test(place);
  return place.startsWith(other) && /^[.[]/.test(place.slice(other.length));
}

type Rename = { what: "renamed"; place: string; to: string };

/** A part that left and one of the same promise that came are one that was renamed, where it is clear which belong together. */
function pairRenames(removed: string[], added: string[], before: Parts, after: Parts): Rename[] {
  return removed.flatMap((place): Rename[] => {
    const part = before[place] as Part;
    const alike = added.filter((other) => promiseOf(after[other] as Part) === promiseOf(part));
    const kept = alike.filter((other) => part.as !== undefined && after[other]?.as === part.as);
    const siblings = alike.filter((other) => parentOf(other) === parentOf(place));
    const rivals = removed.filter(
      (other) => parentOf(other) === parentOf(place) && promiseOf(before[other] as Part) === promiseOf(part),
    );
    const to = kept.length === 1 ? kept[0] : siblings.length === 1 && rivals.length === 1 ? siblings[0] : undefined;
    return to === undefined ? [] : [{ what: "renamed", place, to }];
  });
}

const promiseOf = ({ as: _, ...facts }: Part) => JSON.stringify(Object.entries(facts).sort());
const parentOf = (place: string) => /^(\w+ )?(.*[.[])?/.exec(place)?.[0] ?? "";
