import { createBackend } from "@mobile-crm/fixtures/app.ts";
import { freshDatabase } from "@mobile-crm/fixtures/test/freshDatabase.ts";
import { smallSeed } from "@mobile-crm/fixtures/test/smallSeed.ts";
import { openWorkbench } from "@mobile-crm/fixtures/workbench/index.ts";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/logger.ts";
import type { LoggedCall } from "../../src/workbench/callLog.ts";

type App = Awaited<ReturnType<typeof createApp>>;
type Method = "GET" | "POST" | "PUT" | "DELETE";

const SECRET = "a secret of this test";
export const authorization = `Bearer ${SECRET}`;

/** A reference backend with its workbench: behind a server that controls it, and behind one that uses it as an upstream. */
async function openHarness() {
  const database = await freshDatabase({ seed: smallSeed });
  const workbench = openWorkbench(database);
  await workbench.saveStart();
  const backend = createBackend(database, { conditionsOf: workbench.conditionsOf });
  workbench.watch(backend);
  const upstream = `${await backend.listen({ host: "127.0.0.1", port: 0 })}/mobile_crm`;
  const serve = (controls: typeof workbench | undefined) =>
    createApp({ upstream, config: readConfig({}), log: openLog("silent"), workbench: { secret: SECRET, controls } });
  const driven = await serve(workbench);
  const observed = await serve(undefined);

  const request = async (server: App, method: Method, url: string, payload?: unknown, headers: object = {}) => {
    const body = payload !== undefined && { payload: payload as object };
    const reply = await server.inject({ method, url, headers: { authorization, ...headers }, ...body });
    return { status: reply.statusCode, body: reply.json() };
  };
  const control = (method: Method, path: string, payload?: unknown) =>
    request(driven, method, `/__workbench/${path}`, payload);

  return {
    database,
    backend,
    driven,
    observed,
    request,
    control,
    calls: async (server: App = driven): Promise<LoggedCall[]> =>
      (await request(server, "GET", "/__workbench/calls")).body,
    signIn: async (account: string): Promise<string> => (await control("POST", "as", { account })).body.token,
    call: (name: string, token: string, input: object = {}, server: App = driven) =>
      request(server, "POST", `/trpc/${name}`, input, { authorization: `Token token=${token}` }),
    /** A sign-in at the backend itself. */
    async upstreamToken(): Promise<string> {
      const payload = { email: "manager@mobile-crm.test", password: "demo-1234" };
      return (await backend.inject({ method: "POST", url: "/mobile_crm/login", payload })).json().token;
    },
    async close() {
      await driven.close();
      await observed.close();
      await backend.close();
      await database.close();
    },
  };
}

type WorkbenchHarness = Awaited<ReturnType<typeof openHarness>>;

/** The harness of all tests of a file, which is reset before each of them. */
export function openForEachTest(): WorkbenchHarness {
  const harness = {} as WorkbenchHarness;
  beforeAll(async () => void Object.assign(harness, await openHarness()));
  afterAll(() => harness.close());
  beforeEach(async () => void (await harness.control("POST", "reset", {})));
  return harness;
}
