import { endpoints } from "@mobile-crm/contracts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createTestGateway, upstream } from "../../test/fixtures.ts";
import { inputs } from "../../test/inputs.ts";
import { json, type UpstreamHandler } from "../../test/upstream.ts";
import type { CallerContext } from "./client.ts";

const { clientMeetings, enquiries, session } = endpoints;
const credentials = { email: "asha@example.com", password: "secret" };
const refused = json({ message: "Sign in" }, 401);

afterEach(() => void vi.useRealTimers());

describe("whether the upstream accepts a token", () => {
  async function openCall(handler: UpstreamHandler, token: string | undefined = "abc") {
    const accepted: boolean[] = [];
    const { url } = await upstream(handler);
    const caller = { ...(token && { token }), onToken: (isAccepted: boolean) => void accepted.push(isAccepted) };
    return { accepted, call: createTestGateway(url).forCaller(caller) };
  }
  const toSignIn: UpstreamHandler = (_request, response) => void response.writeHead(302, { location: "/login" }).end();

  test.each<[string, UpstreamHandler, boolean[]]>([
    ["a success", json({ enquiry: { id: 5 } }), [true]],
    ["a 401", refused, [false]],
    ["a redirect to a sign-in page", toSignIn, [false]],
    ["a 403", json({}, 403), []],
    ["a 500", json({}, 500), []],
  ])(
    "whether the upstream accepts a token is reported once after %s, or not at all (%#)",
    async (_description, handler, expected) => {
      const { accepted, call } = await openCall(handler);

      await call(enquiries.details, { id: 5 }).catch(() => {});

      expect(accepted).toEqual(expected);
    },
  );

  test("whether the upstream accepts a token is not reported by a call that needs no token: a wrong password ends no session", async () => {
    const { accepted, call } = await openCall(refused);

    await expect(call(session.login, credentials)).rejects.toMatchObject({ status: 401 });

    expect(accepted).toEqual([]);
  });

  test("whether the upstream accepts a token is not reported for a caller without one", async () => {
    const { accepted, call } = await openCall(refused, "");

    await expect(call(enquiries.details, { id: 5 })).rejects.toMatchObject({ status: 401 });

    expect(accepted).toEqual([]);
  });
});

describe("the report of a call", () => {
  type Report = Parameters<NonNullable<CallerContext["onCall"]>>[0];
  function openCaller(url: string) {
    const reports: Report[] = [];
    return { reports, call: createTestGateway(url).forCaller({ onCall: (report) => void reports.push(report) }) };
  }
  async function reportsOf(url: string) {
    const { reports, call } = openCaller(url);
    await call(enquiries.details, { id: 5 }).catch(() => {});
    return reports;
  }

  test("the report of a call has the duration of the call in milliseconds", async () => {
    vi.useFakeTimers({ toFake: ["performance"], now: 0 });
    vi.advanceTimersByTime(60_000);
    const { url } = await upstream((request, response) => {
      vi.advanceTimersByTime(1_500);
      json({ enquiry: { id: 5 } })(request, response);
    });

    expect(await reportsOf(url)).toEqual([{ call: "enquiries.details", status: 200, milliseconds: 1_500, retries: 0 }]);
  });

  test("the report of a call has the system error code if the upstream cannot be reached", async () => {
    const { url, close } = await upstream(json({}));
    await close();

    const milliseconds = expect.toSatisfy(Number.isInteger);
    expect(await reportsOf(url)).toMatchObject([{ status: 502, code: "ECONNREFUSED", milliseconds }]);
  });

  test("the report of a call has the status 500 if the call fails in this server", async () => {
    const { reports, call } = openCaller((await upstream(json({}))).url);
    const selfie_photo = {
      name: "a.jpg",
      type: "image/jpeg",
      // biome-ignore lint/correctness/useYield: it fails before it yields anything
      async *stream() {
        throw new TypeError("a fault of this server");
      },
    };

    const upload = call(clientMeetings.create, { ...inputs.clientMeetings.create, selfie_photo });

    await expect(upload).rejects.toThrow("a fault of this server");
    expect(reports).toMatchObject([{ call: "clientMeetings.create", status: 500 }]);
  });
});
