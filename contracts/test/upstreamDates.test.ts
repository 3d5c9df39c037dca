import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fromDate, toDateTime, toDay } from "../src/schemas/dates.ts";
import * as s from "../src/schemas/scalars.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const pad = (value: number) => String(value).padStart(2, "0");

/** Formats of one moment that are unambiguous. Each gets the parts of the time in India and the moment itself. */
const SPELLINGS: Record<string, (date: Date, moment: Date) => string> = {
  rails: (d) => `${day(d)} ${time(d)} +0530`,
  railsUtc: (_, m) => `${day(m)} ${time(m)} UTC`,
  slashes: (d) => `${day(d).replaceAll("-", "/")} ${time(d)} +0530`,
  slashesWithoutZone: (d) => `${day(d).replaceAll("-", "/")} ${time(d)}`,
  iso: (_, m) => m.toISOString(),
  isoWithoutColon: (d) => `${day(d)}T${time(d)}+0530`,
  mail: (d) =>
    `${WEEKDAYS[d.getUTCDay()]}, ${d.getUTCDate()} ${MONTHS[d.getUTCMonth()]} ${d.getUTCFullYear()} ${time(d)} +0530`,
  mailGmt: (_, m) => m.toUTCString(),
  mailShortYear: (d) =>
    `${WEEKDAYS[d.getUTCDay()]}, ${pad(d.getUTCDate())} ${MONTHS[d.getUTCMonth()]} ${pad(d.getUTCFullYear() % 100)} ${time(d)} +0530 (IST)`,
  dayFirst: (d) => `${pad(d.getUTCDate())}-${pad(d.getUTCMonth() + 1)}-${d.getUTCFullYear()} ${time(d)}`,
  named: (d) => `${d.getUTCDate()} ${MONTHS[d.getUTCMonth()]} ${d.getUTCFullYear()}, ${time(d)}`,
  seconds: (_, m) => String(m.getTime() / 1000),
  milliseconds: (_, m) => String(m.getTime()),
};
const day = (d: Date) => d.toISOString().slice(0, 10);
const time = (d: Date) => d.toISOString().slice(11, 19);

const moments = fc
  .integer({ min: Date.UTC(2001, 9, 1) / 1000, max: Date.UTC(2049, 11, 30) / 1000 })
  .map((seconds) => new Date(seconds * 1000));

test.each(Object.keys(SPELLINGS))("any moment written as %s is that moment in India", (name) => {
  fc.assert(
    fc.property(moments, fc.constantFrom("", " ", "\t"), (moment, blank) => {
      const written = SPELLINGS[name]?.(new Date(moment.getTime() + 5.5 * 3_600_000), moment) ?? "";
      expect(toDateTime(`${blank}${written}${blank}`)).toBe(fromDate(moment));
      expect(z.decode(s.LenientDateTime, written)).toBe(fromDate(moment));
      expect(z.decode(s.DateTime, toDateTime(written) ?? "")).toBe(fromDate(moment));
    }),
  );
});

test("a date with slashes is shown as it was received if day and month could be swapped, and read otherwise", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 12 }), (date, month) => {
      const [written, exists] = [`${pad(date)}/${pad(month)}/2028`, new Date(2028, month, 0).getDate() >= date];
      const isClear = date > 12 || date === month;
      expect(toDay(written)).toBe(isClear && exists ? `2028-${pad(month)}-${pad(date)}` : undefined);
    }),
  );
  expect(z.decode(s.LenientDate, "05/11/2026")).toBe("05/11/2026");
});

test.each(["20/11/26", "26-11-20", "20 Nov 26", "2026-31-12", "31/02/2026", "11/2026", "soon"])(
  "%s is shown as it was received, and not read",
  (written) => {
    expect([toDay(written), toDateTime(written)]).toEqual([undefined, undefined]);
    expect(z.decode(s.LenientDate, written)).toBe(written);
  },
);

test.each(["0000-00-00", "0000-00-00 00:00:00", "0000-00-00T00:00:00Z"])("%s is not a date", (written) => {
  expect([z.decode(s.LenientDate, written), z.decode(s.LenientDateTime, written)]).toEqual([null, null]);
});

test("a long text that starts like a date is read without delay", () => {
  expect(toDateTime(`2026-11-20${" ".repeat(100_000)}x`)).toBeUndefined();
});

test("every date that docs/contract.md lists is read", () => {
  const page = readFileSync(new URL("../../docs/contract.md", import.meta.url), "utf8");
  const [, list = ""] = /Without an entry these are read:\n\n([\s\S]*?)\n\n`0000/.exec(page) ?? [];
  const examples = [...list.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
  const complete = (text: string) => {
    if (/^\d\d:\d\d/.test(text)) return `2026-11-20 ${text}`;
    return /^(Z|[A-Z]{2,3}|\(IST\)|[+-]\d\d:?\d*)$/.test(text)
      ? `Fri, 20 Nov 2026 20:30:00 ${text.startsWith("(") ? "+0530 " : ""}${text}`
      : text;
  };
  const isShown = (text: string) => text === "05/11/2026";

  expect(examples.length).toBeGreaterThan(20);
  for (const text of examples) expect([text, toDay(complete(text)) !== undefined]).toEqual([text, !isShown(text)]);
});
