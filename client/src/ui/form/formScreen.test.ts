import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { renderPage } from "../../lib/test/renderPage.ts";
import { useFormFields } from "./formFields.ts";
import { Submit } from "./Submit.tsx";
import {
  FakeElement,
  INVALID,
  isPending,
  later,
  openVisit as open,
  page,
  right,
  stubBrowser,
} from "./test/visitForm.ts";
import { useForm } from "./useForm.ts";

const fake = vi.hoisted(() => ({ preloaded: vi.fn() }));
vi.mock("../../lib/preloadParts.ts", () => ({ preloadParts: fake.preloaded }));

beforeEach(stubBrowser);
afterEach(() => void vi.useRealTimers());

describe("a form", () => {
  test("is a landmark with its name, and can open its dialogs offline", async () => {
    const { shown } = await open(right, { className: "card", notice: "Restored", progress: "50 %" });

    expect(shown.one("form").props).toMatchObject({ "aria-label": "Visit", noValidate: true });
    expect(shown.one("form").props.className).toMatch(/\bcard$/);
    expect(shown.texts).toEqual(["Restored", "Name", "Save", "50 %"]);
    expect(shown.one("div", { className: "contents" }).texts).not.toContain("50 %");
    expect(fake.preloaded).toHaveBeenCalledOnce();
  });

  test("saves its values, and takes nothing until that has ended", async () => {
    const end = Promise.withResolvers<void>();
    const onSave = vi.fn(() => end.promise);
    const preventDefault = vi.fn();
    const { shown, submit } = await open(right, { onSave });
    expect(isPending(shown)).toEqual([undefined, false]);
    await submit({ preventDefault });
    expect([onSave.mock.calls, preventDefault.mock.calls.length > 0]).toEqual([[[right]], true]);
    expect(isPending(shown)).toEqual([true, true]);
    expect(shown.button("Save").props.disabled).toBe(true);
    end.resolve();
    await later();

    expect(isPending(shown)).toEqual([undefined, false]);
    expect(shown.button("Save").props.disabled).toBeFalsy();
  });

  test("whose save fails can be saved again", async () => {
    const { shown, submit } = await open(right, { onSave: () => Promise.reject(new Error("reported")) });
    await submit();

    expect(isPending(shown)).toEqual([undefined, false]);
  });

  test("gives the focus back to the field that had it, unless the user is elsewhere", async () => {
    const focused = new FakeElement();
    const { submit } = await open(right, { onSave: () => Object.assign(page, { activeElement: page.body }) });
    page.activeElement = focused;
    await submit();
    expect(focused.focus).not.toHaveBeenCalled();
    await later();
    expect(focused.focus).toHaveBeenCalledOnce();
    const other = await open(right, { onSave: () => Object.assign(page, { activeElement: {} }) });
    page.activeElement = focused;
    await other.submit();
    await later();

    expect(focused.focus).toHaveBeenCalledOnce();
  });

  test("waits for what its check needs; where that cannot be had, it is neither checked nor saved", async () => {
    const [onSave, onRefused] = [vi.fn(), vi.fn()];
    let end = Promise.withResolvers<void>();
    const before = () => {
      end = Promise.withResolvers<void>();
      return end.promise;
    };
    const { shown, submit, form } = await open(right, { onSave, onRefused, before });
    const preventDefault = vi.fn();
    await submit({ preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
    expect([isPending(shown), onSave.mock.calls]).toEqual([[true, true], []]);
    end.reject();
    await later();
    expect([isPending(shown), onSave.mock.calls]).toEqual([[undefined, false], []]);
    form().setValue("city", "");
    await submit();
    end.reject();
    await later();
    expect(onRefused).not.toHaveBeenCalled();
    form().setValue("city", "Pune");
    await submit();
    end.resolve();
    await later();

    expect(onSave).toHaveBeenCalledOnce();
  });

  test("with a field that is not whole yet is not saved, and says so", async () => {
    const onSave = vi.fn();
    const { shown, submit, element } = await open(right, { onSave }, true);
    expect(shown.texts).not.toContain("asked");
    const first = new FakeElement();
    element.inside[INVALID] = first;
    await submit();
    await later();

    expect(onSave).not.toHaveBeenCalled();
    expect(shown.texts).toContain("asked");
    expect(first.focus).toHaveBeenCalledOnce();
  });
});

test("a button to save keeps the focus of the field that has it", async () => {
  const { shown } = await open(right);
  const preventDefault = vi.fn();
  await shown.button("Save").fire("onMouseDown", { preventDefault });

  expect(preventDefault).toHaveBeenCalledOnce();
  expect(shown.button("Save").props.type).toBe("submit");
});

test("a button to save may do something of its own", async () => {
  const onClick = vi.fn();
  const Host = () => {
    const form = useForm(z.object({}), {});
    return createElement(Submit as never, { form, onClick } as never, "Search");
  };
  const { page: shown } = await renderPage(createElement(Host));
  await shown.button("Search").fire("onClick");

  expect(onClick).toHaveBeenCalledOnce();
});

test("a form knows which of its fields are on screen, each for as long as one of them is", async () => {
  const seen: boolean[] = [];
  const Host = () => {
    const { provided, isShown } = useFormFields();
    const [hideOne, hideOther] = [provided.show("city"), provided.show("city")];
    seen.push(isShown("city"), isShown("full_name"));
    hideOne();
    seen.push(isShown("city"));
    hideOther();
    seen.push(isShown("city"));
    return null;
  };
  await renderPage(createElement(Host));

  expect(seen.slice(0, 4)).toEqual([true, false, true, false]);
});
