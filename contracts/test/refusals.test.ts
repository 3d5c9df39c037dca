import { describe, expect, test } from "vitest";
import { endpoints, UpstreamError, type WireReply } from "../src/index.ts";
import { isUnreadable, unreadableFields } from "../src/lenient/unreadable.ts";
import { createClient } from "./createClient.ts";

const { brokers, enquiries, meetingRequests, premiumEnquiries, session } = endpoints;
const clientFor = (body: unknown, status = 200) => createClient(async (): Promise<WireReply> => ({ status, body }));
const edit = { id: 7, comment: "Called", is_flagged: false };

describe("a 2xx that says that nothing was done", () => {
  test.each([
    { status: 0, success: false, message: "Broker is closed" },
    { status: 0, message: "Broker is closed" },
    { status: "0", error: "Broker is closed" },
    { success: false, errors: ["Broker is closed"] },
    { success: "false", message: "Broker is closed" },
    { errors: ["Broker is closed"] },
    { error: "Broker is closed" },
    { status: "error", message: "Broker is closed" },
    { status: 422, message: "Broker is closed" },
    { success: true, errors: ["Broker is closed"] },
    { data: { errors: ["Broker is closed"] } },
    { error: { message: "Broker is closed" } },
  ])("%j refuses a write with the message of the upstream", async (body) => {
    const call = clientFor(body)(meetingRequests.update, edit);
    const message = "the upstream refused in a 2xx";

    await expect(call).rejects.toMatchObject({ status: 422, publicMessage: "Broker is closed", message });
    await expect(call).rejects.toBeInstanceOf(UpstreamError);
  });

  test("a 2xx that says that nothing was done is refused with its message, otherwise with its error, otherwise with the list of errors", async () => {
    const body = { success: false, errors: ["third"], error: "second", message: "first" };
    const { message: _, ...withoutMessage } = body;

    await expect(clientFor(body)(meetingRequests.update, edit)).rejects.toMatchObject({ publicMessage: "first" });
    await expect(clientFor(withoutMessage)(meetingRequests.update, edit)).rejects.toMatchObject({
      publicMessage: "second",
    });
  });

  test("a 2xx that says that nothing was done is refused even without a message", async () => {
    await expect(clientFor({ success: false })(meetingRequests.update, edit)).rejects.toMatchObject({
      status: 422,
      publicMessage: undefined,
    });
  });

  test.each([
    ...[
      { errors: [] },
      { errors: {} },
      { error: null },
      { error: false },
      { error: "" },
      { status: 200 },
      { status: "OK" },
    ],
    ...[
      { errors: { phone: [] } },
      { success: true, errors: [], message: "Saved" },
      { data: { id: 7, status: "Open" } },
    ],
    ...[null, "0", 0, false, { deleted: false }, { id: 0, open: "no" }, { status: null }],
    ...[{ status: 1 }, { success: true }, { status: "ok" }, {}, undefined, [], { id: 7, status: "Open" }],
  ])("the reply %j to a write is a success", async (body) => {
    await expect(clientFor(body)(meetingRequests.update, edit)).resolves.toBeNull();
  });

  test("a 2xx that says that nothing was done is accepted if the flag is a regular part of the reply of the call", async () => {
    await expect(clientFor({ success: false })(brokers.makeCall, { id: 7 })).resolves.toEqual({ success: false });
    await expect(clientFor({ status: 0 })(session.logout, {})).resolves.toEqual({ status: 0 });
  });

  test("a 2xx that says that nothing was done starts no session for a sign-in", async () => {
    const body = { success: false, message: "Account is blocked", token: "t" };
    await expect(clientFor(body)(session.login, { email: "a@example.com", password: "p" })).rejects.toMatchObject({
      publicMessage: "Account is blocked",
    });
  });

  test("a 2xx that says that nothing was done gives the message for a read, and not a broken contract", async () => {
    await expect(clientFor({ status: 0, message: "Not yours" })(enquiries.details, { id: 7 })).rejects.toMatchObject({
      status: 422,
      publicMessage: "Not yours",
    });
  });
});

describe("a reply that is only partly readable", () => {
  const enquiry = { id: 7, visit_date: 20261120, comment: ["?"], full_name: "Ravi" };

  test("a reply that is only partly readable names the unreadable parts by path", async () => {
    const reply = await clientFor({ enquiry })(enquiries.details, { id: 7 });

    expect([...unreadableFields(reply)].sort()).toEqual(["enquiry.comment", "enquiry.visit_date"]);
    expect(isUnreadable(reply, "visit_date")).toBe(true);
    expect(isUnreadable(reply, "ncd")).toBe(false);
    expect(isUnreadable(reply, "visit")).toBe(false);
  });

  test("a reply that is only partly readable of a list names the part of its rows", async () => {
    const body = { enquiry: [{ id: null }], total_count: 1, per_page: 20, count: 0, back_log_count: 0 };
    const reply = await clientFor(body)(enquiries.list, {});

    expect(reply.rows).toEqual([{ id: null }]);
    expect(unreadableFields(reply)).toEqual(["enquiry[].id"]);
    expect(isUnreadable(reply, "enquiry")).toBe(true);
  });
});

describe("a page without a total", () => {
  const row = (id: number) => ({ id });
  const body = { enquiry: [row(1), row(2)], per_page: 2, count: null };

  test("a full page without a total gets a total of one more than its rows, so that the next page can be requested", async () => {
    const reply = await clientFor(body)(enquiries.list, { page: 3 });

    expect(reply).toMatchObject({ total: 7, perPage: 2, count: null, back_log_count: null });
    expect(unreadableFields(reply)).toEqual(expect.arrayContaining(["total_count", "total"]));
  });

  test("a page without a total ends the list if it is not full", async () => {
    const reply = await clientFor({ ...body, enquiry: [row(1)], per_page: 2 })(enquiries.list, { page: 3 });

    expect(reply.total).toBe(5);
  });

  test("a page without a total keeps its total if another count is missing", async () => {
    const reply = await clientFor({ ...body, total_count: 41 })(enquiries.list, {});

    expect(reply).toMatchObject({ total: 41, count: null });
    expect(unreadableFields(reply)).not.toContain("total");
  });
});

describe("choices in the format of the documents", () => {
  test("choices in the format of the documents keep the rows of brokers_uuids with only a uuid", async () => {
    const body = { projects: [], statuses: [], brokers_uuids: [{ uuid: "b-1" }, { uuid: "b-2" }] };
    const reply = await clientFor(body)(premiumEnquiries.settings, {});

    expect(reply.brokers_uuids).toEqual([{ uuid: "b-1" }, { uuid: "b-2" }]);
    expect(unreadableFields(reply)).toEqual([]);
  });

  test("choices in the format of the documents keep a request's status_id that is a word as received", {
    tags: "SPEC-161",
  }, async () => {
    const body = { cp_meetings: [{ id: 1, status_id: "Open" }], total_count: 1, per_page: 20 };
    const reply = await clientFor(body)(meetingRequests.list, {});

    expect(reply.rows).toEqual([{ id: 1, status_id: "Open" }]);
  });
});
