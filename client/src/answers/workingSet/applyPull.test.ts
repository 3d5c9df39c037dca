import { expect, test } from "vitest";
import { applyPull, hashesOf } from "./applyPull.ts";

const row = (id: number, hash: string, overrides: object = {}) => ({ hash, row: { id, ...overrides } });
const call = (id: number, hash: string, overrides: object = {}) => ({ ...row(id, hash, overrides), details: { id } });
const sections = new Map([
  ["calls.enquiriesToday", [call(1, "aaaaa"), call(2, "bbbbb")]],
  ["brokers.list 0", [row(3, "ccccc")]],
]);

test("changed rows replace earlier ones, deleted rows are removed, and other sections stay as they are", () => {
  const put = [{ section: "calls.enquiriesToday", ...call(2, "ddddd", { full_name: "Asha" }) }];
  const del = [{ section: "calls.enquiriesToday", hashes: ["aaaaa", "zzzzz"] }];

  expect(applyPull(sections, { put, del, whole: [] })).toEqual(
    new Map([["calls.enquiriesToday", [call(2, "ddddd", { full_name: "Asha" })]]]),
  );
  expect(applyPull(sections, { put: [], del: [], whole: [] })).toEqual(new Map());
  expect(applyPull(new Map(), { put, del: [], whole: [] }).get("calls.enquiriesToday")).toHaveLength(1);
});

test("phone numbers in texts are masked, in rows and in records", () => {
  const text = "Call 98765 43210 at noon";
  const put = [{ section: "some", ...row(1, "aaaaa", { enquiry: text }), details: { id: 1, comment: [text] } }];

  const [storedRow] = applyPull(new Map(), { put, del: [], whole: [] }).get("some") ?? [];
  expect(JSON.stringify(storedRow)).not.toMatch(/98765|43210/);
  expect(storedRow).toMatchObject({ hash: "aaaaa", row: { id: 1 }, details: { id: 1 } });
});

test("the hashes of the requested sections are sent if they have rows", () => {
  const knownSections = new Map([...sections, ["projects.list 0", []]]);

  expect(hashesOf(knownSections, () => true)).toEqual({
    "calls.enquiriesToday": "aaaaabbbbb",
    "brokers.list 0": "ccccc",
  });
  expect(hashesOf(knownSections, (name) => name.startsWith("brokers"))).toEqual({ "brokers.list 0": "ccccc" });
});

test("a call whose record was not read yet is requested again, and removed when a whole queue does not have it", () => {
  const knownSections = new Map([["calls.brokersToday", [call(1, "aaaaa"), row(2, "bbbbb"), row(3, "ccccc")]]]);
  expect(hashesOf(knownSections, () => true)).toEqual({ "calls.brokersToday": "aaaaa" });

  const put = [{ section: "calls.brokersToday", ...call(3, "ccccc") }];
  const after = applyPull(knownSections, { put, del: [], whole: ["calls.brokersToday"] });
  expect(after.get("calls.brokersToday")).toEqual([call(1, "aaaaa"), call(3, "ccccc")]);
  expect(applyPull(knownSections, { put, del: [], whole: [] }).get("calls.brokersToday")).toHaveLength(3);
});

test("a call whose record may not be seen is not requested again", () => {
  const put = [{ section: "calls.brokersToday", ...row(4, "ddddd"), details: null }];
  const after = applyPull(new Map(), { put, del: [], whole: [] });

  expect(hashesOf(after, () => true)).toEqual({ "calls.brokersToday": "ddddd" });
});
