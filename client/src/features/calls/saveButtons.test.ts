import { type ComponentType, createElement } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { openPart } from "../../../test/openScreen.ts";
import { SaveButtons } from "./SaveButtons.tsx";

const choose = vi.fn();
const open = (next: string | undefined) => {
  const Buttons = () => {
    const form = useForm({ defaultValues: {} });
    return createElement(SaveButtons as ComponentType<object>, { form, after: { queue: { next }, choose } } as object);
  };
  return openPart(createElement(Buttons), {});
};

test("within a queue each way to save says where it leads, also after the other one was tried", async () => {
  const screen = await open("/Details/5");
  expect(screen.text()).toBe("Save Save and next");
  for (const name of ["Save and next", "Save", "Save and next"]) await screen.press(name);

  expect(choose.mock.calls).toEqual([["next"], ["details"], ["next"]]);
});

test("the last call of a queue offers only Save", async () => {
  expect((await open(undefined)).text()).toBe("Save");
});
