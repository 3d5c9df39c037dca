import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Endpoint, type EndpointGroup, endpoints } from "../src/index.ts";
import { findOverlay, overlayReply, overlays } from "../src/overlays/overlays.ts";
import { type UnsentWrite, unsentId } from "../src/overlays/unsentWrite.ts";
import { entryNames, makeComplete, makeLeast, show, valuesIn } from "./completeValue.ts";

const KEY = "12345678";
const NEW = unsentId(KEY);
/** The 20th of January in London, and half past one in the morning of the 21st in India. */
const NIGHT = Date.parse("2026-01-20T20:00:00Z");

type Values = Record<string, unknown>;
interface List {
  rows: Values[];
}

const endpointOf = (name: string): Endpoint => {
  const [resource = "", call = ""] = name.split(".");
  return (endpoints as Record<string, EndpointGroup>)[resource]?.[call] as Endpoint;
};

const isNew = (write: string) => write.includes(".create");
const isList = (reply: unknown): reply is List => Array.isArray((reply as Partial<List> | undefined)?.rows);

/** Of the campaigns of a meeting, one is changed, one removed and one new. */
const drafts = ([first, second]: Values[] = []) => [
  { ...first, id: 2001, IUD: "U", _destroy: undefined },
  { ...second, id: 2002, IUD: "U", _destroy: true },
  { ...second, id: undefined, IUD: "I", _destroy: undefined },
];

const inputs: [title: string, make: (write: string) => Values, flags: boolean][] = [
  [
    "with every field",
    (write) => {
      const { input } = endpointOf(write);
      const values = makeComplete(input, { word: "new", from: 101, year: 2026 }) as Values;
      return "campaigns" in values ? { ...values, campaigns: drafts(values.campaigns as Values[]) } : values;
    },
    true,
  ],
  [
    "with the least fields",
    (write) => makeLeast(endpointOf(write).input, { word: "new", from: 101, year: 2026, flags: false }),
    false,
  ],
];

/** Lists of choices that know every number of the input; a label names its list and the number. */
function settingsOf(input: object) {
  const numbers = [...valuesIn(input)].map(([, value]) => value).filter((value) => typeof value === "number");
  const choices = (list: string) => numbers.map((value) => ({ value, label: `${list} ${value}` }));
  const brokers = (list: string) =>
    numbers.map((id) => ({ id, name_with_firm_name: `Broker ${id} - Firm ${id}`, firm_name: `Firm ${id} of ${list}` }));
  const lists = (...names: string[]) => Object.fromEntries(names.map((name) => [name, choices(name)]));
  return {
    enquiries: { ...lists("statuses", "projects", "enquiry_sources", "assigned_to"), brokers: brokers("enquiries") },
    premiumEnquiries: { projects: choices("premium projects"), statuses: choices("premium statuses") },
    brokers: {
      ...{ sourcing_crm_statuses: [], non_sourcing_crm_statuses: choices("non_sourcing_crm_statuses") },
      ...lists("calling_executives", "field_executives", "tls"),
      sub_status_data: numbers.map((id) => ({ id, name: `sub status ${id}` })),
    },
    meetings: { ...lists("field_executives", "team_leads"), brokers: brokers("meetings") },
    projects: lists("localities", "builders", "statuses", "statuses_building_broker", "mailer_templates"),
  };
}

const writeOf = (call: string, input: Values) =>
  ({
    ...{ id: KEY, call, at: NIGHT, by: "Ravi", input, settings: settingsOf(input) },
    subject: { full_name: "name of the subject", enquiry_no: "number of the subject" },
  }) as unknown as UnsentWrite;

/** The ids by which a write finds its record in a reply, or in what the read asks for. */
const recordIds: Record<string, (input: Values) => Values> = {
  "campaigns.update": ({ campaign_id }) => ({ id: 5001, campaign_id }),
  "projectBrokers.initiate": ({ broker_id }) => ({ id: broker_id }),
  "projectBrokers.update": ({ building_broker_id }) => ({ building_broker_id }),
};

