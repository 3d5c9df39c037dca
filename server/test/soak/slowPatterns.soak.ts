import { type Endpoint, type EndpointGroup, endpoints } from "@mobile-crm/contracts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { inputs } from "../inputs.ts";
import { report } from "./figures.ts";

const LONG = 100_000;
const slowTexts = [
  "a",
  "1",
  " ",
  "+",
  "@",
  "a@",
  "a.",
  "-",
  "\n",
  "\t ",
  "0-",
  "2026-",
  ":",
  "%",
  "é",
  "!a",
  "a@a.",
].map((piece) => piece.repeat(LONG / piece.length));

test("no text of 100 kB in any field takes long to validate", { tags: "REL-33" }, () => {
  let slowest = { milliseconds: 0, field: "" };
  let checkedCount = 0;
  for (const [resource, group] of Object.entries(endpoints as Record<string, EndpointGroup>))
    for (const [name, { input }] of Object.entries(group))
      for (const [field, value] of withSlowTexts(
        (inputs as Record<string, Record<string, object>>)[resource]?.[name] ?? {},
      )) {
        const milliseconds = measureMs(input, value);
        checkedCount += 1;
        if (milliseconds > slowest.milliseconds) slowest = { milliseconds, field: `${resource}.${name} ${field}` };
      }

  report("REL-33 long texts", { judged: checkedCount, "slowest ms": slowest.milliseconds, at: slowest.field });
  expect(slowest.milliseconds).toBeLessThan(20);
});

/** The CPU time of this thread, the best of three: garbage collection and other processes must not count. */
function measureMs(schema: Endpoint["input"], value: unknown) {
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    z.safeDecode(schema, value as never);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** The inputs in which one field after the other is replaced, including omitted ones. */
function* withSlowTexts(input: object): Generator<[string, unknown]> {
  for (const field of [...Object.keys(input), "search", "phone", "email", "name"])
    for (const text of slowTexts) yield [field, { ...input, [field]: text }];
}
