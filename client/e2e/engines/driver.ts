import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import puppeteer, { type ElementHandle } from "puppeteer-core";

/** Marks the element that `Page` has found. */
export const TARGET = "data-found";

/** What the journeys need from a browser. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Runs the body of an async function in the page and returns its result. */
  evaluate(body: string, args?: unknown[]): Promise<unknown>;
  /** Clicks the found element. */
  click(): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Chooses a file in the found element. */
  upload(file: string): Promise<void>;
  close(): Promise<void>;
}

const SIZE = { width: 390, height: 780 };
const selector = `[${TARGET}]`;

/** Runs the body of an async function with its arguments. */
const runBody = ([body, args]: readonly [string, unknown[]]) =>
  new Function(`return (async () => { ${body} }).apply(null, arguments)`)(...args);

/** Firefox through WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    defaultViewport: null,
    extraPrefsFirefox: { "media.autoplay.default": 0, "media.autoplay.blocking_policy": 0 },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport(SIZE);
  const target = async () => {
    const element = await page.$(selector);
    if (!element) throw new Error("The element is gone");
    return element;
  };
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    evaluate: (body, args = []) => page.evaluate(runBody, [body, args] as const),
    click: async () => (await target()).click(),
    type: (text) => page.keyboard.type(text),
    upload: async (file) => ((await target()) as ElementHandle<HTMLInputElement>).uploadFile(file),
    close: () => browser.close(),
  };
}

/** Chrome of any version through its own protocol. */
export async function openChrome(executablePath: string): Promise<Driver> {
  const args = ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"];
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage({ viewport: SIZE });
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
    evaluate: (body, values = []) => page.evaluate(runBody, [body, values] as const),
    click: () => page.locator(selector).click(),
    type: (text) => page.keyboard.type(text),
    upload: (file) => page.locator(selector).setInputFiles(file),
    close: () => browser.close(),
  };
}

/** WebKitGTK through its WebDriver, on its own display. */
export async function openWebKit(driver: string, miniBrowser: string): Promise<Driver> {
  const processes: ChildProcess[] = [];
  const home = mkdtempSync(path.join(tmpdir(), "mobile-crm-webkit-"));
  const start = (program: string, args: string[], env: Record<string, string> = {}) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"], env: { ...process.env, ...env } });
    processes.push(child);
    return child;
  };
  const stop = () => {
    for (const child of processes.reverse()) child.kill();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const display = start("Xvfb", ["-displayfd", "1", "-screen", "0", "1024x1024x24", "-nolisten", "tcp"]);
    const [number] = (await once(display.stdout as NonNullable<typeof display.stdout>, "data")) as [Buffer];
    const port = await freePort();
    start(driver, [`--port=${port}`], {
      DISPLAY: `:${String(number).trim()}`,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      GDK_BACKEND: "x11",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    });
    return await openClassic(`http://127.0.0.1:${port}`, { binary: miniBrowser, args: ["--automation"] }, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

async function openClassic(server: string, browserOptions: object, stop: () => void): Promise<Driver> {
  const request = async (method: "POST" | "DELETE", path: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const reply = await fetch(`${server}${path}`, init);
    const { value } = (await reply.json()) as { value: never };
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 500)}`);
    return value as unknown;
  };
  const capabilities = { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": browserOptions } };
  const { sessionId } = (await retryUntilListening(() => request("POST", "/session", { capabilities }))) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  const sendCommand = (command: string, body: object) => request("POST", `${session}/${command}`, body);
  await sendCommand("window/rect", SIZE);
  await sendCommand("timeouts", { script: 60_000, pageLoad: 60_000 });
  const target = async () => {
    const reference = (await sendCommand("element", { using: "css selector", value: selector })) as Record<
      string,
      string
    >;
    return `element/${Object.values(reference)[0]}`;
  };
  const evaluate = async (body: string, args: unknown[] = []) => {
    const script = `const done = arguments[arguments.length - 1];
        (async () => { ${body} }).apply(null, arguments).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await sendCommand("execute/async", { script, args })) as {
      value?: unknown;
      error?: string;
    };
    if (error) throw new Error(error);
    return value;
  };
  return {
    evaluate,
    goto: async (url) => void (await sendCommand("url", { url })),
    // With a pointer: WebKitGTK considers elements that are fixed to the lower edge out of sight.
    async click() {
      const [x, y] = (await evaluate(`const element = document.querySelector("${selector}");
        // What appeared since it was found may have moved it out of sight.
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = element.getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];`)) as number[];
      const actions = [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await sendCommand("actions", { actions: [{ type: "pointer", id: "finger", actions }] });
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await sendCommand("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    upload: async (file) => void (await sendCommand(`${await target()}/value`, { text: file })),
    async close() {
      await request("DELETE", session).catch(() => undefined);
      stop();
    },
  };
}

/** The driver starts listening a moment after it was started. */
async function retryUntilListening<T>(connect: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await connect();
    } catch (error) {
      if (tries > 100 || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}
