import { endpointName } from "@mobile-crm/contracts";
import { sparseRecords } from "@mobile-crm/contracts/pact/examples/sparseRecords.ts";
import { isRecord } from "@mobile-crm/contracts/schemas/values.ts";
import { type Replies, reply } from "../../lib/test/openScreen.ts";

/** Lists without rows. */
export const NOTHING: Replies = new Proxy<Replies>(
  {},
  {
    has: (_, call) => isRecord(reply(String(call))) && Array.isArray(reply(String(call)).rows),
    get: (_, call) => reply(String(call), { rows: [], total: 0 }),
  },
);

/** Replies with other numbers, but for those that name a record, or count rows. */
const withNumbers = (next: () => () => number): Replies =>
  new Proxy<Replies>(
    {},
    {
      has: (_, call) => isRecord(reply(String(call))) && call !== "site.settings",
      get: (_, call) => replaceNumbers(reply(String(call)), next()),
    },
  );
export const ZEROS = withNumbers(() => () => 0);
/** Each number is one more than that before, so that none can stand in the place of another. */
export const DIFFERENT = withNumbers(() => {
  let last = 100;
  return () => ++last;
});

function replaceNumbers(value: unknown, next: () => number, name = ""): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaceNumbers(entry, next, name));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceNumbers(part, next, key)]));
  return typeof value === "number" && !/(id|ids|value|total|perPage)$/.test(name) ? next() : value;
}

/** Records of which little is known. */
export const LITTLE: Replies = Object.fromEntries(
  sparseRecords
    .filter(({ title }) => /little|without/.test(title))
    .map(({ endpoint, reply }) => [endpointName(endpoint), reply]),
);
