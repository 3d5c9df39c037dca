import { isHidden, visibleText } from "./visibleText.ts";

const NAMED = "table,progress,meter,[role=img]";

/** Rejects a screen with an element that lacks what assistive technology reads. */
export function checkNames(top: Element): void {
  const each = (selector: string, isRefused: (element: Element) => unknown, reason: string) => {
    for (const element of top.querySelectorAll(selector))
      if (!isHidden(element) && isRefused(element))
        throw new Error(`<${element.localName}> ${visibleText(element)} ${reason}`);
  };
  const has = (element: Element, name: string) => Boolean(element.getAttribute(name));
  const isLabelled = (element: Element) => has(element, "aria-label") || has(element, "aria-labelledby");
  const isThere = (id: string) => document.getElementById(id) !== null;

  each("th", (one) => !/^(col|row)$/.test(one.getAttribute("scope") ?? ""), "does not say what it heads");
  each(NAMED, (one) => !isLabelled(one) && !one.querySelector(":scope > caption"), "has no name");
  each("a,button", (one) => !isLabelled(one) && !visibleText(one), "has no name");
  each("img", (one) => !one.hasAttribute("alt"), "has no text");
  each("form button", (one) => !has(one, "type"), "has no type, and would send a form");
  each("a[target=_blank]", (one) => !one.getAttribute("rel")?.includes("noopener"), "gives its page away");
  each("label[for]", (one) => !isThere(one.getAttribute("for") ?? ""), "belongs to no field");
  for (const name of ["aria-labelledby", "aria-describedby"])
    each(
      `[${name}]`,
      (one) =>
        !one
          .getAttribute(name)
          ?.split(" ")
          .every((id) => !id || isThere(id)),
      `has ${name} of an element that is not there`,
    );
}
