import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { OverdueBars } from "./OverdueBars.tsx";
import { ShareButton } from "./ShareButton.tsx";

const button = createElement(ShareButton, {
  title: "Towers",
  facts: ["Baner", null, "2 BHK"],
  path: "/ProjectDetails/4",
});

test("a record is shared with what is known and its address; closing the list of apps is not an error", async () => {
  const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  const screen = await openPart(button);
  await screen.press(/Share/);
  Reflect.deleteProperty(navigator, "share");

  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: "Towers",
    text: "Towers\nBaner\n2 BHK",
    url: "https://crm.test/ProjectDetails/4",
  });
  expect(screen.dialogs()).toEqual([]);
});

test("a browser that cannot share has no button", async () => {
  expect((await openPart(button)).text()).toBe("");
});

test.each([true, false])(
  "overdue calls are shown by age, and estimated numbers say so (exact: %s)",
  async (isExact) => {
    const ages = { total: 10, counts: [1, 2, 3], isExact };
    const screen = await openPart(createElement(OverdueBars, { ages } as never));

    expect(screen.text()).toContain("1 day | 1 |\n2 to 7 days | 2 |\n8 to 30 days | 3 |\nOlder | 0 |");
    expect(screen.text().includes("Estimated from part of the backlog.")).toBe(!isExact);
  },
);
