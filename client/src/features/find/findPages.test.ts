import { expect, test } from "vitest";
import { openScreen } from "../../lib/test/openScreen.ts";

test("the page asks for a name or a number", async () => {
  const screen = await openScreen("/Find", {});
  for (const text of ["Find"]) expect(screen.text()).toContain(text);
});
