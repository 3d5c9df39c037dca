import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../lib/test/renderPage.ts";
import { useFirstFocus } from "./nextCall.ts";

vi.mock("react-router-dom", () => ({}));

test("the field that is filled in next takes the focus once, however often its form is rendered", async () => {
  const field = { focus: vi.fn(), scrollIntoView: vi.fn() };
  const Form = ({ wanted }: { wanted: boolean }) => {
    useFirstFocus<HTMLElement>(wanted).current = field as never;
    return null;
  };
  const form = (wanted: boolean) => createElement(Form, { wanted });
  const { show } = await renderPage(form(true));
  await show(form(true));
  expect([field.focus.mock.calls.length, field.scrollIntoView.mock.calls.length]).toEqual([1, 1]);
  await show(form(false));
  await show(form(true));

  expect(field.focus).toHaveBeenCalledTimes(2);
});
