import { describe, expect, test } from "vitest";
import { startUpstream, withoutPython, writeMapping } from "../documentsOnly.ts";
import { type Body, issued, server } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { file, formOf, inputPart, readResponse, uploadsTo } from "../uploads.ts";

const dataOf = <Data>({ json }: { json: Body }) => (json.result ?? { data: undefined }).data as Data;

/** A user who has signed in at a server in front of it. */
async function signedIn(upstream: string, env: Record<string, string> = {}) {
  const { app, call, lines } = await server({ upstream, env });
  const reply = await call("session.login", { email: "asha@example.com", password: "right" });
  const { token } = dataOf<{ token: string }>(reply);
  const headers = { authorization: `Token token=${token}` };
  const ask = (name: string, input: object, more: Record<string, string> = {}) =>
    call(name, input, { ...headers, ...more });
  return { app, ask, headers, lines };
}

const READS: [string, object][] = [
  ["enquiries.settings", {}],
  ["enquiries.list", { page: 1 }],
  ["enquiries.details", { id: 5 }],
  ["calls.enquiriesToday", { page: 1 }],
  ["calls.brokersBacklog", { page: 1 }],
  ["projects.list", { page: 1 }],
  ["projects.card", { id: 26 }],
  ["projectBrokers.list", { id: 26, page: 1 }],
  ["projectBrokers.details", { id: 26, broker_id: 7 }],
  ["campaigns.list", { page: 1 }],
  ["campaigns.details", { campaign_id: 3 }],
  ["meetings.list", { page: 1 }],
  ["meetings.details", { id: 9 }],
  ["clientMeetings.list", { page: 1 }],
  ["clientMeetings.details", { id: 11 }],
  ["brokers.list", { page: 1 }],
  ["brokers.details", { id: 7 }],
  ["engagement.list", { page: 1 }],
  ["standUps.list", { page: 1 }],
  ["standUps.details", { id: 13 }],
  ["premiumEnquiries.list", { page: 1 }],
  ["premiumEnquiries.details", { id: 15 }],
  ["meetingRequests.list", { page: 1 }],
  ["meetingRequests.details", { id: 17 }],
];
const brokerEdit = {
  id: 7,
  next_call_date: "2026-11-30T10:00:00+05:30",
  status_id: 1,
  performance: "P0",
  executive_comments: "Called",
};
const meetingEdit = { id: 11, meeting_type: "Visit", minutes_of_meeting: "Agreed" };
const inThePast = { ...brokerEdit, next_call_date: "2025-11-30T10:00:00+05:30" };

