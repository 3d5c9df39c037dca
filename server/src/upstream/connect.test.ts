import { connectInProcess } from "@mobile-crm/fixtures";
import { DEMO_PASSWORD } from "@mobile-crm/fixtures/seed/seed.ts";
import { openTestBackend } from "@mobile-crm/fixtures/test/backend.ts";
import { beforeAll, expect, test } from "vitest";
import { issued, server } from "../../test/fixtures.ts";

const upstream = "http://reference-backend.invalid/mobile_crm";

const harness = openTestBackend();
beforeAll(() => harness.app.ready());

const connect = () => connectInProcess(harness.app);

test("the demo backend in the same process answers sign-ins, many calls at once, and files", async () => {
  const { app, call } = await server({ upstream, connect });

  const login = { email: "field@mobile-crm.test", password: DEMO_PASSWORD };
  expect((await call("session.login", login)).status).toBe(200);
  const headers = issued(await harness.tokenOf("field"));
  const lists = await Promise.all(Array.from({ length: 100 }, () => call("projects.list", { page: 1 }, headers)));
  expect(new Set(lists.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(lists[0]?.status).toBe(200);
  const [image] = await harness.sql<{ id: number }>("select id from building_images limit 1");
  const file = await app.inject({ url: `/files?url=/mobile_crm/files/impressions/${image?.id}.png`, headers });
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "image/png"]);
});

test("a URL with another host is not connected to the demo backend", async () => {
  const { app } = await server({ upstream, connect, env: { FILE_ORIGINS: "http://127.0.0.1:9" } });
  const headers = issued(await harness.tokenOf("field"));

  expect((await app.inject({ url: "/files?url=http://127.0.0.1:9/a.png", headers })).statusCode).toBe(502);
});
