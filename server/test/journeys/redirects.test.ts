import { describe, expect, test } from "vitest";
import { issued, server, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { json, type UpstreamHandler } from "../upstream.ts";

const asha = issued();
const key = { "idempotency-key": "a-key-of-the-browser" };
const list = json({ enquiry: [], total_count: 0, per_page: 20, count: 0, back_log_count: 0 });

/** Redirects each path without a slash at its end to the same with one, as Flask and Django do. */
const withSlashes =
  (status: number, answer: UpstreamHandler): UpstreamHandler =>
  (request, response) => {
    const [pathname = "", query] = request.path.split("?");
    if (pathname.endsWith("/")) return answer(request, response);
    response.writeHead(status, { location: `${pathname}/${query ? `?${query}` : ""}` }).end("<p>Redirecting");
  };
const to =
  (location: string, status = 308): UpstreamHandler =>
  (_request, response) =>
    void response.writeHead(status, { location }).end("<p>Redirecting");

describe("an upstream whose paths end in a slash", () => {
  test.each([301, 307, 308])(
    "an upstream whose paths end in a slash is followed once after a %i, and requested directly the next time",
    async (status) => {
      const { url, requests } = await upstream(withSlashes(status, list));
      const { call } = await server({ upstream: url });

      for (const search of ["Ravi", "Asha"]) expect((await call("enquiries.list", { search }, asha)).status).toBe(200);

      expect(requests.map(({ path }) => path)).toEqual([
        "/mobile_crm/enquiries_builders?search_query=Ravi",
        "/mobile_crm/enquiries_builders/?search_query=Ravi",
        "/mobile_crm/enquiries_builders/?search_query=Asha",
      ]);
    },
  );
});

describe("any other redirect", () => {
  test.each([
    ["to another host", to("https://other.example/mobile_crm/users/meetings/5/")],
    ["outside the base path", to("/admin/users/meetings/5/")],
    ["to another page after a 302", to("/mobile_crm/users/meetings/5/", 302)],
    ["that leads to a second one", to("/mobile_crm/elsewhere")],
    ["without a target", (_request, response) => void response.writeHead(308).end()] as [string, UpstreamHandler],
  ])("%s refuses a save, and says that nothing was saved", async (_, handler) => {
    const { url, requests } = await upstream((request, response) =>
      request.path.endsWith("elsewhere") ? to("/mobile_crm/again")(request, response) : handler(request, response),
    );
    const { call, lines } = await server({ upstream: url });

    const save = () => call("meetingRequests.update", { id: 5, comment: "Called" }, { ...asha, ...key });
    const reply = await save();
    await save();

    expect([reply.status, reply.json.error?.message]).toEqual([400, expect.stringContaining("Nothing was saved")]);
    expect(requests.length).toBeLessThanOrEqual(4);
    const warnings = lines.filter((line) => line.includes("redirects a call to another address"));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("meetingRequests.update");
  });

  test("any other redirect to a page for signing in ends the session, also below the base path", async () => {
    for (const status of [302, 307]) {
      const { url } = await upstream(to("/mobile_crm/login?next=1", status));
      const { call } = await server({ upstream: url });

      expect((await call("enquiries.list", {}, asha)).status).toBe(401);
    }
  });
});

test("a save that could not reach the upstream was not sent, and its repeat is sent without a look-up", async () => {
  const { url, requests, close } = await upstream(json({}));
  await close();
  const { call } = await server({ upstream: url });

  const reply = await call("enquiries.create", inputs.enquiries.create, { ...asha, ...key });

  expect([reply.status, reply.json.error?.data.outcome]).toEqual([502, "unsent"]);
  expect(requests).toEqual([]);
});

test("a save whose connection broke after it was sent may have been done", async () => {
  const { url } = await upstream((_request, response) => void response.socket?.destroy());
  const { call } = await server({ upstream: url });

  const reply = await call("enquiries.create", inputs.enquiries.create, { ...asha, ...key });

  expect([reply.status, reply.json.error?.data.outcome]).toEqual([502, undefined]);
});
