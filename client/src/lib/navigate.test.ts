import { expect, test, vi } from "vitest";
import { navigate } from "./navigate.ts";

test("the router goes there as it is told to, and says where it is going", () => {
  const go = vi.fn();
  navigate.use(go, () => "/Find");
  navigate.to("/login", { replace: true });

  expect(go).toHaveBeenCalledExactlyOnceWith("/login", { replace: true });
  expect(navigate.target()).toBe("/Find");
});
