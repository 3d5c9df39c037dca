import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { STATES } from "@mobile-crm/contracts/pact/example.ts";
import { interactions } from "@mobile-crm/contracts/pact/interactions.ts";
import type { Database } from "@mobile-crm/fixtures/database/open.ts";
import { openWorkbench } from "@mobile-crm/fixtures/workbench/index.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { demoFolder } from "../../test/demoFolder.ts";
import { startProgram } from "../../test/program.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { openLog } from "../logger.ts";
import type { WorkbenchControls } from "./routes.ts";

const SECRET = "a secret of this test";
const upstream = "http://127.0.0.1:9/mobile_crm";
const RECIPES = new URL("../../../docs/workbench.md", import.meta.url);
const VERIFY = fileURLToPath(new URL("../../../contracts/tools/verify.ts", import.meta.url));

async function openServer(setState?: (state: string) => Promise<void>) {
  const controls: WorkbenchControls = { ...openWorkbench({} as Database), ...(setState && { setState }) };
  const workbench = setState && { workbench: { secret: SECRET, controls } };
  const lines: string[] = [];
  const log = openLog("error", { write: (line) => void lines.push(line) });
  const app = await createApp({ upstream, config: readConfig({}), log, ...workbench });
  onTestFinished(() => app.close());
  const post = (payload: object, headers: Record<string, string> = { authorization: `Bearer ${SECRET}` }) =>
    app.inject({ method: "POST", url: "/__workbench/states", payload, headers });
  return { app, post, lines };
}

describe("provider states of a running server", () => {
  test("provider states of a running server are set up in Pact's own format, and nothing is torn down", async () => {
    const set: string[] = [];
    const { post } = await openServer(async (state) => void set.push(state));

    const replies = [
      await post({ state: STATES.enquiry, action: "setup", params: { id: 1 } }),
      await post({ state: STATES.meeting, action: "teardown" }),
      await post(
        { state: STATES.caller },
        { authorization: `Basic ${Buffer.from(`pact:${SECRET}`).toString("base64")}` },
      ),
    ];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(set).toEqual([STATES.enquiry, STATES.caller]);
  });

  test("provider states of a running server return where the reference backend listens", async () => {
    const { app } = await openServer(async () => {});
    const headers = { authorization: `Bearer ${SECRET}` };

    expect((await app.inject({ url: "/__workbench/states", headers })).json()).toEqual({ upstream });
  });

  test("provider states of a running server need the secret, and a program on this machine without a proxy in between", async () => {
    const set: string[] = [];
    const { app, post } = await openServer(async (state) => void set.push(state));
    const change = { state: STATES.caller, action: "setup" };
    const authorization = `Bearer ${SECRET}`;
    const from = (remoteAddress: string) =>
      app.inject({
        method: "POST",
        url: "/__workbench/states",
        payload: change,
        headers: { authorization },
        remoteAddress,
      });

    expect((await post(change, {})).statusCode).toBe(401);
    expect((await post(change, { authorization: "Bearer wrong" })).statusCode).toBe(401);
    expect((await post(change, { authorization, "x-forwarded-for": "127.0.0.1" })).statusCode).toBe(404);
    expect((await post(change, { authorization, forwarded: "for=127.0.0.1" })).statusCode).toBe(404);
    expect((await from("192.0.2.7")).statusCode).toBe(404);
    expect(set).toEqual([]);
  });

  test("provider states of a running server are answered below 500 if a state is unknown or fails, because Pact would retry for half a minute", async () => {
    const { post, lines } = await openServer((state) =>
      Promise.reject(Object.assign(new Error(state), { name: state === "lost" ? "UnknownState" : "Error" })),
    );

    expect((await post({ state: "lost", action: "setup" })).statusCode).toBe(404);
    expect((await post({ state: STATES.caller, action: "setup" })).statusCode).toBe(400);
    expect((await post({ action: "setup" })).statusCode).toBe(422);
    // Of the three only the second is an error of this program.
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes("provider state"));
    expect(logged).toMatchObject([{ fault: "Error", msg: "a provider state could not be set" }]);
  });

  test("provider states of a running server are not available without the switch", async () => {
    const { app, post } = await openServer();

    expect((await post({ state: STATES.caller, action: "setup" })).statusCode).toBe(404);
    expect((await app.inject("/__workbench/states")).statusCode).toBe(404);
  });
});

