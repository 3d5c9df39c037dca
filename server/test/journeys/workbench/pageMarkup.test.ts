import { expect, test } from "vitest";
import { authorization, openForEachTest } from "../../workbench/harness.ts";

const harness = openForEachTest();

type Tag = Record<string, string>;

/** The opening tags of the page as a browser gets it, with their attributes. */
async function tags(): Promise<Tag[]> {
  const { body } = await harness.driving.inject({ url: "/__workbench", headers: { authorization } });
  return [...body.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)>/g)].map(([, tag = "", given = ""]) => ({
    ...{ tag },
    ...Object.fromEntries([...given.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  }));
}

test("the page says itself how it is read, for its headers name neither character set nor width", async () => {
  const head = (await tags()).filter(({ tag }) => tag === "meta");

  expect(head).toContainEqual({ tag: "meta", charset: "utf-8" });
  expect(head).toContainEqual({ tag: "meta", name: "viewport", content: "width=device-width" });
});

test("the script of the page is a module, for it imports others", async () => {
  const scripts = (await tags()).filter(({ tag }) => tag === "script");

  expect(scripts).toEqual([{ tag: "script", type: "module", src: "/__workbench/page/main.ts" }]);
});

test("a screen reader is told of what a control did, and finds the calls and the details by name", async () => {
  const all = await tags();
  const part = (id: string) => all.find((tag) => tag.id === id);

  expect(part("status")).toMatchObject({ role: "status" });
  expect(part("calls")).toMatchObject({ tag: "section", "aria-label": "Calls" });
  expect(part("details")).toMatchObject({ tag: "section", "aria-label": "Details" });
});
