import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { issued, person, server, upstream } from "../test/fixtures.ts";
import { stopClock } from "../test/stopClock.ts";
import { temporaryFolder } from "../test/temporaryFolder.ts";
import { json } from "../test/upstream.ts";

const everywhere = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};
const guards = {
  ...everywhere,
  "content-security-policy": expect.stringMatching(
    /^default-src 'none'; .*base-uri 'none'; form-action 'self'; frame-ancestors 'none'; .*require-trusted-types-for 'script'/,
  ),
  "x-frame-options": "DENY",
  "x-xss-protection": "1; mode=block",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": expect.stringMatching(
    /^camera=\(self\), microphone=\(self\), geolocation=\(self\), .*\bpayment=\(\), .*\busb=\(\)/,
  ),
};

/** Even if it were shown as a page, a call's response could not run, load or be framed. */
const callGuards = {
  ...everywhere,
  "content-security-policy": expect.stringMatching(
    /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types/,
  ),
};

/** A client as the build produces it. */
function builtSite(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>CRM</title>");
  writeFileSync(join(folder, "sw.js"), "self");
  writeFileSync(join(folder, "assets/main-Ab12.js"), "export {}");
  writeFileSync(join(folder, ".env"), "SECRET=1");
  return folder;
}

const page = { accept: "text/html,application/xhtml+xml" };

describe("every response", () => {
  test.each([
    ["a page", "GET", "/", 200],
    ["a page of the app", "GET", "/EnquiryDetails/5", 200],
    ["an asset", "GET", "/assets/main-Ab12.js", 200],
    ["a missing file", "GET", "/assets/gone.js", 404],
    ["a malformed URL", "GET", "/%ff", 400],
    ["health", "GET", "/healthz", 200],
    ["a call", "POST", "/trpc/site.settings", 200],
    ["a refused call", "POST", "/trpc/enquiries.details", 400],
    ["an unknown call", "POST", "/trpc/nowhere", 404],
    ["a call that fails", "POST", "/trpc/enquiries.makeCall", 502],
  ] as const)("%s has security headers and a request id", { tags: "REL-42" }, async (_, method, url, status) => {
    const { app } = await server({ site: builtSite() });
    const id = url.endsWith("makeCall") ? 5 : undefined;

    const headers = url.startsWith("/Enq") ? page : {};
    const reply = await app.inject({ method, url, headers, ...(method === "POST" ? { payload: { id } } : {}) });

    expect(reply.statusCode).toBe(status);
    const guarded = url.startsWith("/trpc/") ? callGuards : guards;
    expect(reply.headers).toMatchObject({ ...guarded, "x-request-id": expect.stringMatching(/^[a-p]{24}$/) });
    expect(Object.keys(reply.headers)).not.toEqual(expect.arrayContaining(["server", "x-powered-by"]));
  });

  test("the response to a call is not cached", async () => {
    const { call } = await server();

    expect((await call("site.settings")).headers["cache-control"]).toBe("no-store");
    expect((await call("enquiries.details", { id: "x" })).headers["cache-control"]).toBe("no-store");
  });

  test("a page lets the browser connect only to the origins of the settings", async () => {
    const env = { PUBLIC_IP_URL: "https://ip.example.com/me" };
    const { app } = await server({ env });

    const policy = String((await app.inject("/healthz")).headers["content-security-policy"]);

    for (const own of ["style-src", "font-src", "worker-src", "manifest-src"])
      expect(policy).toContain(`${own} 'self';`);
    for (const part of ["script-src 'self' 'wasm-unsafe-eval';", "object-src 'none';", "trusted-types mobile-crm"])
      expect(policy).toContain(part);
    expect(policy).toContain("media-src 'self' blob:;");
    expect(policy).toContain("connect-src 'self' https://ip.example.com;");
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|\*/);
  });
});

describe("the built client", () => {
  const get = async (url: string, headers: Record<string, string> = page) =>
    (await server({ site: builtSite() })).app.inject({ url, headers });

  test.each(["/", "/login", "/Enquiry/EditEnquiry/5", "/Password/Edit?reset_password_token=x"])(
    "%s returns a page of the app",
    { tags: "R048" },
    async (url) => {
      const reply = await get(url);

      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain("<title>CRM</title>");
    },
  );

  test.each(["/../package.json", "/%2e%2e/package.json", "/..%2fpackage.json", "/.env", "/assets/..%5c..%5cx"])(
    "%s reveals no file",
    async (url) => expect((await get(url, { accept: "*/*" })).statusCode).toBeGreaterThanOrEqual(400),
  );
});

