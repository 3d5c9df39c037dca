import { expect, test, vi } from "vitest";
import { openScreen, reply } from "../../../test/openScreen.ts";
import { findLabels } from "./labels.ts";

test("the page asks for a name or a number", async () => {
  const screen = await openScreen("/Find", {});
  expect(screen.field("Find by name or number")).toBeTruthy();
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

const LISTS = ["brokers.list", "enquiries.list", "projects.list"];

test("with a connection typing changes nothing until Enter, which asks the server", async () => {
  const screen = await openScreen("/Details/9001", {});
  await screen.go("/Find");
  const reads = screen.reads.length;
  await screen.type(findLabels.search, "imran");
  expect(screen.reads.slice(reads)).toEqual([]);
  expect(screen.textIn("section", findLabels.opened)).toContain("Ravi Kumar");
  expect(screen.text()).not.toContain("On this phone");
  await screen.submit();

  expect(
    screen.reads
      .slice(reads)
      .map(([call]) => call)
      .sort(),
  ).toEqual(LISTS);
  expect(screen.textIn("section", findLabels.onServer)).toContain("Imran Shaikh");
});

test("without a connection the rows on this phone are filtered while a name is typed, and the server is not asked", async () => {
  const screen = await openScreen("/Brokers", { "brokers.list": reply("brokers.list") });
  await screen.go("/Find");
  const reads = screen.reads.length;
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await screen.type(findLabels.search, "imran");
  expect(screen.textIn("section", "On this phone: 1")).toContain("Imran Shaikh");
  await screen.submit();
  expect(screen.textIn("section", "On this phone: 1")).toContain("Imran Shaikh");
  await screen.type(findLabels.search, "qqq");
  expect(screen.text()).toContain("Nothing on this phone. The server is searched once there is a connection.");
  expect(screen.reads.slice(reads)).toEqual([]);
  isOnline.mockReturnValue(true);
  await screen.submit();

  expect(screen.reads).toHaveLength(reads + 3);
});
