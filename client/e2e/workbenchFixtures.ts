import { createBackend } from "@mobile-crm/fixtures/app.ts";
import { openWorkbench } from "@mobile-crm/fixtures/workbench/index.ts";
import { createApp } from "@mobile-crm/server/app.ts";
import { readConfig } from "@mobile-crm/server/config.ts";
import { openLog } from "@mobile-crm/server/logger.ts";
import { storeOf } from "../../server/test/storeOf.ts";
import { test as base } from "./fixtures.ts";

export { expect } from "./fixtures.ts";

export const SECRET = "a secret of this test";

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface Workbench {
  /** One request to the workbench, as curl sends it; fails if it is refused. */
  drive<Reply = unknown>(method: Method, path: string, body?: unknown): Promise<Reply>;
}

/** The product with its workbench, which sets data, time and faults; `upstream` is not part of it. */
export const test = base.extend<Workbench>({
  baseURL: async ({ database, site }, use) => {
    const workbench = openWorkbench(database);
    await workbench.saveStart();
    const backend = createBackend(database, { conditionsOf: workbench.conditionsOf });
    workbench.watch(backend);
    const upstream = `${await backend.listen({ host: "127.0.0.1", port: 0 })}/mobile_crm`;
    const store = await storeOf(database);
    const app = await createApp({
      upstream,
      site,
      store,
      config: readConfig({}),
      log: openLog("silent"),
      workbench: { secret: SECRET, controls: workbench },
    });
    await use(await app.listen({ host: "127.0.0.1", port: 0 }));
    await app.close();
    await store.close();
    await backend.close();
  },

  drive: async ({ baseURL }, use) => {
    await use(async (method, path, body) => {
      const reply = await fetch(`${baseURL}/__workbench/${path}`, {
        method,
        headers: { authorization: `Bearer ${SECRET}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
      return reply.json();
    });
  },
});
