import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { OverdueBars } from "./OverdueBars.tsx";
import { PhoneLinks } from "./PhoneLinks.tsx";
import { PhoneNumber } from "./PhoneNumber.tsx";
import { quickActions } from "./quickActions.ts";
import { RowActions } from "./RowActions.tsx";
import { ShareButton } from "./ShareButton.tsx";

const user = vi.hoisted(() => ({ role: 3 }));
vi.mock("../../auth/session.ts", () => ({
  ROLE_WITHOUT_PHONES: 11,
  session: { hasRole: (role: number) => role === user.role },
}));
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

beforeEach(() => {
  user.role = 3;
  vi.unstubAllGlobals();
});

test("a number is dialed and written to with the number of its country", () => {
  const links = (phone: string | null) =>
    linksIn(renderToStaticMarkup(createElement(PhoneLinks, { phone, onDial: () => {} })));

  expect(links("98765 43210")).toEqual(["tel:+919876543210", "https://wa.me/919876543210"]);
  expect([links("123"), links(null)]).toEqual([[], []]);
});

describe("a number in a text", () => {
  const shown = (phone: string | null) => renderToStaticMarkup(createElement(PhoneNumber, { phone }));

  test("opens the dialer, but for the role that makes no calls", () => {
    expect(linksIn(shown("98765 43210"))).toEqual(["tel:+919876543210"]);
    user.role = 11;
    expect(shown("98765 43210")).toBe("98765 43210");
  });

  test("that cannot be dialed is a text", () => {
    expect([shown("123"), shown(null)]).toEqual(["123", ""]);
  });
});

test("the contacts of a row are opened for its record, but for the role that makes no calls", () => {
  const button = (id: number | null) => RowActions({ of: "broker", id, name: "Asha" });
  button(0)?.props.onClick();
  expect(quickActions.get()).toEqual({ of: "broker", id: 0 });
  expect(button(4)?.props.label).toBe("Contact Asha");
  expect(button(null)).toBeNull();
  user.role = 11;

  expect(button(4)).toBeNull();
});

describe("sharing a record", () => {
  const button = (facts: (string | null)[] = []) => ShareButton({ title: "Towers", facts, path: "/ProjectDetails/4" });

  test("hands over what is known of it and its address; closing the list of apps is no error", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
    vi.stubGlobal("navigator", { share: async (shared: object) => (share as (shared: object) => unknown)(shared) });
    vi.stubGlobal("location", { origin: "https://crm.test" });
    button(["Baner", null, "2 BHK"])?.props.onClick();
    await new Promise(setImmediate);

    expect(share).toHaveBeenCalledExactlyOnceWith({
      ...{ title: "Towers", text: "Towers\nBaner\n2 BHK", url: "https://crm.test/ProjectDetails/4" },
    });
  });

  test("is not offered by a browser that cannot", () => {
    vi.stubGlobal("navigator", {});

    expect(button()).toBeNull();
  });
});

test("overdue calls are shown by age, and an estimate says so", () => {
  const shown = (isExact: boolean) => {
    const { children } = OverdueBars({ ages: { total: 10, counts: [1, 2, 3], isExact } }).props;
    return [children[0].props.bars, children[1] ? renderToStaticMarkup(children[1]) : ""];
  };
  const bars = [
    ...[
      { name: "1 day", value: 1 },
      { name: "2 to 7 days", value: 2 },
    ],
    ...[
      { name: "8 to 30 days", value: 3 },
      { name: "Older", value: 0 },
    ],
  ];

  expect(shown(true)).toEqual([bars, ""]);
  expect(shown(false)).toEqual([bars, expect.stringContaining("Estimated from a part of the backlog.")]);
});
