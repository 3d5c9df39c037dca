import { describe, expect, test } from "vitest";
import { issued, person, server, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { file, formOf, inputPart } from "../uploads.ts";
import { json, type UpstreamHandler } from "../upstream.ts";

const key = { "idempotency-key": "0b0e6d8a-7a2e-4c55-9d51-000000000001" };
const ravi = issued("ravi", { userId: "9", roleId: 6 });
/** Her id begins with ravi's: a comparison by prefix would confuse them. */
const meera = issued("meera", { userId: "94", roleId: 6 });
const edit = (comment: string) => ({ ...inputs.enquiries.update, executive_comments: comment });
const { selfie_photo: _, ...clientMeeting } = inputs.clientMeetings.create;

async function backend(handler: UpstreamHandler = json({ enquiry: { id: 5, phone: "+91 98765 43210" } })) {
  const upstreamServer = await upstream(handler);
  const instance = await server({ upstream: upstreamServer.url });
  const writes = () => upstreamServer.requests.filter(({ method }) => method !== "GET");
  return { ...instance, writes, requests: upstreamServer.requests };
}

describe("an idempotency key that was used for an entry", () => {
  test("an idempotency key that was used for an entry is refused with 422 for another entry, which is not lost silently", async () => {
    const { call, writes } = await backend();
    await call("enquiries.update", edit("Called"), { ...issued(), ...key });

    const reply = await call("enquiries.update", edit("Wants a corner flat"), { ...issued(), ...key });

    expect([reply.status, reply.json.error?.message]).toEqual([422, "This idempotency key belongs to another entry"]);
    expect(writes()).toHaveLength(1);
  });

  test("an idempotency key that was used for an entry is refused for another entry even while the first is still running", async () => {
    const { call, writes } = await backend((request, response) => setTimeout(json({}), 50, request, response));

    const replies = await Promise.all([
      call("enquiries.update", edit("Called"), { ...issued(), ...key }),
      call("enquiries.update", edit("Visited"), { ...issued(), ...key }),
    ]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(writes()).toHaveLength(1);
  });

  test("an idempotency key that was used for an entry is still bound to its user after the next sign-in", async () => {
    const { call, writes } = await backend();

    await call("enquiries.update", edit("Called"), { ...issued("first token"), ...key });
    await call("enquiries.update", edit("Called"), { ...issued("second token"), ...key });
    await call("enquiries.update", edit("Called"), { ...ravi, ...key });

    expect(writes()).toHaveLength(2);
  });

  test("an idempotency key that was used for an entry is forgotten when its user signs out, and kept when another user does", async () => {
    const { call, writes } = await backend(json({ status: 1 }));
    const save = (headers: object) => call("enquiries.update", edit("Called"), { ...headers, ...key });
    const people = [issued(), ravi, meera];
    for (const headers of people) await save(headers);

    expect((await call("session.logout", {}, ravi)).status).toBe(200);
    for (const headers of people) await save(headers);

    expect(writes().filter(({ method }) => method === "PUT")).toHaveLength(4);
  });

  test("an idempotency key that was used for an entry is kept if signing out fails", async () => {
    const { call, writes } = await backend((request, response) =>
      json({ status: 1 }, request.path.endsWith("logout") ? 500 : 200)(request, response),
    );
    await call("enquiries.update", edit("Called"), { ...ravi, ...key });

    expect((await call("session.logout", {}, ravi)).status).toBe(500);
    await call("enquiries.update", edit("Called"), { ...ravi, ...key });

    expect(writes().filter(({ method }) => method === "PUT")).toHaveLength(1);
  });

  test("an idempotency key that was used for an entry is useless without a token", async () => {
    const { call, writes } = await backend();

    await call("enquiries.update", edit("Called"), { ...issued(), ...key });
    const reply = await call("enquiries.update", edit("Called"), { authorization: "", ...key });

    expect(reply.status).toBe(401);
    expect(writes()).toHaveLength(1);
  });
});

describe("an upload with an idempotency key", () => {
  const upload = async ({ app }: Awaited<ReturnType<typeof backend>>, content: string) => {
    const photo = { path: "selfie_photo", name: "selfie.jpg", type: "image/jpeg" };
    const payload = formOf([inputPart(clientMeeting, [photo]), file("selfie_photo", "image/jpeg", content)]);
    const headers = { ...issued(), ...key, "content-type": "multipart/form-data; boundary=a-browser-s-own" };
    return (await app.inject({ method: "POST", url: "/trpc/clientMeetings.create", headers, payload })).statusCode;
  };

  test("an upload with an idempotency key is done once for the same file, and refused with 422 for another one with the same name", async () => {
    const instance = await backend(json({}));

    const statuses = [
      await upload(instance, "a face"),
      await upload(instance, "a face"),
      await upload(instance, "another"),
    ];

    expect(statuses).toEqual([200, 200, 422]);
    expect(instance.writes()).toHaveLength(1);
  });
});

describe("calls that are done each time, whatever their key", () => {
  test("a sign-in: a key replays no reply for other credentials, and resets no other counter", {
    tags: "REL-35",
  }, async () => {
    const { call, requests } = await backend((request, response) => {
      const isOwn = request.body.includes("own password");
      return isOwn ? json({ ...person, token: "t" })(request, response) : json({}, 401)(request, response);
    });
    const signIn = (email: string, password: string) =>
      call("session.login", { email, password }, { ...issued(), ...key });

    const statuses = [];
    for (let i = 0; i < 12; i += 1) {
      expect((await signIn(person.email, "own password")).status).toBe(200);
      statuses.push((await signIn("victim@example.com", `guess ${i}`)).status);
    }

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect(requests.filter(({ headers }) => headers["idempotency-key"])).toEqual([]);
  });

  test.each(["enquiries.reveal", "enquiries.recordAccess", "enquiries.makeCall", "brokers.makeCall"])(
    "%s is recorded each time",
    { tags: "P001" },
    async (path) => {
      const { call, writes } = await backend();

      for (let i = 0; i < 3; i += 1) await call(path, { id: 5 }, { ...issued(), ...key });

      expect(writes().map(({ headers }) => headers["idempotency-key"])).toEqual([undefined, undefined, undefined]);
    },
  );
});
