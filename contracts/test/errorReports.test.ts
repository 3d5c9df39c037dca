import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ErrorReport, scrubMessage } from "../src/http/errorReports.ts";

const report = { name: "TypeError", message: "x is undefined", route: "/Details/:id", version: "1.2.3-rc.1+4" };
const isReport = (change: object) => z.safeDecode(ErrorReport, { ...report, ...change }).success;

test.each([
  {},
  { name: "E".repeat(40) },
  { message: "m".repeat(1_000) },
  { route: "/" },
  { route: "/*" },
  { route: "/Details/:id?" },
  { route: `/${"r".repeat(119)}` },
  { version: "v".repeat(40) },
])("a report with %o is accepted", (change) => {
  expect(isReport(change)).toBe(true);
});

test.each([
  { name: "" },
  { name: "E".repeat(41) },
  { name: "Type Error" },
  { message: "m".repeat(1_001) },
  { route: `/${"r".repeat(120)}` },
  { route: "/Details/17" },
  { route: "Details" },
  { route: "/Details?phone=1" },
  { version: "" },
  { version: "v".repeat(41) },
  { version: "1 2" },
])("a report with %o is refused", (change) => {
  expect(isReport(change)).toBe(false);
});

test.each([
  ['at "Asha "the" Rao" now', 'at "…" now'],
  ['unfinished "Asha Rao', 'unfinished "…"'],
  ["at 'Asha' and 'Ravi' now", "at '…' now"],
  ...["«Ravi Kumar»", "‘Ravi’", "“Ravi”", "`Ravi`"].map((quoted) => [`at ${quoted} now`, "at `…` now"]),
  ["at /list?name=Asha now", "at /list?… now"],
  ["to asha@example.org and ravi%40example.org", "to …@… and …@…"],
  ["call +91 (98765) 432-10 or 7", "call # or #"],
  ["x".repeat(301), "x".repeat(300)],
  ["undefined (reading 'full_name')", "undefined (reading '…')"],
  [`token 'R', ..."name": Ravi "K"... is not JSON`, `token '…', ..."…"... is not JSON`],
  ["https://crm.example.com/a.js?token=abc", "https://crm.example.com/a.js?…"],
])("%j is logged as %j", (message, logged) => {
  expect(scrubMessage(message)).toBe(logged);
});
