import { Pool } from "undici";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { server, upstream } from "../fixtures.ts";
import { json, type UpstreamHandler } from "../upstream.ts";

const token = { authorization: "Token token=abc" };

async function backend(handler: UpstreamHandler) {
  const { url } = await upstream(handler);
  return server({ upstream: url });
}

describe("an error of the upstream", () => {
  test.each([
    [400, 400, "BAD_REQUEST"],
    [401, 401, "UNAUTHORIZED"],
    [403, 403, "FORBIDDEN"],
    [404, 404, "NOT_FOUND"],
    [409, 409, "CONFLICT"],
    [418, 400, "BAD_REQUEST"],
    [422, 422, "UNPROCESSABLE_CONTENT"],
    [429, 429, "TOO_MANY_REQUESTS"],
  ])(
    "an error of the upstream with %i reaches the browser as %i %s, with the upstream's own message",
    async (status, expectedStatus, code) => {
      const { call } = await backend(json({ message: "The broker does not work this project" }, status));

      const reply = await call("enquiries.makeCall", { id: 5 }, token);

      expect(reply.status).toBe(expectedStatus);
      expect(reply.json.error).toMatchObject({ message: "The broker does not work this project", data: { code } });
    },
  );

  test.each([
    [500, 500],
    [502, 502],
    [503, 503],
    [504, 504],
    [599, 502],
  ])("an error of the upstream with %i reaches it as %i, with our own message", async (status, expectedStatus) => {
    const { call } = await backend(json({ message: "PG::ConnectionBad password=hunter2" }, status));

    const reply = await call("enquiries.makeCall", { id: 5 }, token);

    expect(reply.status).toBe(expectedStatus);
    expect(reply.text).not.toMatch(/PG::|hunter2/);
    expect(reply.json.error?.message).toMatch(/^(Something went wrong|The CRM did not answer)/);
  });

  test("an error of the upstream is plain text of at most 300 characters", { tags: "REL-49" }, async () => {
    const { call } = await backend(json({ message: "x".repeat(5_000) }, 422));

    const reply = await call("enquiries.makeCall", { id: 5 }, token);

    expect(reply.json.error?.message).toHaveLength(300);
  });
});

describe("a refused input", () => {
  test("a refused input returns every field and the reason, and sends nothing to the upstream", async () => {
    const { url, requests } = await upstream(json({}));
    const { call } = await server({ upstream: url });

    const reply = await call("enquiries.saveSearch", { save_search_params: { email: "no-address" }, search_name: " " });

    expect(reply.status).toBe(400);
    expect(reply.json.error?.data.issues).toEqual([
      { path: "save_search_params.email", message: "Enter a valid e-mail" },
      { path: "search_name", message: "Required" },
    ]);
    expect(reply.json.error?.message).toBe("save_search_params.email: Enter a valid e-mail, search_name: Required");
    expect(requests).toEqual([]);
  });

  test.each([null, 7, "text", [1], true])("a refused input is refused as a whole if it is %j", async (input) => {
    const { app } = await backend(json({}));

    const reply = await app.inject({
      method: "POST",
      url: "/trpc/enquiries.details",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify(input),
    });

    expect(reply.statusCode).toBe(400);
  });
});

describe("an unexpected error", () => {
  test("an unexpected error returns a fixed sentence and the request id, and no details", {
    tags: "REL-49",
  }, async () => {
    const { call, lines } = await backend(json({ enquiry: { id: 5 } }));
    const dispatch = vi.spyOn(Pool.prototype, "dispatch").mockImplementation(() => {
      throw new TypeError("secret-text at /srv/secret-path");
    });
    onTestFinished(() => dispatch.mockRestore());

    const reply = await call("enquiries.details", { id: 5 }, token);

    expect(reply.status).toBe(500);
    expect(reply.json.error?.message).toBe("Something went wrong on our side. Try again.");
    expect(reply.json.error?.data.requestId).toBe(reply.headers["x-request-id"]);
    expect(reply.text).not.toContain("secret");
    const [entry] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "failed");
    expect(entry).toMatchObject({ kind: "TypeError", reqId: reply.headers["x-request-id"] });
    // The stack, without the message in front.
    expect(entry.where).toHaveLength(3);
    expect(entry.where[0]).toMatch(/errors\.test\.ts:\d+:\d+\)?$/);
    expect(lines.join("")).not.toContain("secret");
  });

  test("an unexpected error has no stack, not even in a batch", async () => {
    const { call } = await backend(json({}, 500));

    const reply = await call("enquiries.details,enquiries.makeCall?batch=1", { 0: { id: 5 }, 1: { id: 5 } }, token);

    expect(reply.text).not.toMatch(/stack|node_modules|\.ts/);
  });
});
