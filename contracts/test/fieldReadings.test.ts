import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Schema } from "../src/endpoint.ts";
import { type EndpointGroup, endpoints } from "../src/index.ts";
import { fieldsOf } from "./completeValue.ts";

/** What tells the kinds of fields apart: each of them is read in another way by at least one kind. */
const VALUES = [
  ...[undefined, null, "", " ", 0, 5, -1, 1.5, "5", "5.50", true, "yes", "No", "A &amp; B", "<b>", " x ", "9100-ab"],
  ...[
    "P1",
    "2026-11-05",
    "05-11-2026",
    "05/11/2026 10:30 AM",
    "2026-11-05T10:30:00Z",
    "2026-11-05 10:30",
    "2026-02-31",
  ],
  ...["10:30", "a@b.example", "https://a.example/b c", "+91 98000 00001", "x".repeat(256), "x".repeat(4001), "a\nb"],
  ...[[], ["5"], [null], {}, { id: 5 }, { id: "7", name: "Hot" }, { url: "https://a.example/c.jpg" }],
];

const show = (value: unknown) => {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > 60 ? `${text.slice(0, 12)}… (${text.length})` : text;
};

/** What becomes of a value; a refusal by its sentence. */
function result(convert: () => { success: boolean; data?: unknown; error?: z.core.$ZodError }): string {
  try {
    const { success, data, error } = convert();
    return success ? show(data) : `refused: ${error?.issues.map(({ message }) => message).join(", ")}`;
  } catch {
    return "cannot be converted";
  }
}

/** A line for each thing that becomes of values which do not stay as they are. */
function signature(field: Schema): string {
  const outcomes = new Map<string, string[]>();
  for (const value of VALUES) {
    const same = show(value);
    const read = result(() => z.safeDecode(field, value as never));
    const written = result(() => z.safeEncode(field, value as never));
    if (read === same && written === same) continue;
    const outcome = read === written ? `read and written as ${read}` : `read as ${read}, written as ${written}`;
    outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), same]);
  }
  return [...outcomes].map(([outcome, values]) => `  ${outcome}: ${values.join(" ")}`).join("\n");
}

test("every field of every call reads and writes values as the file of field readings says", async () => {
  const kinds = new Map<string, string[]>();
  for (const [resource, group] of Object.entries(endpoints as Record<string, EndpointGroup>))
    for (const [name, { input, reply }] of Object.entries(group))
      for (const [side, schema] of Object.entries({ input, reply }))
        for (const [place, field] of fieldsOf(schema, side)) {
          const kind = signature(field);
          kinds.set(kind, [...(kinds.get(kind) ?? []), `${resource}.${name} ${place}`]);
        }
  const parts = [...kinds].map(([kind, places]) => `${places.join("\n")}\n${kind}\n`);

  await expect(parts.join("\n")).toMatchFileSnapshot("expected/fieldReadings.txt");
});
