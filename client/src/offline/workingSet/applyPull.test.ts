import { expect, test } from "vitest";
import { applyPull, hashesOf } from "./applyPull.ts";

const row = (id: number, hash: string, more: object = {}) => ({ hash, row: { id, ...more } });
const sections = new Map([
  ["calls.enquiriesToday", [row(1, "aaaaa"), row(2, "bbbbb")]],
  ["brokers.list 0", [row(3, "ccccc")]],
]);

test("what came takes the place of an earlier state, what is gone goes, and other sections are left alone", () => {
  const put = [{ section: "calls.enquiriesToday", ...row(2, "ddddd", { full_name: "Asha" }) }];
  const del = [{ section: "calls.enquiriesToday", hashes: ["aaaaa", "zzzzz"] }];

  expect(applyPull(sections, { put, del })).toEqual(
    new Map([["calls.enquiriesToday", [row(2, "ddddd", { full_name: "Asha" })]]]),
  );
  expect(applyPull(sections, { put: [], del: [] })).toEqual(new Map());
  expect(applyPull(new Map(), { put, del: [] }).get("calls.enquiriesToday")).toHaveLength(1);
});

test("numbers of phones inside texts are masked, in rows and in records", () => {
  const text = "Call 98765 43210 at noon";
  const put = [{ section: "some", ...row(1, "aaaaa", { enquiry: text }), details: { id: 1, comment: [text] } }];

  const [kept] = applyPull(new Map(), { put, del: [] }).get("some") ?? [];
  expect(JSON.stringify(kept)).not.toMatch(/98765|43210/);
  expect(kept).toMatchObject({ hash: "aaaaa", row: { id: 1 }, details: { id: 1 } });
});

test("the hashes of the wanted sections are sent, of those that have rows", () => {
  const known = new Map([...sections, ["projects.list 0", []]]);

  expect(hashesOf(known, () => true)).toEqual({ "calls.enquiriesToday": "aaaaabbbbb", "brokers.list 0": "ccccc" });
  expect(hashesOf(known, (name) => name.startsWith("brokers"))).toEqual({ "brokers.list 0": "ccccc" });
});