describe("the maps service", () => {
  const place = { lat: 18.5642, long: 73.7769 };
  const results = [{ formatted_address: "Baner, Pune" }, { formatted_address: "Pune" }];
  const headers = { authorization: "Token token=abc" };

  test("the maps service gets the coordinates with its key, never with a token, and its first result is used", {
    tags: "C048",
  }, async () => {
    const maps = await upstream(json({ results }));
    const MAPS_GEOCODE_URL = maps.url.replace("mobile_crm", "maps/api/geocode/json");
    const { url } = await upstream(json({ search_history: [] }));
    const { call } = await server({ upstream: url, env: { MAPS_GEOCODE_URL, MAPS_API_KEY: "a-key" } });

    const reply = await call("maps.geocode", place, headers);

    expect(reply.json.result?.data).toEqual({ formatted_address: "Baner, Pune" });
    expect(maps.requests.map(({ path }) => path)).toEqual([
      "/maps/api/geocode/json?latlng=18.5642%2C73.7769&key=a-key",
    ]);
    expect(maps.requests[0]?.headers).not.toHaveProperty("authorization");
  });

  test("the maps service returns no address for the sea", { tags: "C048" }, async () => {
    const maps = await upstream(json({ results: [] }));
    const { url } = await upstream(json({ search_history: [] }));
    const { call } = await server({ upstream: url, env: { MAPS_GEOCODE_URL: maps.url } });

    expect((await call("maps.geocode", place)).json.result?.data).toEqual({ formatted_address: "" });
  });

  test("the maps service is not called without a session, and 30 times a minute by a user with any number of tokens", {
    tags: "REL-35",
  }, async () => {
    stopClock();
    const maps = await upstream(json({ results }));
    const { url } = await upstream((request, response) => {
      const isEnded = request.headers.authorization?.includes("ended");
      return json({ search_history: [] }, isEnded ? 401 : 200)(request, response);
    });
    const { call } = await server({ upstream: url, env: { MAPS_GEOCODE_URL: maps.url } });
    const statusOf = async (as: Record<string, string>) => (await call("maps.geocode", place, as)).status;

    expect(await statusOf({ authorization: "" })).toBe(401);
    expect(await statusOf(issued("ended"))).toBe(401);
    expect(maps.requests).toEqual([]);
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1)
      statuses.push(await statusOf({ authorization: `Token token=theirs${index % 3}` }));
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect(await statusOf(issued("other", { userId: "5", roleId: 6 }))).toBe(200);
  });

  test("the maps service is the upstream if none is configured", { tags: "C048" }, async () => {
    const { url, requests } = await upstream(json({ results }));
    const { call } = await server({ upstream: url });

    const reply = await call("maps.geocode", place, headers);

    expect(reply.json.result?.data).toEqual({ formatted_address: "Baner, Pune" });
    expect(requests[0]?.path).toBe("/mobile_crm/maps/geocode?lat=18.5642&long=73.7769");
  });

  test.each([
    { lat: 91, long: 0 },
    { lat: 0, long: -181 },
    { lat: "1e308", long: 0 },
    { lat: "18&key=x", long: 0 },
    {},
  ])("the maps service is not called for %j", { tags: "REL-08" }, async (invalidPlace) => {
    const maps = await upstream(json({ results }));
    const { call } = await server({ env: { MAPS_GEOCODE_URL: maps.url } });

    expect((await call("maps.geocode", invalidPlace)).status).toBe(400);
    expect(maps.requests).toEqual([]);
  });
});

describe("upstream settings", () => {
  test("upstream settings of a server are not needed to read the reply to login tolerantly", {
    tags: "C091",
  }, async () => {
    const { url, requests } = await upstream(
      json({ ...person, id: "4", name: undefined, user_name: "Asha", auth_token: "t" }),
    );
    const { call } = await server({ upstream: url });

    const reply = await call("session.login", { email: person.email, password: " with blanks " });

    expect(requests[0]?.path).toBe("/mobile_crm/login");
    expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ email: person.email, password: " with blanks " });
    expect(reply.json.result?.data).toMatchObject({
      token: expect.any(String),
      name: "Asha",
      id: 4,
      is_sourcing: false,
    });
  });

  test("upstream settings include the type of a forgotten password, which the browser cannot change", {
    tags: ["C087", "K037"],
  }, async () => {
    const { url, requests } = await upstream(json({}));
    const { call } = await server({ upstream: url, env: { FORGOT_PASSWORD_TYPE: "crm_mobile" } });

    await call("session.forgotPassword", { email: person.email, type: "another" });

    expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ email: person.email, type: "crm_mobile" });
  });

  test("upstream settings are not sent to the browser, except for those it needs", async () => {
    const { call } = await server({ env: { MAPS_API_KEY: "a-key", FORGOT_PASSWORD_TYPE: "crm_mobile" } });

    const reply = await call("site.settings");
    const shown = { publicIpUrl: null, hasAccessRecords: false, traces: false, pushKey: null };
    expect(reply.json.result?.data).toMatchObject(shown);
    expect(reply.text).not.toMatch(/a-key|crm_mobile/);
  });
});
