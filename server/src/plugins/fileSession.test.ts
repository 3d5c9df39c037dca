import { expect, test } from "vitest";
import { issued, server, upstream } from "../../test/fixtures.ts";

const sound = Buffer.from("494433040000", "hex");
async function start() {
  const { url, requests } = await upstream(
    (_request, response) => void response.writeHead(200, { "content-type": "audio/mpeg" }).end(sound),
  );
  const { app } = await server({ upstream: url });
  const open = async (headers: Record<string, string> = issued()) => {
    const reply = await app.inject({ method: "POST", url: "/files/session", headers });
    return { status: reply.statusCode, cookie: String(reply.headers["set-cookie"] ?? "") };
  };
  const get = (cookie: string, address = "/files?url=%2Fmobile_crm%2Fmedia%2F1.mp3&kind=recording") =>
    app.inject({ url: address, headers: { cookie } });
  return { app, requests, open, get };
}

test("an element of the page gets a file without the header, as the user who opened the session", async () => {
  const { open, get, requests } = await start();
  const { status, cookie } = await open();
  expect(status).toBe(204);
  expect(cookie).toMatch(/^files=[^;]+; Max-Age=3600; Path=\/files; HttpOnly; SameSite=Strict$/);
  const reply = await get(`theme=dark; ${cookie.split(";")[0]}`);

  expect([reply.statusCode, reply.rawPayload.equals(sound)]).toEqual([200, true]);
  expect(requests[0]?.headers.authorization).toBe("Token token=abc");
  expect(requests[0]?.headers.cookie).toBeUndefined();
});

test("no session is opened without a token, and a made-up cookie opens no file", async () => {
  const { open, get, requests } = await start();

  expect(await open({})).toEqual({ status: 401, cookie: "" });
  for (const cookie of ["", "files=", "files=%", "files=Token%20token%3Dmc1.made-up"])
    expect((await get(cookie)).statusCode).toBe(401);
  expect(requests).toEqual([]);
});

test("the cookie opens files alone, and is removed at sign-out", async () => {
  const { app, open, get, requests } = await start();
  const { cookie } = await open();
  const call = await app.inject({
    method: "POST",
    url: "/trpc/enquiries.settings",
    headers: { cookie: cookie.split(";")[0] ?? "", "content-type": "application/json" },
    payload: "{}",
  });
  expect(call.statusCode).not.toBe(200);
  expect(requests.map(({ headers }) => headers.authorization)).not.toContain("Token token=abc");
  const removed = await app.inject({ method: "DELETE", url: "/files/session" });

  expect(removed.headers["set-cookie"]).toMatch(/^files=; Max-Age=0; Path=\/files/);
  expect((await get("files=")).statusCode).toBe(401);
});
