import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** What a hook returns when it is rendered once, without its effects. Its callbacks can be called afterwards. */
export function renderOnce<Result>(hook: () => Result): Result {
  const results: Result[] = [];
  const Caller = () => {
    results.push(hook());
    return null;
  };
  renderToStaticMarkup(createElement(Caller));
  return results.at(-1) as Result;
}

/** The texts of what a component shows when it is rendered once, in their order. */
export const textsOf = (shown: ReactNode): string[] =>
  renderToStaticMarkup(shown)
    .replaceAll("&#x27;", "'")
    .split(/<[^>]*>/)
    .filter(Boolean);

/** A form that counts as mounted, so that it answers with what was set rather than with what it began with. */
export function mounted<Form extends { control: { _state: { mount: boolean } } }>(form: Form): Form {
  form.control._state.mount = true;
  return form;
}
