import { createElement, lazy, type ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { renderPage, settle } from "../../lib/test/renderPage.ts";
import { Field } from "./Field.tsx";
import { FormFieldsProvider, useFormFields, useMarkUnfinished } from "./formFields.ts";
import { LazyField } from "./LazyField.tsx";
import { UnreadGuard } from "./UnreadGuard.tsx";
import { useForm } from "./useForm.ts";

const Visit = z.object({ city: z.string().check(z.minLength(2, "City is required")) });

describe("a field of a form", () => {
  test("has its value and its name, and is checked once it was left", async () => {
    const bound: Record<string, unknown>[] = [];
    const names: string[] = [];
    const show = (name: string) => {
      names.push(name);
      return () => void names.push(`no ${name}`);
    };
    const mark = { mark: () => {}, asked: false, problems: [], show };
    const Host = ({ city }: { city?: string }) => {
      const form = useForm(Visit, city === undefined ? {} : { city });
      return createElement(
        FormFieldsProvider,
        { value: mark },
        createElement(Field<never, never, never>, {
          ...({ form, name: "city" } as object as { form: never; name: never }),
          children: (given: object) => {
            bound.push(given as Record<string, unknown>);
            return createElement("input");
          },
        }),
      );
    };
    const { unmount } = await renderPage(createElement(Host));
    const last = () => bound.at(-1) ?? {};
    const change = (value: string) => settle(() => (last().onChange as (value: string) => void)(value));
    expect(last()).toMatchObject({ name: "city", value: null, error: undefined });
    expect(names).toEqual(["city"]);
    await change("P");
    expect(last()).toMatchObject({ value: "P", error: undefined });
    await settle(() => (last().onBlur as () => void)());
    await vi.waitFor(() => expect(last().error).toBe("City is required"));
    await change("Pune");
    await vi.waitFor(() => expect(last()).toMatchObject({ value: "Pune", error: undefined }));
    await unmount();

    expect(names).toEqual(["city", "no city"]);
  });

  test("that is not whole keeps its form from being saved, until it is whole or gone", async () => {
    const Part = ({ is }: { is: boolean }) => (useMarkUnfinished(is) ? "asked" : "not asked");
    let fields: ReturnType<typeof useFormFields> | undefined;
    const Host = ({ is }: { is: boolean | undefined }) => {
      fields = useFormFields();
      return createElement(
        FormFieldsProvider,
        { value: fields.provided },
        is !== undefined && createElement(Part, { is }),
      );
    };
    const host = (is?: boolean) => createElement(Host, { is });
    const { page, show } = await renderPage(host(true));
    const anyUnfinished = () => fields?.anyUnfinished();
    expect([anyUnfinished(), page.text]).toEqual([true, "not asked"]);
    await show(host(false));
    expect(anyUnfinished()).toBe(false);
    await show(host(true));
    expect(anyUnfinished()).toBe(true);
    await show(host());
    expect(anyUnfinished()).toBe(false);
    await show(host(true));
    await settle(() => fields?.ask());

    expect([anyUnfinished(), page.text]).toEqual([true, "asked"]);
  });

  test("that has to be fetched keeps its place, with its label", async () => {
    const { promise, resolve } = Promise.withResolvers<{ default(): ReactNode }>();
    const Part = lazy(() => promise);
    const { page } = await renderPage(
      createElement(LazyField, { label: "Start", className: "wide", children: createElement(Part) }),
    );
    expect([page.text, page.one("div").props]).toMatchObject(["Start", { "aria-busy": "true", className: "wide" }]);
    await settle(() => resolve({ default: () => "field" }));

    expect(page.text).toBe("field");
  });
});

describe("a form of a record that was not read whole", () => {
  const none = { kept: [], asked: [], refused: [], keeps: () => false, without: <Values>(values: Values) => values };
  const show = (parts: object, onRetry?: () => void) =>
    renderPage(
      createElement(UnreadGuard, { parts: { ...none, ...parts }, ...(onRetry && { onRetry }), children: "form" }),
    );

  test("says which parts stay as they are, and which have to be entered again", async () => {
    expect((await show({})).page.texts).toEqual(["form"]);
    const { page } = await show({ kept: ["Phase", "Owner"], asked: ["City", "Team"] });

    expect(page.all("p", { role: "status" }).map(({ text }) => text)).toEqual([
      "Could not be read, and stays as it is unless you change it: Phase, Owner.",
      "Could not be read. Please enter again: City, Team.",
    ]);
    expect(page.texts.at(-1)).toBe("form");
    expect((await show({ kept: ["Phase"] })).page.text).toMatch(/unless you change it: Phase\.form$/);
    expect((await show({ asked: ["City"] })).page.text).toMatch(/enter again: City\.form$/);
  });

  test("is not shown where it cannot do without one; it can be read again", async () => {
    const onRetry = vi.fn();
    const { page } = await show({ kept: ["Phase"], refused: ["Owner"] }, onRetry);
    expect(page.text).toBe("This cannot be edited now. Could not be read: Owner.Retry");
    await page.button("Retry").fire("onClick");
    expect((await show({ refused: ["Owner", "City"] })).page.text).toMatch(/: Owner, City\.$/);

    expect(onRetry).toHaveBeenCalledOnce();
  });
});
