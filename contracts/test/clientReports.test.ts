import { describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { file, isAttachment, SELFIE, tooLarge } from "../src/http/attachment.ts";
import { scrubMessage } from "../src/http/errorReports.ts";
import { createClient, endpoints, type ReplyOptions } from "../src/index.ts";
import { isUnreadable } from "../src/lenient/unreadable.ts";
import { createMapper } from "../src/mapping/applyMapping.ts";
import { parseMapping } from "../src/mapping/mapping.ts";

const { campaigns, enquiries, session } = endpoints;

/** A client that receives this body, with its report hooks. */
function openClient(body: unknown) {
  const hooks: ReplyOptions & { fields: { check: ReturnType<typeof vi.fn> } } = {
    onDrift: vi.fn(),
    onUnreadable: vi.fn(),
    fields: { check: vi.fn(() => []) },
  };
  return { ...hooks, call: createClient(async () => ({ status: 200, body }), undefined, hooks) };
}

const counts = { count: 0, total_count: 0, back_log_count: 0, per_page: 20 };

describe("reports of a reply", () => {
  test("reports of a reply include a tolerated difference, but no documented reply", async () => {
    const differing = openClient({ enquiry: null, ...counts });
    await differing.call(enquiries.list, {});
    const documented = openClient({ enquiry: [], ...counts });
    await documented.call(enquiries.list, {});

    expect(differing.onDrift).toHaveBeenCalledExactlyOnceWith(enquiries.list, [
      { path: "enquiry", received: "a null list" },
    ]);
    expect(documented.onDrift).not.toHaveBeenCalled();
    for (const { onUnreadable } of [differing, documented]) expect(onUnreadable).not.toHaveBeenCalled();
  });

  test("reports of a reply include merged layers, as a difference of the whole reply", async () => {
    const { call, onDrift } = openClient({ data: { token: "t" } });
    await call(session.login, { email: "asha@example.com", password: "secret" });

    expect(onDrift).toHaveBeenCalledWith(
      session.login,
      expect.arrayContaining([{ path: "", received: "merged layers" }]),
    );
  });

  test("reports of a reply include an unusable reply, with its call", async () => {
    const { call, onUnreadable, fields } = openClient({ enquiry: { full_name: "Ravi" } });

    await expect(call(enquiries.details, { id: 7 })).rejects.toMatchObject({ status: 502 });
    expect(onUnreadable).toHaveBeenCalledExactlyOnceWith(enquiries.details);
    expect(fields.check).not.toHaveBeenCalled();
  });
});

describe("a reply with one key", () => {
  test("a reply with one key is a page without a total, which gets the smallest possible one", async () => {
    const { call } = openClient({ enquiry: [{ id: 7 }, { id: 8 }] });

    expect(await call(enquiries.list, { page: 3 })).toMatchObject({
      rows: [{ id: 7 }, { id: 8 }],
      total: 7,
      perPage: 2,
    });
  });

  test("a reply with one key is a record in an arbitrary layer, even if the record breaks its contract", async () => {
    const { call, onDrift } = openClient({ any: { id: 1, title: "Canopy", start_date: ["a list"] } });

    expect(await call(campaigns.details, { campaign_id: 1 })).toMatchObject({ id: 1, title: "Canopy" });
    expect(onDrift).toHaveBeenCalledWith(campaigns.details, [{ path: "start_date", received: "a list" }]);
  });
});

describe("files", () => {
  test("files have a stream method; their maximum size is stated in whole megabytes", () => {
    expect([{ stream: 1 }, { stream: () => {} }, null, "stream"].map(isAttachment)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(tooLarge(2.4 * 1024 * 1024)).toBe("A file may have at most 2 MB");
  });

  test("a form without its files still reports its other errors", () => {
    const form = z.object({ selfie: file(SELFIE) }).check(z.refine(() => false, "Another rule"));

    expect(z.safeParse(form, {}).error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/Choose a file|Required/),
      "Another rule",
    ]);
  });
});

test.each(["«Ravi Kumar»", "‘Ravi’", "“Ravi”", "`Ravi`"])("the quoted value %s is removed from a message", (quoted) => {
  expect(scrubMessage(`no ${quoted} here`)).toBe("no `…` here");
});

test.each([
  ["data", { enquiry: "old", data: "new" }, { enquiry: "new", data: "new" }],
  ["constructor", { enquiry: "old" }, { enquiry: "old" }],
  ["a.b", { enquiry: "old", a: "text" }, { enquiry: "old", a: "text" }],
])("a part that is mapped to %s is read from there if a reply has it", (enquiry, reply, mapped) => {
  expect(createMapper({ replies: { "enquiries.details": { enquiry } } })(enquiries.details, reply)).toEqual(mapped);
});

test("dates in a format of the mapping are read, all others stay unchanged", () => {
  const map = createMapper({ dates: ["MM/DD/YYYY", "YYYY.MM.DD"] });
  const read = (ncd: string) => map(enquiries.details, { enquiry: { id: 7, ncd } });

  expect(["11/20/2026", "2026.11.20", "2026-11-20", "soon"].map(read)).toEqual(
    ["2026-11-20", "2026-11-20", "2026-11-20", "soon"].map((ncd) => ({ enquiry: { id: 7, ncd } })),
  );
});

test.each([
  [{ replies: { "session.login": { token: "t" } } }, "replies.session.login (there is no such entry)"],
  [{ replies: { "accounts.list": { rows: "t" } } }, "replies.accounts.list (there is no such entry)"],
  [{ signIn: { roles: { boss: 0 } } }, "signIn.roles.boss ("],
  [{ dates: "MM/DD/YYYY" }, "dates (must be of type array)"],
  ["a text", "the whole file (must be of type object)"],
])("the mapping %j is refused with %s", (mapping, message) => {
  expect(() => parseMapping(mapping)).toThrow(message);
});

test.each([
  ["campaign_data", true],
  ["meeting", true],
  ["location", true],
  ["id", false],
  ["campaign_data[]", false],
])("%s is unreadable if it, or a part of it, could not be read: %s", (field, unread) => {
  const unreadable = ["meeting.campaign_data[].id", "location"];

  expect(isUnreadable({ unreadable }, field)).toBe(unread);
  expect(isUnreadable({}, field)).toBe(false);
});
