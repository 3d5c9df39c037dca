import { readFileSync } from "node:fs";
import { afterEach, beforeEach, vi } from "vitest";
import { authorization, openForEachTest } from "./harness.ts";

/** An element of the page, as far as the workbench uses one. */
export class PageElement {
  [property: string]: unknown;
  readonly tag: string;
  children: (PageElement | string)[] = [];
  id = "";
  disabled = false;
  onclick: (() => void) | null = null;
  #value: string | undefined;

  constructor(tag: string) {
    this.tag = tag;
  }

  append(...added: (PageElement | string)[]) {
    this.children.push(...added);
  }
  replaceChildren(...children: (PageElement | string)[]) {
    this.children = children;
  }
  setAttribute(name: string, value: string) {
    this[name] = value;
  }
  get textContent(): string {
    return this.children.map((child) => (typeof child === "string" ? child : child.textContent)).join("");
  }
  set textContent(text: string) {
    this.children = [text];
  }
  /** A list has that of its first option until another one is chosen, an option its text. */
  get value(): string {
    if (this.#value !== undefined) return this.#value;
    if (this.tag === "option") return this.textContent;
    return this.tag === "select" ? (this.all("option")[0]?.value ?? "") : "";
  }
  set value(value: string) {
    this.#value = value;
  }

  /** All elements of these tags in it, from outside in. */
  all(...tags: string[]): PageElement[] {
    return this.children.flatMap((child) =>
      typeof child === "string" ? [] : [...(tags.includes(child.tag) ? [child] : []), ...child.all(...tags)],
    );
  }
  /** The field below this label. */
  field(label: string): PageElement {
    const named = this.all("label").find(({ textContent }) => textContent === label);
    const found = this.all("input", "select", "textarea").find(({ id }) => named && id === named.htmlFor);
    if (!found) throw new Error(`There is no field ${label}`);
    return found;
  }
  button(text: string): PageElement {
    const found = this.all("button").filter(({ textContent }) => textContent === text);
    if (found.length !== 1) throw new Error(`There are ${found.length} buttons ${text}`);
    return found[0] as PageElement;
  }
}

/** A class of its own, for the page asks whether a field is one. */
class PageInput extends PageElement {
  files?: File[];
}

const MARKUP = readFileSync(new URL("../../src/workbench/page/index.html", import.meta.url), "utf8");
/** The parts that index.html has, so that a module that looks for another one finds none. */
const PARTS = [...MARKUP.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);

/** Stands in for the page of index.html; `fetch` reaches the server behind it. What a user sees and leaves there is given back. */
export function openPage(fetch: (path: string, init?: RequestInit) => Promise<Response>) {
  const parts = new Map(PARTS.map((id) => [id, new PageElement("div")]));
  const document = { cookie: "", visibilityState: "visible" };
  const stored = new Map<string, string>();
  const copied: string[] = [];
  const opened: string[][] = [];
  vi.stubGlobal("HTMLInputElement", PageInput);
  vi.stubGlobal(
    "document",
    Object.assign(document, {
      createElement: (tag: string) => (tag === "input" ? new PageInput(tag) : new PageElement(tag)),
      getElementById: (id: string) => parts.get(id) ?? null,
    }),
  );
  vi.stubGlobal("localStorage", { setItem: (name: string, value: string) => void stored.set(name, value) });
  vi.stubGlobal("window", { open: (...how: string[]) => void opened.push(how) });
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  vi.stubGlobal("fetch", fetch);
  const part = (id: string) => parts.get(id) as PageElement;
  return {
    ...{ document, part, stored, copied, opened },
    /** What is said below the controls, and whether it is bad. */
    said: () => [part("status").textContent, part("status").className],
  };
}

/** A module of the page, loaded for this page. Its types need those of a browser, which a server's test has not. */
export const pageModule = (name: string): Promise<Record<string, (...args: unknown[]) => PageElement>> =>
  import(new URL(`../../src/workbench/page/${name}.ts`, import.meta.url).href);

export const press = (where: PageElement, text: string) => where.button(text).onclick?.();

interface CurrentPage {
  page: ReturnType<typeof openPage>;
  /** What the page has asked the server. */
  asked: { path: string; method: string; headers: Record<string, string>; body: unknown }[];
}

/** A page for each test, of the server of `openForEachTest` that drives the reference backend. */
export function openPageForEachTest() {
  const harness = openForEachTest();
  const current = {} as CurrentPage;

  /** The browser sends the secret and the cookie along. */
  async function fetchFrom(path: string, { method = "GET", headers = {}, body }: RequestInit = {}) {
    const given = headers as Record<string, string>;
    current.asked.push({ path, method, headers: given, body });
    const { cookie } = current.page.document;
    const reply = await harness.driving.inject({
      ...{ method: method as "GET", url: path, headers: { authorization, ...(cookie && { cookie }), ...given } },
      ...(typeof body === "string" && { payload: body }),
    });
    return new Response(reply.statusCode === 304 ? null : reply.body, {
      ...{ status: reply.statusCode, headers: { etag: String(reply.headers.etag ?? "") } },
    });
  }

  beforeEach(() => {
    vi.resetModules();
    Object.assign(current, { page: openPage(fetchFrom), asked: [] });
  });
  afterEach(() => void vi.unstubAllGlobals());
  return { harness, current };
}