describe.skipIf(withoutPython)("in front of an upstream that was written from the documents alone", () => {
  test.each([[[]], [["slashes"]], [["blanks"]], [["rfc-dates"]], [["media"]], [["slashes", "blanks", "media"]]])(
    "from an upstream with the deviations %j every read is complete, and every save arrives with its fields",
    async (habits) => {
      const { url, saved } = await startUpstream(...habits);
      const { ask } = await signedIn(url);

      for (const [name, input] of READS) {
        const reply = await ask(name, input);
        expect([
          name,
          reply.status,
          (reply.json.result?.data as { unreadable?: unknown } | undefined)?.unreadable,
        ]).toEqual([name, 200, undefined]);
      }
      expect((await ask("brokers.update", brokerEdit)).status).toBe(200);
      expect((await ask("clientMeetings.update", meetingEdit)).status).toBe(200);
      expect((await ask("meetingRequests.update", { id: 17, comment: "Called" })).status).toBe(200);
      expect(await saved()).toEqual([
        { call: "PUT brokers/7", fields: ["executive_comments", "next_call_date", "performance", "status_id"] },
        { call: "PUT enquiries/client_meetings/11", fields: ["meeting_type", "minutes_of_meeting"] },
        { call: "PUT users/meetings/17", fields: ["comment"] },
      ]);
    },
  );

  test.each([
    [[], 422, []],
    [["field-map"], 400, ["next_call_date"]],
    [["located"], 422, ["next_call_date"]],
    [["text-list"], 422, []],
    [["error-in-200"], 422, []],
  ])(
    "from an upstream with the deviations %j a refusal is shown with its own text, at its field if it names one",
    async (habits, status, fields) => {
      const { url, saved } = await startUpstream(...habits);
      const { ask } = await signedIn(url);

      const reply = await ask("brokers.update", inThePast);

      expect([reply.status, reply.json.error?.message]).toEqual([
        status,
        expect.stringContaining("Next call date is in the past"),
      ]);
      expect(reply.json.error?.data.issues).toEqual(
        fields.map((field) => ({ path: field, message: "Next call date is in the past" })),
      );
      expect(await saved()).toEqual([]);
    },
  );

  test("a form whose address has moved is refused as not done, and arrives the next time", async () => {
    const { url, saved } = await startUpstream("slashes");
    const { begin } = await uploadsTo(url);
    const { selfie_photo: _, ...meeting } = inputs.clientMeetings.create;
    const form = formOf([
      inputPart(meeting, [{ path: "selfie_photo", type: "image/jpeg" }]),
      file("selfie_photo", "image/jpeg", "a face"),
    ]);
    const send = () => {
      const request = begin("clientMeetings.create", form.length, issued("t-1"));
      request.end(form);
      return readResponse(request);
    };

    const first = await send();
    expect([first.status, first.json.error?.data.outcome, await saved()]).toEqual([503, "unsent", []]);
    expect((await send()).status).toBe(200);
    expect((await saved()).map(({ call }) => call)).toEqual(["POST enquiries/client_meetings/5/create_client_meeting"]);
  });

  test.each([[[]], [["media"]]])(
    "from an upstream with the deviations %j a file that a reply names is shown",
    async (habits) => {
      const { url } = await startUpstream(...habits);
      const { app, ask, headers } = await signedIn(url);

      const { selfie_photo_url } = dataOf<{ selfie_photo_url: string }>(await ask("standUps.details", { id: 13 }));
      const reply = await app.inject({ url: `/files?url=${encodeURIComponent(selfie_photo_url)}`, headers });

      expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/png"]);
    },
  );

  test("a stored text over our limits is sent back with an edit as it came", async () => {
    const { url, saved } = await startUpstream();
    const { ask } = await signedIn(url);
    const { data } = (await ask("campaigns.details", { campaign_id: 3 })).json.result as {
      data: { compaign_data: string };
    };
    const campaign = { ...inputs.campaigns.update, campaign_id: 3, compaign_data: data.compaign_data };

    const reply = await ask("campaigns.update", campaign);

    expect(data.compaign_data.length).toBeGreaterThan(3_000);
    expect([reply.status, reply.json.error?.message]).toEqual([200, undefined]);
    expect((await saved()).map(({ call }) => call)).toEqual(["PUT buildings/brokers/campaigns"]);
    const again = (await ask("campaigns.details", { campaign_id: 3 })).json.result as {
      data: { compaign_data: string };
    };
    expect(again.data.compaign_data).toBe(data.compaign_data);
  });

  test("a sign-in without a token says so, and the log names the missing part and the entry for it", async () => {
    const { url } = await startUpstream("no-token");
    const { call, lines } = await server({ upstream: url });

    const reply = await call("session.login", { email: "asha@example.com", password: "right" });

    expect([reply.status, reply.json.error?.message]).toEqual([502, expect.stringContaining("You can't sign in")]);
    expect(lines.join()).toContain('"missing":"token","mapping":"signIn.names.token"');
  });

  test.each([
    ["no-role", 502, "role_id"],
    ["role-object", 502, "role_id"],
    ["no-id", 200, "id"],
    ["list", 502, "token"],
  ])(
    "a sign-in at an upstream with the deviation %s is answered with %i, and the log names %s",
    async (habit, status, missing) => {
      const { url } = await startUpstream(habit);
      const { call, lines } = await server({ upstream: url });

      const reply = await call("session.login", { email: "asha@example.com", password: "right" });

      expect([reply.status, reply.json.error?.message]).toEqual([
        status,
        status === 200 ? undefined : expect.stringContaining("You can't sign in"),
      ]);
      expect(lines.join()).toContain(`"missing":"${missing}","mapping":"signIn.names.${missing}"`);
    },
  );

  test("a mapping names the layer of all answers, and the wrapper that an upstream wants", async () => {
    const { url, saved } = await startUpstream("envelope", "wrapped");
    const UPSTREAM_MAPPING = writeMapping({
      envelope: "data",
      requests: { "brokers.update": { wrapper: "broker" }, "clientMeetings.update": { wrapper: "client_meeting" } },
    });
    const { ask } = await signedIn(url, { MOBILE_CRM_URL: url, UPSTREAM_MAPPING });

    for (const [name, input] of READS) expect([name, (await ask(name, input)).status]).toEqual([name, 200]);
    await ask("brokers.update", brokerEdit);
    await ask("clientMeetings.update", meetingEdit);

    expect((await saved()).map(({ fields }) => fields.length)).toEqual([4, 2]);
  });
});
