import { isHidden, visibleText } from "./visibleText.ts";

const NAMED = "table,progress,meter,[role=img]";

/** Rejects a screen with an element that has no accessible name or label. */
export function checkNames(root: Element): void {
  const rejectEach = (selector: string, isRefused: (element: Element) => unknown, reason: string) => {
    for (const element of root.querySelectorAll(selector))
      if (!isHidden(element) && isRefused(element))
        throw new Error(`<${element.localName}> ${visibleText(element)} ${reason}`);
  };
  const has = (element: Element, name: string) => Boolean(element.getAttribute(name));
  const isLabelled = (element: Element) => has(element, "aria-label") || has(element, "aria-labelledby");
  const exists = (id: string) => document.getElementById(id) !== null;

  rejectEach("th", (element) => !/^(col|row)$/.test(element.getAttribute("scope") ?? ""), "does not say what it heads");
  rejectEach(NAMED, (element) => !isLabelled(element) && !element.querySelector(":scope > caption"), "has no name");
  rejectEach("a,button", (element) => !isLabelled(element) && !visibleText(element), "has no name");
  rejectEach("img", (element) => !element.hasAttribute("alt"), "has no text");
  rejectEach("form button", (element) => !has(element, "type"), "has no type, and would send a form");
  rejectEach(
    "a[target=_blank]",
    (element) => !element.getAttribute("rel")?.includes("noopener"),
    "gives its page away",
  );
  rejectEach("label[for]", (element) => !exists(element.getAttribute("for") ?? ""), "belongs to no field");
  for (const name of ["aria-labelledby", "aria-describedby"])
    rejectEach(
      `[${name}]`,
      (element) =>
        !element
          .getAttribute(name)
          ?.split(" ")
          .every((id) => !id || exists(id)),
      `has ${name} of an element that is not there`,
    );
}
