import { expect, test, vi } from "vitest";
import { navigate } from "./navigate.ts";

test("the router navigates as requested and reports its target", () => {
  const go = vi.fn();
  navigate.use(go, () => "/Find");
  navigate.to("/login", { replace: true });

  expect(go).toHaveBeenCalledExactlyOnceWith("/login", { replace: true });
  expect(navigate.target()).toBe("/Find");
});
