import { act, createElement, useState } from "react";
import { expect, test, vi } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { listLabels } from "../list/labels.ts";
import { Combobox } from "./Combobox.tsx";

const options = ["Green Park", "Lake View", "Sky"].map((label, index) => ({ value: index + 1, label }));
const onBlur = vi.fn();

function Box() {
  const [value, onChange] = useState<number | null>(null);
  return createElement(Combobox<number>, {
    name: "project",
    label: "Project",
    error: undefined,
    options,
    value,
    onChange,
    onBlur,
  } as never);
}

test("an option is found by its letters and chosen with Enter", async () => {
  const screen = await openPart(createElement(Box));
  await screen.press("Project");
  await screen.user.keyboard("lake{Enter}");
  await screen.settle();

  expect(screen.value("Project")).toBe("Lake View");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("the search of a list is a combobox that names its options and the active one", async () => {
  const screen = await openPart(createElement(Box));
  await screen.press("Project");
  await screen.user.keyboard("sky");
  await screen.settle();

  const search = screen.getByRole("combobox", { name: "Search" });
  const active = document.getElementById(search.getAttribute("aria-activedescendant") ?? "");
  expect(active?.textContent).toBe("Sky");
  expect(search.getAttribute("aria-controls")).toBe(screen.getByRole("listbox", { name: "Project" }).id);
});

test("options that arrive while the list is open are offered", async () => {
  let arrive = () => {};
  function Late() {
    const [isLoaded, setLoaded] = useState(false);
    arrive = () => setLoaded(true);
    return createElement(Combobox<number>, {
      label: "Project",
      options: isLoaded ? options : [],
      value: null,
      onChange() {},
    });
  }
  const screen = await openPart(createElement(Late));
  await screen.press("Project");
  expect(screen.textIn("dialog")).not.toContain("Green Park");
  await act(async () => arrive());
  await screen.settle();

  expect(screen.textIn("dialog")).toContain("Green Park");
});

test("Escape closes the list, chooses nothing, and counts as leaving the field", async () => {
  onBlur.mockClear();
  const screen = await openPart(createElement(Box));
  await screen.press("Project");
  expect(screen.getAllByRole("option")).toHaveLength(4);
  await screen.user.keyboard("{Escape}");
  await screen.settle();

  expect([screen.value("Project"), screen.queryByRole("listbox"), onBlur.mock.calls.length]).toEqual([
    "Select One",
    null,
    1,
  ]);
});

test("a search without a match says so", async () => {
  const screen = await openPart(createElement(Box));
  await screen.press("Project");
  await screen.user.keyboard("zz");
  await screen.settle();

  expect(screen.text()).toContain(listLabels.nothing);
});
