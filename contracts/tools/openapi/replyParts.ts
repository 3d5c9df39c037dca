import type { Endpoint } from "../../src/index.ts";
import { totalKey } from "../../src/schemas/responseSchemas.ts";
import { defOf, describe } from "./describe.ts";
import { joinSteps, listParts, type Parts } from "./parts.ts";

/** Every part of the reply of a call, with the name under which a browser receives it. */
export function replyParts({ reply }: Endpoint): Parts {
  const ours = renamer({ reply });
  return listParts(describe(reply), (steps) => [[joinSteps(steps), nameOf(ours(steps))]]);
}

type Steps = string[];

/** An unwrapped object has no name on our side. */
const nameOf = (steps: Steps | undefined) => (steps ? joinSteps(steps) : "");

/** The steps below the outermost object; undefined for that object itself. */
const withoutOuter = (steps: Steps) => (steps.length ? steps.slice(1) : undefined);

/** Turns the steps to a part of a reply into those that a browser sees (src/schemas/responseSchemas.ts). */
function renamer({ reply }: Pick<Endpoint, "reply">): (steps: Steps) => Steps | undefined {
  const { type, in: wire, out } = defOf(reply);
  const keys = Object.keys((wire && defOf(wire).shape) ?? {});
  const isLayer = describe(reply).type === "layer";
  if (type !== "pipe" || !out || defOf(out).type !== "any") return (steps) => (isLayer ? withoutOuter(steps) : steps);
  const lists = new Set(
    Object.entries(describe(reply).parts).flatMap(([key, part]) => (part.type === "list" ? [key] : [])),
  );
  const total = totalKey(reply);
  if (total === undefined && keys.length === 1 && lists.size === 0) return withoutOuter;
  const names: Record<string, string> = total ? { [total]: "total", per_page: "perPage" } : {};
  return ([first = "", ...deeper]) => (first ? [lists.has(first) ? "rows" : (names[first] ?? first), ...deeper] : []);
}
