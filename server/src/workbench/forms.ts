import { readFileSync } from "node:fs";
import { endpointName } from "@mobile-crm/contracts";
import { interactions } from "@mobile-crm/contracts/pact/interactions.ts";

/** A field of a call as it may be typed. */
export interface FormField {
  name: string;
  /** `text`, `id`, `moment`, `list`, `file`, …, as the contract's snapshot names it. */
  type: string;
  optional: boolean;
  /** From the examples of the pact; undefined where they leave it out. */
  example: unknown;
}

export interface CallForm {
  call: string;
  kind: "query" | "mutation" | "upload";
  fields: FormField[];
}

interface Part {
  type: string;
  /** Its name on our side; the whole body has none. */
  as?: string;
  optional?: boolean;
}
interface Snapshot {
  calls: Record<string, { kind: CallForm["kind"]; request: Record<string, Part> }>;
}

const SNAPSHOT = new URL("../../../contracts/snapshot.json", import.meta.url);

/** A form for every call of the table: its fields, and an example that the reference backend accepts. */
export function callForms(): CallForm[] {
  const { calls }: Snapshot = JSON.parse(readFileSync(SNAPSHOT, "utf8"));
  const examples = new Map(
    interactions.filter(({ kind }) => kind === "example").map(({ endpoint, input }) => [endpointName(endpoint), input]),
  );
  return Object.entries(calls).map(([call, { kind, request }]) => {
    const example = { ...withoutFiles(examples.get(call)) };
    return { call, kind, fields: fieldsOf(Object.values(request), example) };
  });
}

function fieldsOf(parts: Part[], example: Record<string, unknown>): FormField[] {
  const fields = new Map<string, FormField>();
  for (const { as, type, optional = false } of parts) {
    if (!as) continue;
    const isFile = type.startsWith("file");
    // What lies below a field is typed as its JSON; a file below one has a field of its own.
    const name = isFile ? as : (as.split(/[.[]/)[0] ?? as);
    if (!fields.has(name))
      fields.set(name, {
        name,
        type: name === as ? type : "object",
        optional,
        example: isFile ? undefined : example[name],
      });
  }
  return [...fields.values()];
}

/** Files are chosen, so an example has none. */
const withoutFiles = (example: unknown) =>
  JSON.parse(
    JSON.stringify(example ?? {}, (_, value: unknown) =>
      typeof value === "object" && value !== null && "stream" in value ? undefined : value,
    ),
  );
