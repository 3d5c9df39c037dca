import type { Shown } from "./renderPage.ts";

/** Each field by its label: its value, whether it is needed, and whether it can be changed. */
export const fieldsOf = (page: Shown) =>
  page.all("label").map((label) => {
    const input = page.inside.find(({ props, type }) => props.id === label.props.htmlFor && type !== "label");
    const { value, "aria-required": isRequired, readOnly } = input?.props ?? {};
    return [label.text, value, ...(isRequired ? ["required"] : []), ...(readOnly ? ["read-only"] : [])];
  });
/** What a choice with this label offers. */
export const optionsOf = (page: Shown, label: string) =>
  page
    .one("select", { id: page.all("label").find(({ text }) => text === label)?.props.htmlFor })
    .all("option")
    .map(({ text }) => text);
