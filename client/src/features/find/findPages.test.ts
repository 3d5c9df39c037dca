import { expect, test } from "vitest";
import { openScreen } from "../../../test/openScreen.ts";

test("the page asks for a name or a number", async () => {
  const screen = await openScreen("/Find", {});
  for (const text of ["Find"]) expect(screen.text()).toContain(text);
});

test.each([
  ["/Details/9001", "Ravi Kumar"],
  ["/Brokers/9100", "Imran Shaikh"],
  ["/ProjectDetails/9200", "Green Park"],
])("%s that was opened in this tab is found without a search: %s", async (path, name) => {
  const screen = await openScreen(path, {});
  await screen.go("/Find");

  expect(screen.textIn("main")).toContain(name);
});
