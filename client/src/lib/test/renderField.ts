import { type ComponentType, createElement } from "react";
import { renderPage } from "./renderPage.ts";

/** Renders a field that is called Name. The field with its input, the text of its label, whether that has the mark of a required one, and what describes the input. */
export async function renderField(field: unknown, props: object) {
  const given = { label: "Name", name: "name", value: null, ...props };
  const { page, show: again } = await renderPage(createElement(field as ComponentType<object>, given));
  const input = page.inside.find(({ type }) => ["input", "textarea", "select"].includes(type));
  if (!input) throw new Error("no input");
  const label = page.one("label");
  const facts = () => ({
    label: label.text,
    isTied: label.props.htmlFor === input.props.id || label.inside.includes(input),
    isMarked: label.inside.some(
      ({ props }) => props["aria-hidden"] === "true" && props.className === "text-on-bad after:content-['_*']",
    ),
    isRequired: input.props["aria-required"],
    isInvalid: input.props["aria-invalid"],
    described: page.inside.find(({ props }) => props.id === input.props["aria-describedby"] && props.id)?.text,
  });
  const change = (next: object) => again(createElement(field as ComponentType<object>, { ...given, ...next }));
  return { page, input, facts, change };
}
