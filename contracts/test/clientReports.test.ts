import { describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { file, isAttachment, SELFIE, tooLarge } from "../src/http/attachment.ts";
import { scrubMessage } from "../src/http/errorReports.ts";
import { isSignInPage } from "../src/http/redirects.ts";
import { createClient, endpoints, type ReplyOptions } from "../src/index.ts";
import { isUnreadable } from "../src/lenient/unreadable.ts";
import { createMapper } from "../src/mapping/applyMapping.ts";
import { parseMapping } from "../src/mapping/mapping.ts";

const { campaigns, enquiries, session } = endpoints;

/** A client that gets this body, and all that it tells. */
function reading(body: unknown) {
  const told: ReplyOptions & { fields: { check: ReturnType<typeof vi.fn> } } = {
    onDrift: vi.fn(),
    onUnreadable: vi.fn(),
    fields: { check: vi.fn(() => []) },
  };
  return { ...told, call: createClient(async () => ({ status: 200, body }), undefined, told) };
}

const counts = { count: 0, total_count: 0, back_log_count: 0, per_page: 20 };

describe("what is told of an answer", () => {
  test("a difference that was read all the same is, a reply as documented is not", async () => {
    const broken = reading({ enquiry: null, ...counts });
    await broken.call(enquiries.list, {});
    const right = reading({ enquiry: [], ...counts });
    await right.call(enquiries.list, {});

    expect(broken.onDrift).toHaveBeenCalledExactlyOnceWith(enquiries.list, [
      { path: "enquiry", received: "a null list" },
    ]);
    expect(right.onDrift).not.toHaveBeenCalled();
    for (const { onUnreadable } of [broken, right]) expect(onUnreadable).not.toHaveBeenCalled();
  });

  test("merged layers are, as a difference of the whole answer", async () => {
    const { call, onDrift } = reading({ data: { token: "t" } });
    await call(session.login, { email: "asha@example.com", password: "secret" });

    expect(onDrift).toHaveBeenCalledWith(
      session.login,
      expect.arrayContaining([{ path: "", received: "merged layers" }]),
    );
  });

  test("an answer that cannot be used is, with its call", async () => {
    const { call, onUnreadable, fields } = reading({ enquiry: { full_name: "Ravi" } });

    await expect(call(enquiries.details, { id: 7 })).rejects.toMatchObject({ status: 502 });
    expect(onUnreadable).toHaveBeenCalledExactlyOnceWith(enquiries.details);
    expect(fields.check).not.toHaveBeenCalled();
  });

  test("fields that are gone are looked for in readings alone", async () => {
    const { call, fields } = reading({ enquiry: { id: 7 }, token: "t" });
    await call(session.login, { email: "asha@example.com", password: "secret" });
    await call(enquiries.details, { id: 7 });

    expect(fields.check).toHaveBeenCalledExactlyOnceWith(enquiries.details.reply, { enquiry: { id: 7 }, token: "t" });
  });
});

describe("a reply with one key", () => {
  test("is a page that does not tell its total, with the least that it can be", async () => {
    const { call } = reading({ enquiry: [{ id: 7 }, { id: 8 }] });

    expect(await call(enquiries.list, { page: 3 })).toMatchObject({
      rows: [{ id: 7 }, { id: 8 }],
      total: 7,
      perPage: 2,
    });
  });

  test("is a layer of a record that may have any, also where the record breaks its contract", async () => {
    const { call, onDrift } = reading({ any: { id: 1, title: "Canopy", start_date: ["a list"] } });

    expect(await call(campaigns.details, { campaign_id: 1 })).toMatchObject({ id: 1, title: "Canopy" });
    expect(onDrift).toHaveBeenCalledWith(campaigns.details, [{ path: "start_date", received: "a list" }]);
  });
});

describe("files", () => {
  test("are what can be streamed, and a byte is enough", () => {
    expect([{ stream: 1 }, { stream: () => {} }, null, "stream"].map(isAttachment)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(tooLarge(2.4 * 1024 * 1024)).toBe("A file may have at most 2 MB");
  });

  test("that are missing do not silence the other rules of a form", () => {
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
  ["/users/sign_in", true],
  ["/signin", true],
  ["/log_in", true],
  ["/Login?next=1", true],
  ["/sessions/new", true],
  ["/maintenance", false],
])("a redirect to %s leads to a sign-in page: %s", (location, leads) => {
  expect(isSignInPage(location)).toBe(leads);
});

test.each([
  ["data", { enquiry: "old", data: "new" }, { enquiry: "new", data: "new" }],
  ["constructor", { enquiry: "old" }, { enquiry: "old" }],
  ["a.b", { enquiry: "old", a: "text" }, { enquiry: "old", a: "text" }],
])("a part that is mapped to %s is taken from there where a reply has it", (enquiry, reply, mapped) => {
  expect(createMapper({ replies: { "enquiries.details": { enquiry } } })(enquiries.details, reply)).toEqual(mapped);
});

test("dates in a format of a mapping are read, and all others stay as they came", () => {
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
])("the mapping %j is refused with %s", (mapping, words) => {
  expect(() => parseMapping(mapping)).toThrow(words);
});

test.each([
  ["campaign_data", true],
  ["meeting", true],
  ["location", true],
  ["id", false],
  ["campaign_data[]", false],
])("%s is unreadable where it, or a part of it, could not be read: %s", (field, unread) => {
  const unreadable = ["meeting.campaign_data[].id", "location"];

  expect(isUnreadable({ unreadable }, field)).toBe(unread);
  expect(isUnreadable({}, field)).toBe(false);
});
