import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../lib/test/renderPage.ts";
import { Combobox } from "./Combobox.tsx";

const fake = vi.hoisted(() => ({ fetched: 0 }));
vi.mock("./OptionPopover.tsx", () => {
  fake.fetched += 1;
  return { OptionPopover: () => "list" };
});

test("the list of a box is fetched once the box has the focus, before it is opened", async () => {
  const { page } = await renderPage(
    createElement(Combobox, { label: "Broker", options: [], value: null, onChange: () => {} }),
  );
  expect(fake.fetched).toBe(0);
  await page.one("button").fire("onFocus");

  await vi.waitFor(() => expect(fake.fetched).toBe(1));
});