const asked: Record<string, (input: Values) => Values> = {
  "campaigns.ofProject": ({ building_id }) => ({ id: building_id }),
  "campaigns.ofBroker": ({ buildings_broker_id }) => ({ id: 5002, building_broker_id: buildings_broker_id }),
  "campaigns.ofMeeting": ({ id }) => ({ id }),
  "projectBrokers.list": ({ building_id }) => ({ id: building_id }),
  "projectBrokers.details": ({ building_id, broker_id }) => ({ id: building_id, broker_id }),
};

const tabs = ["active", "upcoming", "past"];

/** What a read asks for, so that the write concerns it: on each tab of a read that has some. */
function questionsOf(write: string, read: string, input: Values): Values[] {
  if (isNew(write) && /details|card/.test(read)) return [{ id: NEW, campaign_id: NEW }];
  const question = asked[read]?.(input) ?? (/list|Today|Backlog/.test(read) ? {} : { id: input.id });
  return /ofBroker|ofMeeting/.test(read)
    ? tabs.map((campaign_status) => ({ ...question, campaign_status }))
    : [question];
}

/** A reply with every field; the second row of a list is of another record than the write, and so is the first of a new one. */
function replyOf(write: string, read: string, input: Values, flags: boolean, isConcerned = !isNew(write)): unknown {
  if (isNew(write) && /details|card/.test(read)) return undefined;
  const { reply } = endpointOf(read);
  const wire = makeComplete(reply, { word: "former", from: 2001, flags, year: 2025 });
  const whole = z.decode(reply, wire as never) as Values;
  const ids = isConcerned ? (recordIds[write]?.(input) ?? { id: input.id }) : {};
  if (isList(whole)) return { ...whole, rows: whole.rows.map((row, place) => ({ ...row, ...(place === 0 && ids) })) };
  if (!("meeting" in whole)) return { ...whole, ...ids };
  const [first = {}] = whole.campaign_data as Values[];
  return { ...whole, campaign_data: [2001, 2002, 2003].map((id) => ({ ...first, id })) };
}

/** The order of the records of each list in a value. */
function* ordersIn(value: unknown, place = ""): Generator<[string, string]> {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) yield [place, entryNames(value).join(", ")];
  for (const [key, inner] of Object.entries(value)) yield* ordersIn(inner, place ? `${place}.${key}` : key);
}

/** The places at which two values differ, a line for each: what was there, and what is there now. */
function differences(before: unknown, after: unknown): string[] {
  const placesOf = (value: unknown) => new Map(value === undefined ? [] : [...valuesIn(value), ...ordersIn(value)]);
  const [old, now] = [placesOf(before), placesOf(after)];
  const entries = new Set([...now.keys()].flatMap((place) => place.match(/^.*\]/)?.[0] ?? []));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((place) => {
    const [was, is] = [old.get(place), now.get(place)];
    if (Object.is(was, is) && old.has(place) === now.has(place)) return [];
    // Of an entry that is gone the order of its list tells.
    const entry = place.match(/^.*\]/)?.[0];
    if (entry !== undefined && !entries.has(entry)) return [];
    return [`  ${place}: ${old.has(place) ? `${show(was)} → ` : ""}${now.has(place) ? show(is) : "(gone)"}`];
  });
}

/** The fields of a new record whose text finds it in a search. */
function foundBy(read: string, question: Values, before: unknown, write: UnsentWrite) {
  const rowsOf = (search?: string) => (overlayReply(read, { ...question, search }, before, [write]) as List).rows;
  const row = rowsOf().find(({ id }) => id === NEW);
  const fields = Object.entries(row ?? {}).filter(([, text]) => typeof text === "string" && text.length > 0);
  const found = fields.filter(([, text]) => rowsOf(text as string).some(({ id }) => id === NEW));
  return row ? [`  found by ${found.map(([key]) => key).join(", ") || "nothing"}`] : [];
}

const shownIn = Object.keys(overlays).flatMap((write) =>
  Object.keys(overlays[write as keyof typeof overlays])
    .filter((read) => findOverlay(write, read))
    .map((read): [write: string, read: string] => [write, read]),
);

