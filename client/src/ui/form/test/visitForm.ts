import { createElement, useState } from "react";
import { vi } from "vitest";
import * as z from "zod/mini";
import { renderPage, type Shown, settle } from "../../../lib/test/renderPage.ts";
import { Field } from "../Field.tsx";
import { Form, type FormProps } from "../Form.tsx";
import { FormActions } from "../FormActions.tsx";
import { useMarkUnfinished } from "../formFields.ts";
import { Submit } from "../Submit.tsx";
import { TextField } from "../TextField.tsx";
import { type FormFor, useForm } from "../useForm.ts";

/** An element of the browser, by what the form asks of it. */
export class FakeElement {
  focus = vi.fn();
  scrollIntoView = vi.fn();
  textContent = "";
  labels: { textContent: string }[] | undefined;
  inside: Record<string, FakeElement | FakeElement[] | null> = {};
  attributes: Record<string, string> = {};
  isGroup = false;
  dialog: object | null = null;
  matches = () => this.isGroup;
  closest = () => this.dialog;
  getAttribute = (name: string) => this.attributes[name] ?? null;
  querySelector = (selector: string) => (this.inside[selector] as FakeElement | undefined) ?? null;
  querySelectorAll = (selector: string) => (this.inside[selector] as FakeElement[] | undefined) ?? [];
}
export const INVALID = "[data-refused], [aria-invalid=true], [data-invalid] :is(button, input)";
export const REFUSED = "[aria-invalid=true], [data-invalid]:has(> [role=group])";
export const BUSY = "[aria-busy=true]";
export const field = (label: string) => Object.assign(new FakeElement(), { labels: [{ textContent: ` ${label} ` }] });

export const page = {
  activeElement: null as unknown,
  body: { contains: () => true },
  byId: {} as Record<string, { textContent: string }>,
};
export const observers: { changed(): void; disconnect: ReturnType<typeof vi.fn>; observe: ReturnType<typeof vi.fn> }[] =
  [];
/** What a form asks of the browser; its time stands still. */
export function stubBrowser() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  Object.assign(page, { activeElement: page.body, byId: {} });
  observers.length = 0;
  vi.stubGlobal("document", Object.assign(page, { getElementById: (id: string) => page.byId[id] ?? null }));
  vi.stubGlobal("HTMLElement", FakeElement);
  vi.stubGlobal(
    "MutationObserver",
    class {
      disconnect = vi.fn();
      observe = vi.fn();
      constructor(changed: () => void) {
        observers.push(Object.assign(this, { changed }));
      }
    },
  );
}

const Visit = z.object({
  full_name: z.string().check(z.minLength(1, "Name is required")),
  city: z.string().check(z.minLength(1, "City is required")),
  team_ids: z.optional(z.array(z.number()).check(z.minLength(1, "Choose one"))),
});
type Props = Partial<FormProps<Record<string, unknown>, unknown>>;

/** Renders the form of a visit: its name, one that may be half typed, its buttons, and its city once that is brought. */
export async function openVisit(initial: object, props: Props = {}, unfinished = false) {
  let form: FormFor<typeof Visit> | undefined;
  let bring = () => {};
  const Half = () => (useMarkUnfinished(unfinished) ? "asked" : null);
  const Host = () => {
    form = useForm(Visit, initial);
    const bound = form;
    const [hasCity, setCity] = useState(false);
    bring = () => setCity(true);
    const text = (name: "full_name" | "city", label: string) =>
      createElement(Field<never, never, never>, {
        ...({ form: bound, name } as object as { form: never; name: never }),
        children: (given: object) => createElement(TextField, { ...given, label }),
      });
    return createElement(
      Form as never,
      { form, label: "Visit", onSave: vi.fn(), ...props } as never,
      ...[
        text("full_name", "Name"),
        hasCity ? text("city", "City") : null,
        createElement(Half),
        createElement(FormActions, null, createElement(Submit as never, { form } as never, "Save")),
      ],
    );
  };
  const { page: shown } = await renderPage(createElement(Host));
  const element = new FakeElement();
  const submit = (event = { preventDefault: vi.fn() }) =>
    shown.one("form").fire("onSubmit", { ...event, currentTarget: element, persist: () => {} });
  return { shown, element, submit, bring: () => settle(() => bring()), form: () => form as FormFor<typeof Visit> };
}
export const right = { full_name: "Asha", city: "Pune" };
export const isPending = (shown: Shown) => [
  shown.one("form").props["aria-busy"],
  shown.one("div", { className: "contents" }).props.inert,
];
export const later = (milliseconds = 0) => settle(() => vi.advanceTimersByTimeAsync(milliseconds));
