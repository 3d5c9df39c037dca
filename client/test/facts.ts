import { within } from "@testing-library/react";
import { isHidden, visibleText } from "./visibleText.ts";

/**
 * What a user reads behind each label, in any order: behind the terms of a list of details, in the columns of a table
 * row, and behind the labels in a list row, which are spans with a word and a space.
 */
export function factsOf(root: Element): Record<string, string> {
  const facts = labelled(root).filter(([, value]) => value && !isHidden(value)) as [Element, Element][];
  return Object.fromEntries(
    facts.map(([label, value]) => [label.textContent.trim(), visibleText(value).replace(/ ?\|$/, "")]),
  );
}

function labelled(root: Element) {
  if (root.localName === "tr")
    return [...(root.closest("table")?.querySelectorAll("thead th") ?? [])].map((head, index) => [
      head,
      root.children[index],
    ]);
  const labels =
    root.localName === "li"
      ? [...root.querySelectorAll("span:first-child:not(:has(*))")].filter((span) =>
          /^\p{L}.* $/u.test(span.textContent),
        )
      : [...root.querySelectorAll("dt")];
  return labels.map((label) => [label, label.nextElementSibling]);
}

/** The list item or the table row that shows this text, such as its name: its facts, and queries within it. */
export function rowOf(name: string) {
  const shown = within(document.body).queryAllByText(name);
  const row = shown.map((element) => element.closest("li,tr")).find((found) => found && !isHidden(found));
  if (!row) throw new Error(`No row "${name}" in\n${visibleText(document.body)}`);
  return { ...within(row as HTMLElement), text: () => visibleText(row), facts: () => factsOf(row) };
}
