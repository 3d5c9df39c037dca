import { appendFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/**
 * Records which fields of replies the screens of a page read, and appends them to a file: a line each, with the call, the place on the
 * browser's side and how it was read. The replies are wrapped as they arrive, so that the built client has no code for it.
 */
export async function recordReads(page: Page, file: string): Promise<void> {
  await page.exposeBinding("__recordReads", (_, lines: string[]) =>
    appendFileSync(file, lines.map((line) => `${line}\n`).join("")),
  );
  await page.addInitScript(wrapReplies);
}

/** Runs in the page. */
function wrapReplies() {
  const told = new Set<string>();
  const waiting: string[] = [];
  const record = (line: string) => {
    if (told.has(line)) return;
    told.add(line);
    if (waiting.push(line) === 1)
      queueMicrotask(() => {
        const lines = waiting.splice(0);
        void (globalThis as unknown as { __recordReads(lines: string[]): Promise<void> }).__recordReads(lines);
      });
  };

  const wrap = (value: unknown, call: string, place: string): unknown => {
    if (typeof value !== "object" || value === null) return value;
    // A page may put a file into a reply; a Proxy of one is refused by the browser.
    if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
    // Code that lists the keys walks over the whole object, to store or to copy it, and reads no field of it by name.
    let isWalked = false;
    const walk = (how: "stored" | "copied") => {
      isWalked = true;
      queueMicrotask(() => {
        isWalked = false;
      });
      if (how === "copied" && !Array.isArray(value)) record(`${call}\t${place}\tcopied`);
    };
    const inner = new Map<PropertyKey, { own: unknown; wrapped: unknown }>();
    return new Proxy(value, {
      get(target, key, receiver) {
        const own: unknown = Reflect.get(target, key, receiver);
        if (typeof key === "symbol" || !Object.hasOwn(target, key)) {
          // JSON.stringify asks for it before it lists the keys.
          if (key === "toJSON") walk("stored");
          return own;
        }
        const isEntry = Array.isArray(target);
        if (isEntry && key === "length") return own;
        const at = isEntry ? `${place}[]` : place ? `${place}.${key}` : key;
        if (!isWalked && !isEntry) record(`${call}\t${at}\tread`);
        const known = inner.get(key);
        if (known?.own === own) return known?.wrapped;
        const wrapped = wrap(own, call, at);
        inner.set(key, { own, wrapped });
        return wrapped;
      },
      ownKeys(target) {
        if (!isWalked) walk("copied");
        return Reflect.ownKeys(target);
      },
    });
  };

  const readJson = Response.prototype.json;
  Response.prototype.json = async function json(this: Response) {
    const body: unknown = await readJson.call(this);
    const [, path = ""] = /\/trpc\/([^?]+)/.exec(this.url) ?? [];
    if (!path) return body;
    const calls = decodeURIComponent(path).split(",");
    for (const [index, one] of [body].flat().entries()) {
      const { result } = one as { result?: { data?: unknown } };
      if (result?.data) result.data = wrap(result.data, calls[index] ?? "", "");
    }
    return body;
  };
}