describe("the switch", () => {
  test.each([
    ["in production", { WORKBENCH: "1", MOBILE_CRM_URL: upstream, NODE_ENV: "production" }, "not for production"],
    ["if others can reach the demo", { WORKBENCH: "1", DEMO: "public" }, "WORKBENCH_FROM"],
    ["on an address other than loopback", { WORKBENCH: "1", HOST: "0.0.0.0" }, "let others reach it"],
  ])("the switch is refused %s", (_, environment, reason) => {
    expect(() => readConfig(environment)).toThrow(reason);
  });

  test("the switch lets developers see the calls to an upstream", () => {
    expect(readConfig({ WORKBENCH: "1", MOBILE_CRM_URL: upstream }).WORKBENCH).toBe("1");
  });

  test("the switch lets a container be controlled from the network that it names", () => {
    const container = { WORKBENCH: "1", DEMO: "public", HOST: "0.0.0.0", WORKBENCH_FROM: "172.29.231.17/32" };
    expect(readConfig(container).WORKBENCH_FROM).toEqual(["172.29.231.17/32"]);
  });

  test("the switch needs a secret of a minimum length, and generates one if none is given", () => {
    expect(() => readConfig({ WORKBENCH: "1", WORKBENCH_SECRET: "short" })).toThrow("WORKBENCH_SECRET");
    expect(readConfig({ WORKBENCH: "1" })).toMatchObject({ WORKBENCH: "1" });
  });
});

/** Prints each module of the workbench as it is loaded. */
const watchModules = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from "node:module";
  registerHooks({ load: (url, context, next) => { if (/workbench/.test(url)) console.error("LOADED " + url); return next(url, context); } });`,
)}`;

async function startDemo(environment: Record<string, string>) {
  const folder = await demoFolder();
  const options = { DATA_DIR: folder, DEMO: "1", NODE_OPTIONS: `--import=${watchModules}`, ...environment };
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  const program = await startProgram(options, [process.execPath, main, "--without-client"]);
  onTestFinished(async () => {
    await program.stop("SIGINT");
    rmSync(folder, { recursive: true });
  });
  return program;
}

describe("the running program", { tags: "slow" }, () => {
  test("the running program never loads the code of provider states without the switch", async () => {
    const { url, output } = await startDemo({});

    expect((await fetch(`${url}/__workbench/states`, { method: "POST" })).status).toBe(404);
    expect(output()).not.toContain("LOADED");
    expect(output()).not.toContain("__workbench");
  });

  test("the running program runs every recipe of docs/workbench.md", async () => {
    const { url } = await startDemo({ WORKBENCH: "1", WORKBENCH_SECRET: SECRET });
    const recipes = [...readFileSync(RECIPES, "utf8").matchAll(/^curl .+$/gm)].map(([command]) => command);
    const replies: [number, unknown][] = [];
    for (const command of recipes) {
      const [, method = "GET"] = /-X (\w+)/.exec(command) ?? [];
      const [, path = ""] = /"\$URL([^"]+)"/.exec(command) ?? [];
      const [, body] = /-d '(.+)'$/.exec(command) ?? [];
      const reply = await fetch(`${url}/__workbench${path}`, {
        method,
        headers: { authorization: `Bearer ${SECRET}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { body }),
      });
      replies.push([reply.status, await reply.json()]);
    }

    expect(recipes.length).toBeGreaterThanOrEqual(10);
    expect(replies.map(([status]) => status)).toEqual(recipes.map(() => 200));
    expect(replies.at(-2)?.[1]).toMatchObject({ role_name: "Calling Executive", token: expect.any(String) });
    expect(replies.at(-1)?.[1]).toMatchObject([
      { call: "session.login", input: { password: "•••" }, reply: { status: 200 } },
    ]);
  });

  test("the running program keeps the whole pact if the switch is on", async () => {
    const { url, output } = await startDemo({ WORKBENCH: "1" });
    const [, secret = ""] = /with the secret (\S+)\./.exec(output()) ?? [];
    expect(output()).toContain("LOADED");

    const child = spawn(process.execPath, [VERIFY, "--json", "--states", `${url}/__workbench/states`], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, WORKBENCH_SECRET: secret },
    });
    const exit = once(child, "close");
    const verified = JSON.parse(await text(child.stdout));

    expect(verified).toMatchObject({ asked: interactions.length, left: 0, broken: [], warnings: [] });
    expect((await exit)[0]).toBe(0);
  });
});
