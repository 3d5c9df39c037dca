import { describe, expect, test } from "vitest";
import { createClient, endpoints, UpstreamError, type WireReply } from "../src/index.ts";
import { isUnreadable, unreadableFields } from "../src/lenient/unreadable.ts";

const { brokers, enquiries, meetingRequests, premiumEnquiries, session } = endpoints;
const answering = (body: unknown, status = 200) => createClient(async (): Promise<WireReply> => ({ status, body }));
const edit = { id: 7, comment: "Called", is_flagged: false };

describe("a 2xx that says nothing was done", () => {
  test.each([
    { status: 0, success: false, message: "Broker is closed" },
    { status: 0, message: "Broker is closed" },
    { status: "0", error: "Broker is closed" },
    { success: false, errors: ["Broker is closed"] },
    { success: "false", message: "Broker is closed" },
  ])("%j refuses a write with the message of the upstream", async (body) => {
    const refused = answering(body)(meetingRequests.update, edit);

    await expect(refused).rejects.toMatchObject({ status: 422, publicMessage: "Broker is closed" });
    await expect(refused).rejects.toBeInstanceOf(UpstreamError);
  });

  test("its message comes before its error, and its error before the list of errors", async () => {
    const body = { success: false, errors: ["third"], error: "second", message: "first" };
    const { message: _, ...withoutMessage } = body;

    await expect(answering(body)(meetingRequests.update, edit)).rejects.toMatchObject({ publicMessage: "first" });
    await expect(answering(withoutMessage)(meetingRequests.update, edit)).rejects.toMatchObject({
      publicMessage: "second",
    });
  });

  test("without a message it is refused all the same", async () => {
    await expect(answering({ success: false })(meetingRequests.update, edit)).rejects.toMatchObject({
      status: 422,
      publicMessage: undefined,
    });
  });

  test.each([{ status: 1 }, { success: true }, { status: "ok" }, {}, undefined, [], { id: 7, status: "Open" }])(
    "%j is a success",
    async (body) => {
      await expect(answering(body)(meetingRequests.update, edit)).resolves.toBeNull();
    },
  );

  test("a call whose reply has the flag as a part of its own reads it itself", async () => {
    await expect(answering({ success: false })(brokers.makeCall, { id: 7 })).resolves.toEqual({ success: false });
    await expect(answering({ status: 0 })(session.logout, {})).resolves.toEqual({ status: 0 });
  });

  test("a sign-in that is refused so starts no session", async () => {
    const body = { success: false, message: "Account is blocked", token: "t" };
    await expect(answering(body)(session.login, { email: "a@example.com", password: "p" })).rejects.toMatchObject({
      publicMessage: "Account is blocked",
    });
  });

  test("a read that is refused so gives the message and not a broken contract", async () => {
    await expect(answering({ status: 0, message: "Not yours" })(enquiries.details, { id: 7 })).rejects.toMatchObject({
      status: 422,
      publicMessage: "Not yours",
    });
  });
});

describe("a reply that is read in part", () => {
  const enquiry = { id: 7, visit_date: 20261120, comment: ["?"], full_name: "Ravi" };

  test("names what could not be read, by place", async () => {
    const reply = await answering({ enquiry })(enquiries.details, { id: 7 });

    expect([...unreadableFields(reply)].sort()).toEqual(["enquiry.comment", "enquiry.visit_date"]);
    expect(isUnreadable(reply, "visit_date")).toBe(true);
    expect(isUnreadable(reply, "ncd")).toBe(false);
    expect(isUnreadable(reply, "visit")).toBe(false);
  });

  test("a list names the part of its rows", async () => {
    const body = { enquiry: [{ id: null }], total_count: 1, per_page: 20, count: 0, back_log_count: 0 };
    const reply = await answering(body)(enquiries.list, {});

    expect(reply.rows).toEqual([{ id: null }]);
    expect(unreadableFields(reply)).toEqual(["enquiry[].id"]);
    expect(isUnreadable(reply, "enquiry")).toBe(true);
  });

  test("a whole reply names nothing", async () => {
    expect(unreadableFields(await answering({ enquiry: { id: 7 } })(enquiries.details, { id: 7 }))).toEqual([]);
  });
});

describe("a page that does not tell its total", () => {
  const row = (id: number) => ({ id });
  const body = { enquiry: [row(1), row(2)], per_page: 2, count: null };

  test("has one more than is known while it is full, so that the next page can be asked for", async () => {
    const reply = await answering(body)(enquiries.list, { page: 3 });

    expect(reply).toMatchObject({ total: 7, perPage: 2, count: null, back_log_count: null });
    expect(unreadableFields(reply)).toEqual(expect.arrayContaining(["total_count", "total"]));
  });

  test("ends with a page that is not full", async () => {
    const reply = await answering({ ...body, enquiry: [row(1)], per_page: 2 })(enquiries.list, { page: 3 });

    expect(reply.total).toBe(5);
  });

  test("keeps its total where another count is missing", async () => {
    const reply = await answering({ ...body, total_count: 41 })(enquiries.list, {});

    expect(reply).toMatchObject({ total: 41, count: null });
    expect(unreadableFields(reply)).not.toContain("total");
  });
});

describe("choices as the documents give them", () => {
  test("brokers_uuids with a uuid alone keep their rows", async () => {
    const body = { projects: [], statuses: [], brokers_uuids: [{ uuid: "b-1" }, { uuid: "b-2" }] };
    const reply = await answering(body)(premiumEnquiries.settings, {});

    expect(reply.brokers_uuids).toEqual([{ uuid: "b-1" }, { uuid: "b-2" }]);
    expect(unreadableFields(reply)).toEqual([]);
  });

  test("a request's status_id that is a word is kept as received", { tags: "SPEC-161" }, async () => {
    const body = { cp_meetings: [{ id: 1, status_id: "Open" }], total_count: 1, per_page: 20 };
    const reply = await answering(body)(meetingRequests.list, {});

    expect(reply.rows).toEqual([{ id: 1, status_id: "Open" }]);
  });
});
