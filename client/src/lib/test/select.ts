import { allOf, type Shown } from "./hostTree.ts";

const isIn = (part: string, { type, props }: Shown): boolean =>
  (part.match(/\[[^\]]+\]|[#.]?[\w-]+/g) ?? []).every((piece) => {
    if (piece.startsWith("#")) return props.id === piece.slice(1);
    if (piece.startsWith(".")) return String(props.className).split(" ").includes(piece.slice(1));
    if (!piece.startsWith("[")) return type === piece;
    const [, name = "", operator, value] = /^\[([\w-]+)(?:(\^?=)"?([^"\]]*)"?)?\]$/.exec(piece) ?? [];
    const own = props[name];
    if (own === undefined || own === false) return false;
    return !operator || (operator === "=" ? own === value : String(own).startsWith(value ?? ""));
  });

/** Whether an element, the last of a way through the page, is one that the parts of a selector mean. */
function isMeant(way: Shown[], parts: string[]): boolean {
  const [own, part] = [way.at(-1), parts.at(-1)];
  if (!own || !part || !isIn(part, own)) return false;
  const [above, before] = [way.slice(0, -1), parts.slice(0, -1)];
  if (!before.length) return true;
  if (before.at(-1) === ">") return isMeant(above, before.slice(0, -1));
  return above.some((_, depth) => isMeant(above.slice(0, depth + 1), before));
}

/** What `matches` of a browser says of the last of these elements, each of which is inside the one before. */
export const matches = (way: Shown[], selector: string): boolean =>
  selector.split(", ").some((one) => isMeant(way, one.split(" ")));

/** The elements from the top of the page to this one. */
export function wayTo(top: Shown, to: Shown): Shown[] {
  if (top === to) return [top];
  const [below] = top.children.map((child) => wayTo(child, to)).filter(({ length }) => length > 0);
  return below ? [top, ...below] : [];
}

/** The elements of a page that a selector means, in their order: types, ids, classes and attributes, inside or right below others. */
export const select = (top: Shown, selector: string): Shown[] =>
  allOf(top).filter((one) => one.type && matches(wayTo(top, one), selector));