/** What a write changes in a read: once for all of the inputs where it is the same. */
function describeOverlay([write, read]: [string, string]) {
  const described = inputs.map(([title, make, flags]) => {
    const input = z.decode(endpointOf(write).input, make(write) as never) as Values;
    const unsent = writeOf(write, input);
    const before = replyOf(write, read, input, !flags);
    const lines = questionsOf(write, read, input).flatMap((question) => [
      ...(question.campaign_status ? [` on the tab ${question.campaign_status}`] : []),
      ...differences(before, overlayReply(read, question, before, [unsent])),
      ...(isNew(write) && isList(before) ? foundBy(read, question, before, unsent) : []),
    ]);
    return { title, text: lines.join("\n") };
  });
  return [...new Set(described.map(({ text }) => text))].map((text) => {
    const titles = described.filter((other) => other.text === text).map(({ title }) => title);
    return `${write} in ${read}, ${titles.join(" and ")}\n${text || "  no change"}\n`;
  });
}

test("each unsent write changes these fields of the replies that show it, and no other", async () => {
  await expect(shownIn.flatMap(describeOverlay).join("\n")).toMatchFileSnapshot("expected/overlays.txt");
});

/** As where the lists of choices were never read, and the screen knew no record. */
const withoutChoices = (write: UnsentWrite) =>
  ({ ...write, settings: {}, subject: undefined }) as unknown as UnsentWrite;

const edits = shownIn.filter(([write]) => !isNew(write));

test.each(edits)("an unsent %s leaves other records of %s as they were", (write, read) => {
  const [[, make] = ["", () => ({})]] = inputs;
  const input = z.decode(endpointOf(write).input, make(write) as never) as Values;
  const before = replyOf(write, read, input, false, false);

  expect(overlayReply(read, { id: 2999, campaign_id: 2999, broker_id: 2999 }, before, [writeOf(write, input)])).toBe(
    before,
  );
});

/** Where no choices are known, only what a choice names may be another: it stays, or is nothing in a new record. */
test.each(shownIn)("where no choices are known, an unsent %s shows all else in %s", (write, read) => {
  for (const [, make, flags] of inputs) {
    const input = z.decode(endpointOf(write).input, make(write) as never) as Values;
    const unsent = writeOf(write, input);
    const textsOf = (value: unknown) => new Set([...valuesIn(value)].map(([, text]) => text));
    const [ofChoices, ofInput] = [textsOf([unsent.settings, unsent.subject]), textsOf(input)];
    const before = replyOf(write, read, input, !flags);
    for (const question of questionsOf(write, read, input)) {
      const placesOf = (reply: unknown) => new Map(reply === undefined ? [] : valuesIn(reply));
      const [old, known, unknown] = [
        before,
        overlayReply(read, question, before, [unsent]),
        overlayReply(read, question, before, [withoutChoices(unsent)]),
      ].map(placesOf) as [Map<string, unknown>, Map<string, unknown>, Map<string, unknown>];
      const others = [...new Set([...known.keys(), ...unknown.keys()])].filter((place) => {
        const [then, value] = [known.get(place), unknown.get(place)];
        if (Object.is(then, value)) return false;
        const isFree = isNew(write) ? (value ?? "") === "" : Object.is(value, old.get(place));
        const isOfChoice = [...ofChoices].some((text) => typeof then === "string" && String(text).startsWith(then));
        return !(isOfChoice && isFree) && !ofInput.has(value);
      });
      expect(others.map((place) => `${place}: ${show(known.get(place))} → ${show(unknown.get(place))}`)).toEqual([]);
    }
  }
});

/** What a form may leave empty, or count as none: neither may show as what was there before, or as missing. */
test.each(shownIn)("an unsent %s shows in %s a number of 0 where it would show another", (write, read) => {
  const [[, make] = ["", () => ({})]] = inputs;
  const input = z.decode(endpointOf(write).input, make(write) as never) as Values;
  const before = replyOf(write, read, input, false);
  const numbers = Object.entries(input).filter(([key, value]) => typeof value === "number" && !/id$/.test(key));
  for (const [key, value] of numbers)
    for (const question of questionsOf(write, read, input)) {
      const shown = (values: Values) =>
        new Map(valuesIn(overlayReply(read, question, before, [{ ...writeOf(write, input), input: values } as never])));
      const [whole, none] = [shown(input), shown({ ...input, [key]: 0 })];
      const places = [...whole].filter(([place, is]) => is === value && none.get(place) !== value);
      expect({ key, none: places.map(([place]) => [place, none.get(place)]) }).toEqual({
        key,
        none: places.map(([place]) => [place, 0]),
      });
    }
});
