import * as z from "zod/mini";
import { type Endpoint, type EndpointGroup, endpointName, endpoints } from "../../src/index.ts";
import { definitionOf } from "../../src/schemas/definition.ts";
import { describeShape, type Leaf, listLeaves } from "../shape.ts";
import type { Difference } from "./difference.ts";
import { valuesAt } from "./values.ts";

/** Differences without loss that no schema notices: empty texts, and texts over our limits. */
export function observe(endpoint: Endpoint, bodies: readonly unknown[]): Difference[] {
  const leaves = listLeaves(describeShape(endpoint.reply)).map((leaf) => ({
    ...leaf,
    place: leaf.place.replace(/^\*\.?/, "").replace(/\[\]$/, ""),
  }));
  const [resource = ""] = endpointName(endpoint).split(".");
  return leaves.flatMap((leaf) => {
    const values = valuesAt(endpoint, leaf.place, bodies);
    return [...emptyTexts(leaf, values), ...longTexts(leaf, values, limitsOf(resource))];
  });
}

function emptyTexts({ place, name }: Leaf, values: unknown[]): Difference[] {
  if (name === "text" || name === "choices" || !values.includes("")) return [];
  return [{ kind: "read", place, what: "an empty text, which is no value" }];
}

function longTexts({ place, name }: Leaf, values: unknown[], limits: Record<string, number>): Difference[] {
  const most = limits[place.split(".").at(-1) ?? ""];
  if (name !== "text" || most === undefined) return [];
  const isOver = values.some((value) => typeof value === "string" && value.length > most);
  return isOver ? [{ kind: "read", place, what: `a text of more than ${most} characters, which edits keep` }] : [];
}

const limits = new Map<string, Record<string, number>>();

/** The lengths that the texts of a resource's edits may have, by field. */
function limitsOf(resource: string): Record<string, number> {
  const found = limits.get(resource) ?? readLimits(resource);
  limits.set(resource, found);
  return found;
}

function readLimits(resource: string): Record<string, number> {
  const group = (endpoints as Record<string, EndpointGroup>)[resource] ?? {};
  const edits = Object.values(group).filter(({ method }) => method === "PUT");
  return Object.fromEntries(edits.flatMap(({ input }) => textLimits(input)));
}

function textLimits(schema: Endpoint["input"]): [string, number][] {
  return Object.entries(definitionOf(schema).shape ?? {}).flatMap(([key, part]): [string, number][] => {
    let inner = part;
    for (let next = definitionOf(inner).innerType; next; next = definitionOf(inner).innerType) inner = next;
    const { element, type } = definitionOf(inner);
    if (element) return textLimits(element);
    const most = type === "string" ? lengthOf(inner) : undefined;
    return most === undefined ? [] : [[key, most]];
  });
}

/** The most characters that a text may have, as the refusal of a longer one says. */
function lengthOf(schema: Endpoint["input"]): number | undefined {
  const messages = z.safeParse(schema, "a".repeat(100_000)).error?.issues.map(({ message }) => message) ?? [];
  const most = /At most (\d+) characters/.exec(messages.join())?.[1];
  return most === undefined ? undefined : Number(most);
}
