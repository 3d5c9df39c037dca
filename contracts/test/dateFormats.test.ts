import { describe, expect, test } from "vitest";
import { endpoints } from "../src/index.ts";
import { createMapper } from "../src/mapping/applyMapping.ts";
import { dateFormatProblem, dateReader } from "../src/mapping/dateFormats.ts";
import { parseMapping } from "../src/mapping/mapping.ts";

describe("a format", () => {
  const PARTS = "needs YYYY, a month and a day";
  const HALF = "needs hh and A together, or HH";
  const TIME = "needs hours and minutes together";
  const TWICE = "has a part twice";

  test.each([
    ["DD.MM.YYYY", undefined],
    ["D/M/YYYY", undefined],
    ["MMM D, YYYY", undefined],
    ["DD.MM.YYYY HH:mm", undefined],
    ["DD.MM.YYYY H:mm:ss Z", undefined],
    ["D MMM YYYY hh:mm A", undefined],
    ["D MMM YYYY h:mm A", undefined],
    ["", PARTS],
    ["MM.YYYY", PARTS],
    ["DD.YYYY", PARTS],
    ["DD.MM", PARTS],
    ["DD.MM.YYYY HH", TIME],
    ["DD.MM.YYYY H", TIME],
    ["DD.MM.YYYY hh A", TIME],
    ["DD.MM.YYYY mm", TIME],
    ["DD.MM.YYYY h:mm", HALF],
    ["DD.MM.YYYY hh:mm", HALF],
    ["DD.MM.YYYY HH:mm A", HALF],
    ["DD.MM.YYYY DD", TWICE],
    ["D.M.YYYY MMM", TWICE],
    ["D.M.YYYY HH:mm h", TWICE],
    ["DD.MM.YYYY HH:mm mm", TWICE],
  ])("the format %j has the problem: %s", (format, problem) => {
    expect(dateFormatProblem(format)).toBe(problem);
  });

  test.each([
    ["DD.MM.YYYY", "05.11.2026", "2026-11-05"],
    ["D.M.YYYY", " 5.1.2026 ", "2026-01-05"],
    ["D MMM YYYY", "5 November 2026", "2026-11-05"],
    ["D MMM YYYY h:mm A", "5 Nov 2026 9:05 p.m.", "2026-11-05T21:05:00+05:30"],
    ["D MMM YYYY h:mm A", "5 nov 2026 12:05 AM", "2026-11-05T00:05:00+05:30"],
    ["DD.MM.YYYY H:mm", "05.11.2026 9:05", "2026-11-05T09:05:00+05:30"],
    ["DD.MM.YYYY HH:mm:ss", "05.11.2026 09:05:07", "2026-11-05T09:05:07+05:30"],
    ["DD.MM.YYYY HH:mm Z", "05.11.2026 09:05 UTC", "2026-11-05T14:35:00+05:30"],
    ["DD.MM.YYYY HH:mm Z", "05.11.2026 09:05 +0000", "2026-11-05T14:35:00+05:30"],
    ["YYYYMMDD", "20261105", "2026-11-05"],
    ["MM/DD/YYYY", "11/05/2026", "2026-11-05"],
    ["MM/DD/YYYY", "13/05/2026", undefined],
    ["DD.MM.YYYY", "05-11-2026", undefined],
    ["DD.MM.YYYY", "05.11.2026 09:05", undefined],
    ["DD.MM.YYYY", "on 05.11.2026", undefined],
    ["DD.MM.YYYY", "31.02.2026", undefined],
    ["DD.MM.YYYY", "", undefined],
  ])("the format %s reads %j as %s", (format, text, read) => {
    expect(dateReader(format)(text)).toBe(read);
  });
});

describe("a mapping", () => {
  const { enquiries, session } = endpoints;
  const reply = () => ({ enquiry: [{ id: 1, ncd: "05.11.2026" }], note: "05.11.2026" });

  test("a mapping with formats rewrites only the dates of reads, and no other text", () => {
    const map = createMapper({ dates: ["DD.MM.YYYY"] });

    expect(map(enquiries.list, reply())).toEqual({ enquiry: [{ id: 1, ncd: "2026-11-05" }], note: "05.11.2026" });
    expect(map(enquiries.update, { enquiry: { ncd: "05.11.2026" } })).toEqual({ enquiry: { ncd: "05.11.2026" } });
    for (const value of [null, "05.11.2026", 5]) expect(map(enquiries.list, value)).toBe(value);
    expect(map(enquiries.list, { enquiry: [{ ncd: 5 }, { ncd: null }] })).toEqual({
      enquiry: [{ ncd: 5 }, { ncd: null }],
    });
  });

  test("a mapping without formats leaves a reply unchanged", () => {
    const plain = reply();

    expect(createMapper({})(enquiries.list, plain)).toBe(plain);
  });

  test.each([
    ["Manager", 2],
    [" manager ", 2],
    ["Caller", "Caller"],
    [7, 7],
    [undefined, undefined],
  ])("a mapping of roles reads the role %j of a sign-in as %j", (role_id, read) => {
    const map = createMapper({ signIn: { roles: { " Manager": 2 } } });

    expect((map(session.login, { role_id }) as { role_id?: unknown }).role_id).toBe(read);
  });

  test("the mapped parts of a sign-in are read from its layer, otherwise from the object around the layer", () => {
    const map = createMapper({ signIn: { wrapper: "data", names: { token: "key", name: "who.name" } } });
    const names = (reply: object) => map(session.login, reply) as object;

    expect(names({ key: "outer", who: { name: "Asha" }, data: { key: "inner" } })).toMatchObject({
      token: "inner",
      name: "Asha",
    });
  });

  test.each([
    [1, true],
    [0, false],
    [-1, false],
    [1.5, false],
    ["1", false],
  ])("a mapping accepts the number %j as a role: %j", (number, isAccepted) => {
    const parse = () => parseMapping({ signIn: { roles: { Manager: number } } });

    if (isAccepted) expect(parse).not.toThrow();
    else expect(parse).toThrow("signIn.roles.Manager");
  });
});
