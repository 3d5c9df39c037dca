import { expect, test, vi } from "vitest";
import { navigate } from "./navigate.ts";

test("before there is a router the page itself is loaded", () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { assign });
  navigate.to("/login");

  expect(assign).toHaveBeenCalledExactlyOnceWith("/login");
  expect(navigate.target()).toBeUndefined();
});

test("the router goes there as it is told to, and says where it is going", () => {
  const go = vi.fn();
  navigate.use(go, () => "/Find");
  navigate.to("/login", { replace: true });

  expect(go).toHaveBeenCalledExactlyOnceWith("/login", { replace: true });
  expect(navigate.target()).toBe("/Find");
});
