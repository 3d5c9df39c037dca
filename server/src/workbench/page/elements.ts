type Child = Node | string;

/** An element with properties and children: `element("button", { type: "button" }, "Save")`. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** What goes wrong with the work of a button is said. */
export const button = (text: string, work: () => unknown, properties: Partial<HTMLButtonElement> = {}) =>
  element("button", { type: "button", onclick: () => void tried(work), ...properties }, text);

async function tried(work: () => unknown) {
  try {
    await work();
  } catch (error) {
    say((error as Error).message, true);
  }
}

let fields = 0;

/** A field below its label. */
export function labelled(text: string, field: HTMLElement) {
  fields += 1;
  field.id = `field-${fields}`;
  return element("div", { className: "field" }, element("label", { htmlFor: field.id }, text), field);
}

/** The part of the page with an id of index.html. */
export function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no part ${id}`);
  return found;
}

/** Says what happened below the controls. */
export function say(text: string, isBad = false) {
  const status = part("status");
  status.textContent = text;
  status.className = isBad ? "bad" : "";
}

export const json = (value: unknown) => (value === undefined ? "–" : JSON.stringify(value, null, 2));
