import { expect, test } from "vitest";
import { openScreen } from "../../lib/test/openScreen.ts";

test("the page asks for a name or a number", async () => {
  expect.soft(screen.fields()).toMatchInlineSnapshot();
  for (const text of ["Find"]) expect.soft((await openScreen("/Find", {})).text()).toContain(text);
});
