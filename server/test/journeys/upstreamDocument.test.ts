import { readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { issued, person, server, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { file, inputPart, uploadsTo } from "../uploads.ts";
import { hang, inSequence, json, type UpstreamHandler } from "../upstream.ts";

const page = readFileSync(new URL("../../../docs/upstream.md", import.meta.url), "utf8");
const sentences = [...page.matchAll(/^- (.+)$/gm)].map(([, sentence = ""]) => sentence);

const account = { token: "theirs", ...person };
const credentials = { email: "asha@example.com", password: "right" };
const edit = { id: 5, comment: "Called" };
const KEY = { "idempotency-key": "a-key-of-the-browser" };

/** The server in front of an upstream with one answer, and a user who has signed in. */
async function inFrontOf(handler: UpstreamHandler, env: Record<string, string> = {}) {
  const { url, requests } = await upstream(handler);
  const { app, call } = await server({ upstream: url, env });
  const ask = (name: string, input: object = {}, headers: Record<string, string> = {}) =>
    call(name, input, { ...issued(), ...headers });
  const read = async (name: string, input: object = {}) => (await ask(name, input)).json.result?.data;
  return { app, url, requests, ask, read, call };
}
const redirect =
  (location: string, status = 308): UpstreamHandler =>
  (_request, response) =>
    void response.writeHead(status, { location }).end();
const refusalOf = async (body: unknown, status = 422) => {
  const { ask } = await inFrontOf(json(body, status));
  return ask("meetingRequests.update", edit);
};
const list = (rows: object[], rest: object = { total_count: rows.length, per_page: 20 }) =>
  json({ enquiry: rows, count: 0, back_log_count: 0, ...rest });

const statements: Record<string, () => Promise<void>> = {
  'POST login gets {"email": …, "password": …}, and its answer has token, id and role_id.': async () => {
    const { call, requests } = await inFrontOf(json(account));

    expect((await call("session.login", credentials)).json.result?.data).toMatchObject({ id: 4, role_id: 6 });
    expect(requests.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
      ["POST", "/mobile_crm/login", credentials],
    ]);
  },
  "They may be below data, result, user, account or session.": async () => {
    for (const layer of ["data", "result", "user", "account", "session"]) {
      const { call } = await inFrontOf(json({ [layer]: account }));
      expect((await call("session.login", credentials)).status).toBe(200);
    }
  },
  "Without a token or a role no session starts, and the user reads why.": async () => {
    for (const part of ["token", "role_id"]) {
      const { call } = await inFrontOf(json({ ...account, [part]: null }));
      const { status, json: body } = await call("session.login", credentials);
      expect([status, body.error?.message]).toEqual([502, expect.stringContaining("You can't sign in")]);
    }
  },
  "is_sourcing reaches the browser, which offers sourcing_crm_statuses if it is true, and non_sourcing_crm_statuses otherwise.":
    async () => {
      const { call, read } = await inFrontOf((request, response) =>
        json(
          request.path.endsWith("login")
            ? { ...account, is_sourcing: "true" }
            : {
                sourcing_crm_statuses: [{ id: 1, name: "Warm" }],
                non_sourcing_crm_statuses: [{ id: 2, name: "Cold" }],
              },
        )(request, response),
      );

      expect((await call("session.login", credentials)).json.result?.data).toMatchObject({ is_sourcing: true });
      expect(await read("brokers.settings")).toMatchObject({
        sourcing_crm_statuses: [{ value: 1, label: "Warm" }],
        non_sourcing_crm_statuses: [{ value: 2, label: "Cold" }],
      });
    },
  "Role 11 sees no phone numbers.": async () => {
    const { ask } = await inFrontOf(json({ broker: { id: 7, name: "Imran", contact_number: "+91 98200 00007" } }));
    const backOffice = issued("t", { userId: "4", roleId: 11 });

    const reply = await ask("brokers.details", { id: 7 }, backOffice);

    expect(reply.json.result?.data).toMatchObject({ name: "Imran", contact_number: null });
  },
  "otp_required without a token asks for a one-time password.": async () => {
    const { call } = await inFrontOf(json({ otp_required: true }));

    expect((await call("session.login", credentials)).json.result?.data).toMatchObject({
      otp_required: true,
      token: null,
    });
  },
  "Every other call has Authorization: Token token=….": async () => {
    const { ask, requests } = await inFrontOf(json({}));
    await ask("enquiries.settings");
    await ask("meetingRequests.update", edit);

    expect(requests.map(({ headers }) => headers.authorization)).toEqual(Array(2).fill("Token token=abc"));
  },
  "A 401 or a redirect to a sign-in page ends the session.": async () => {
    for (const handler of [json({}, 401), redirect("/users/sign_in", 302)]) {
      const { ask } = await inFrontOf(handler);
      expect((await ask("enquiries.settings")).status).toBe(401);
    }
  },

  "Bodies are JSON in the wrapper that the documents name, otherwise without one.": async () => {
    const { ask, requests } = await inFrontOf(json({}));
    await ask("meetingRequests.update", edit);
    await ask("clientMeetings.update", { id: 5, meeting_type: "Visit", minutes_of_meeting: "Agreed" });

    expect(requests.map(({ body }) => JSON.parse(body))).toEqual([
      { users_meeting: { comment: "Called" } },
      { meeting_type: "Visit", minutes_of_meeting: "Agreed" },
    ]);
  },
  "In an edit by form an empty text clears a value.": async () => {
    const { url, requests } = await upstream(json({}));
    const { send } = await uploadsTo(url);
    const reply = await send("meetings.update", [inputPart({ ...inputs.meetings.update, listing_count: null }, [])]);

    expect(reply.status).toBe(200);
    expect(requests[0]?.body).toMatch(/name="users_meeting\[listing_count\]"\r\n\r\n\r\n/);
  },
  "A stored text that was not changed is sent as it came, whatever its length.": async () => {
    const { ask, requests } = await inFrontOf(json({}));
    const compaign_data = "Leaflets. ".repeat(400);

    expect((await ask("campaigns.update", { ...inputs.campaigns.update, compaign_data })).status).toBe(200);
    expect(requests[0]?.body).toContain(compaign_data);
  },
  "X-Forwarded-For is the address of the browser, and Idempotency-Key names a save.": async () => {
    const { ask, requests } = await inFrontOf(json({}));
    await ask("meetingRequests.update", edit, KEY);

    expect(requests[0]?.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", ...KEY });
  },

  "301, 307 and 308 to the same origin below the base path are followed once, with the same method and body.":
    async () => {
      for (const status of [301, 307, 308]) {
        const target = "/mobile_crm/users/meetings/5/";
        const { ask, requests } = await inFrontOf(inSequence(redirect(target, status), json({})));
        expect((await ask("meetingRequests.update", edit)).status).toBe(200);
        expect(requests.map(({ method, body, headers }) => [method, body, headers.authorization])).toEqual(
          Array(2).fill(["PUT", '{"users_meeting":{"comment":"Called"}}', "Token token=abc"]),
        );
      }
    },
  "A form with files is refused as not done instead, and its next try goes to the new address.": async () => {
    const { url, requests } = await upstream((request, response) =>
      (request.path.endsWith("/") ? json({}) : redirect(`${request.path}/`))(request, response),
    );
    const { send } = await uploadsTo(url);
    const { selfie_photo: _, ...meeting } = inputs.clientMeetings.create;
    const selfie = [{ path: "selfie_photo", type: "image/jpeg" }];
    const form = [inputPart(meeting, selfie), file("selfie_photo", "image/jpeg", "a face")];

    const first = await send("clientMeetings.create", form);

    expect([first.status, first.json.error?.data.outcome]).toEqual([503, "unsent"]);
    expect((await send("clientMeetings.create", form)).status).toBe(200);
    expect(requests.at(-1)?.path).toMatch(/\/$/);
  },
  "Every other redirect is an error, and the user reads that nothing was saved.": async () => {
    for (const handler of [
      redirect("https://other.example/mobile_crm/"),
      redirect("/admin"),
      redirect("/mobile_crm/a", 302),
    ]) {
      const { ask } = await inFrontOf(handler);
      const { status, json: body } = await ask("meetingRequests.update", edit);
      expect([status, body.error?.message]).toEqual([400, expect.stringContaining("Nothing was saved")]);
    }
  },

  "A 4xx has a text, a list of texts, a map of fields, or a list of fields with reasons, at the top or below message, error, errors or detail.":
    async () => {
      const forms = ["Too late", ["Too late"], { comment: ["Too late"] }, [{ field: "comment", message: "Too late" }]];
      for (const form of forms)
        for (const body of [form, { message: form }, { error: form }, { errors: form }, { detail: form }])
          expect((await refusalOf(body)).json.error?.message).toContain("Too late");
    },
  "Reasons for known fields stand at the field.": async () => {
    for (const body of [{ comment: ["Too late"] }, { detail: [{ loc: ["body", "comment"], msg: "Too late" }] }])
      expect((await refusalOf(body)).json.error?.data.issues).toEqual([{ path: "comment", message: "Too late" }]);
  },
  "HTML and stack traces are never shown.": async () => {
    const trace = "NoMethodError: undefined method `id' for nil:NilClass\n  app/models/a.rb:12:in `save'";
    for (const text of ["<html><body>Oops</body></html>", trace])
      expect((await refusalOf({ message: text })).json.error?.message).not.toMatch(/Oops|NoMethod|\.rb|</);
  },
  'A 2xx with success: false, status: "error", status: 422, or an error or errors that is not empty is a refusal.':
    async () => {
      for (const no of [
        { success: false },
        { status: "error" },
        { status: 422 },
        { error: "Too late" },
        { errors: ["Too late"] },
      ])
        expect((await refusalOf({ message: "Too late", ...no }, 200)).status).toBe(422);
      expect((await refusalOf({ message: "Saved", errors: [] }, 200)).status).toBe(200);
    },
  "The text of a 429, 502 or 503 is shown, and that of a 500 is not.": async () => {
    for (const status of [429, 502, 503])
      expect((await refusalOf({ message: "Closed for an hour" }, status)).json.error?.message).toBe(
        "Closed for an hour",
      );
    expect((await refusalOf({ message: "Closed for an hour" }, 500)).json.error?.message).not.toContain("Closed");
  },

  "Dates are ISO 8601; without a zone they are in Asia/Kolkata.": async () => {
    for (const ncd of ["2026-11-20T09:00:00Z", "2026-11-20T14:30:00+05:30", "2026-11-20T14:30:00"]) {
      const { read } = await inFrontOf(list([{ id: 5, ncd }]));
      expect(await read("enquiries.list")).toMatchObject({ rows: [{ ncd: "2026-11-20T14:30:00+05:30" }] });
    }
  },
  "05/11/2026 is shown as it came.": async () => {
    const { read } = await inFrontOf(list([{ id: 5, ncd: "05/11/2026" }]));

    expect(await read("enquiries.list")).toMatchObject({ rows: [{ ncd: "05/11/2026" }] });
  },
  'null, a missing field and "" are no value.': async () => {
    for (const blank of [{ is_nri: null }, {}, { is_nri: "" }]) {
      const { read } = await inFrontOf(json({ enquiry: { id: 5, ...blank } }));
      const reply = (await read("enquiries.details", { id: 5 })) as { is_nri?: unknown };
      expect(reply.is_nri ?? null).toBeNull();
      expect(reply).not.toHaveProperty("unreadable");
    }
  },
  "A list without a total shows the least that it can be.": async () => {
    const { read } = await inFrontOf(list([{ id: 5 }, { id: 6 }], { per_page: 2 }));

    expect(await read("enquiries.list", { page: 3 })).toMatchObject({ total: 7 });
  },
  "A part that cannot be read is left out, and the rest is shown.": async () => {
    const { read } = await inFrontOf(json({ enquiry: { id: 5, full_name: "Ravi", rm: ["?"] } }));

    expect(await read("enquiries.details", { id: 5 })).toMatchObject({
      full_name: "Ravi",
      unreadable: ["enquiry.rm"],
    });
  },

  "Files at the origin of the upstream are fetched with the token, and those at FILE_ORIGINS without it.": async () => {
    const picture: UpstreamHandler = (_, response) =>
      void response.writeHead(200, { "content-type": "image/png" }).end("\x89PNG\r\n\x1a\n");
    const other = await upstream(picture);
    const { origin } = new URL(other.url);
    const { app, requests } = await inFrontOf(
      (request, response) => (request.path.startsWith("/media") ? picture : json({ statuses: [] }))(request, response),
      { FILE_ORIGINS: origin },
    );
    for (const url of ["/media/7.png", `${origin}/7.png`])
      expect((await app.inject({ url: `/files?url=${url}`, headers: issued() })).statusCode).toBe(200);

    const own = requests.find(({ path }) => path.startsWith("/media"));
    expect([own?.headers.authorization, other.requests[0]?.headers.authorization]).toEqual([
      "Token token=abc",
      undefined,
    ]);
  },
  "Files at other origins are refused, and no redirect of a file is followed.": async () => {
    const { app, requests } = await inFrontOf(redirect("/media/8.png", 302));
    const statuses = [];
    for (const url of ["https://other.example/7.png", "/media/7.png"])
      statuses.push((await app.inject({ url: `/files?url=${url}`, headers: issued() })).statusCode);

    expect(statuses).toEqual([403, 502]);
    expect(requests.map(({ path }) => path)).toEqual(["/media/7.png"]);
  },

  "A read may take 8 seconds, and a save 15.": async () => {
    const { ask, requests } = await inFrontOf(hang);
    for (const [seconds, start] of [
      [8, () => ask("enquiries.details", { id: 5 })],
      [15, () => ask("meetingRequests.update", edit)],
    ] as const) {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      onTestFinished(() => void vi.useRealTimers());
      const before = requests.length;
      let status: number | undefined;
      const asked = start().then((reply) => {
        status = reply.status;
      });
      while (requests.length === before) await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 100);
      expect(status).toBeUndefined();
      await vi.advanceTimersByTimeAsync(200);
      await asked;
      expect(status).toBe(504);
      vi.useRealTimers();
    }
  },
  "An answer may have 5 MB.": async () => {
    const answerOf = async (megabytes: number) => {
      const comment = "x".repeat(megabytes * 1024 * 1024);
      const { ask } = await inFrontOf(json({ enquiry: { id: 5, comment } }));
      return (await ask("enquiries.details", { id: 5 })).status;
    };

    expect([await answerOf(4), await answerOf(6)]).toEqual([200, 502]);
  },
  "A new record without an answer is not sent again within UPSTREAM_LONGEST_SECONDS, 60 by default.": async () => {
    const { ask, requests } = await inFrontOf((request, response) =>
      request.method === "GET" ? list([])(request, response) : response.destroy(),
    );
    const save = () => ask("enquiries.create", inputs.enquiries.create, KEY);

    expect((await save()).status).toBe(502);
    const again = await save();

    expect([again.status, Number(again.headers["retry-after"])]).toEqual([503, expect.toSatisfy((wait) => wait <= 60)]);
    expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  },
};

test.each(sentences)("%s", async (sentence) => {
  const statement = statements[sentence.replaceAll("`", "")];

  expect(statement, "docs/upstream.md says something that no test shows").toBeDefined();
  await statement?.();
});

test("every statement of this test is a sentence of docs/upstream.md", () => {
  expect(Object.keys(statements).filter((one) => !sentences.some((each) => each.replaceAll("`", "") === one))).toEqual(
    [],
  );
});
