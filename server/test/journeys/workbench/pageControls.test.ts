import { expect, test, vi } from "vitest";
import { ABOUT, json, openAnsweredPage } from "../../workbench/answeredPage.ts";
import { type PageElement, pageModule, press } from "../../workbench/pageStandIn.ts";

const current = openAnsweredPage();

test.each([
  ["a page of a proxy", () => new Response("<html>", { status: 502 }), "Status 502"],
  ["no reason", () => json({}, { status: 500 }), "Status 500"],
  ["a reason", () => json({ message: "Not now" }, { status: 409 }), "Not now"],
  ["fields", () => json({ message: "No", errors: { a: "is 1", b: "is 2" } }, { status: 422 }), "No; a: is 1; b: is 2"],
  ["no connection", undefined, "fetch failed"],
])("a control that is refused with %s says so", async (_, answer, text) => {
  await pageModule("main");
  if (answer) current.answers["POST /__workbench/presets/late"] = answer;
  press(current.page.part("controls"), "Every call takes 3 s");

  await vi.waitFor(() => expect(current.page.said()).toEqual([text, "bad"]));
});

test("no control says that something was done before it was", async () => {
  await pageModule("main");
  const buttons = current.page
    .part("controls")
    .all("button")
    .filter(({ textContent }) => textContent !== "Use");
  for (const button of buttons) {
    current.page.part("status").textContent = "";
    const { promise, resolve } = Promise.withResolvers<Response>();
    current.awaited = promise;
    button.onclick?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(current.page.said()[0]).toMatch(/^$|…$/);
    resolve(json({ message: "Not now" }, { status: 409 }));
    await vi.waitFor(() => expect(current.page.said()).toEqual(["Not now", "bad"]));
  }
  expect(buttons.length).toBeGreaterThan(8);
});

test.each([
  ["workbench_scenario=a-1", "a-1"],
  ["x=1;workbench_scenario=a_2;y=2", "a_2"],
  ["other_workbench_scenario=a", ""],
  ["", ""],
])("the cookie %j names the scenario %j", async (cookie, name) => {
  current.page.document.cookie = cookie;
  const shown = (await pageModule("controls")).controls?.(ABOUT, []) as PageElement;

  expect(shown.field("Scenario").value).toBe(name);
});

test("time goes on where no moment was chosen, and what a sign-in lacks is stored as nothing", async () => {
  await pageModule("main");
  current.answers["PUT /__workbench/clock"] = () => json({ now: "2030-01-01T00:00:00Z" });
  press(current.page.part("controls"), "Set");
  await vi.waitFor(() =>
    expect(current.page.said()[0]).toBe(`It is ${new Date("2030-01-01T00:00:00Z").toLocaleString()}`),
  );
  expect(current.asked.at(-1)?.body).toBe("{}");

  press(current.page.part("controls"), "Open the product");
  await vi.waitFor(() => expect(current.page.opened).toEqual([["/", "_blank"]]));
  expect(current.asked.at(-1)?.body).toBe('{"account":"caller"}');
  expect(Object.fromEntries(current.page.stored)).toEqual({
    ...{ token: "t-1", id: "", email: "", role_id: "", role_name: "", is_sourcing: "", seal: "", user_name: "" },
  });
});

test.each(["about", "forms"])("a page that cannot have its %s says why", async (part) => {
  current.answers[`GET /__workbench/${part}`] = () => json({ message: "The secret is wrong" }, { status: 401 });

  await expect(pageModule("main")).rejects.toThrow("The secret is wrong");
  expect(current.page.said()).toEqual(["The secret is wrong", "bad"]);
});

test("a page without one of its parts says which", async () => {
  vi.stubGlobal("document", { createElement: () => current.page.part("controls"), getElementById: () => null });

  await expect(pageModule("main")).rejects.toThrow("The page has no part controls");
});
