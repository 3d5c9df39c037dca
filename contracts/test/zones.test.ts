import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";

const datesModule = new URL("../src/schemas/dates.ts", import.meta.url).href;

/** Reads these moments in a process in the time zone `zone`. */
function readInZone(zone: string, moments: string[]): string[] {
  const script = `
    import { addDays, localDateOf, fromDate, startOfDay, toDateTime } from ${JSON.stringify(datesModule)};
    const read = (text) => {
      const date = new Date(text);
      const day = localDateOf(date);
      return [day, fromDate(date), startOfDay(day).toISOString(), addDays(day, 1), toDateTime(text.slice(0, 16))].join(" ");
    };
    console.log(JSON.stringify(${JSON.stringify(moments)}.map(read)));`;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
  return JSON.parse(execFileSync(process.execPath, args, { env: { ...process.env, TZ: zone }, encoding: "utf8" }));
}

describe("the day in India", { tags: "REL-52" }, () => {
  const moments = {
    "2026-11-20T18:29:59Z": "2026-11-20 2026-11-20T23:59:59+05:30 2026-11-19T18:30:00.000Z 2026-11-21",
    "2026-11-20T18:30:00Z": "2026-11-21 2026-11-21T00:00:00+05:30 2026-11-20T18:30:00.000Z 2026-11-22",
    "2026-11-30T18:30:00Z": "2026-12-01 2026-12-01T00:00:00+05:30 2026-11-30T18:30:00.000Z 2026-12-02",
    "2026-12-31T18:29:59Z": "2026-12-31 2026-12-31T23:59:59+05:30 2026-12-30T18:30:00.000Z 2027-01-01",
    "2026-12-31T18:30:00Z": "2027-01-01 2027-01-01T00:00:00+05:30 2026-12-31T18:30:00.000Z 2027-01-02",
    "2028-02-28T18:30:00Z": "2028-02-29 2028-02-29T00:00:00+05:30 2028-02-28T18:30:00.000Z 2028-03-01",
    // Daylight saving time begins in New York at this hour.
    "2026-03-08T07:00:00Z": "2026-03-08 2026-03-08T12:30:00+05:30 2026-03-07T18:30:00.000Z 2026-03-09",
  };

  test.each(["UTC", "Asia/Kolkata", "America/New_York", "Pacific/Kiritimati"])(
    "the day in India is the same on a machine in the time zone %s",
    (zone) => {
      const expected = Object.entries(moments).map(([moment, read]) => `${read} ${moment.slice(0, 16)}:00+05:30`);

      expect(readInZone(zone, Object.keys(moments))).toEqual(expected);
    },
  );
});
