import type { ReactElement, ReactNode } from "react";

type Props = Record<string, unknown> & { children?: ReactNode };

/** The elements that a component returned, from outside in; what they render themselves is left out. */
export function elementsOf(shown: unknown): ReactElement<Props>[] {
  if (Array.isArray(shown)) return shown.flatMap(elementsOf);
  if (typeof shown !== "object" || shown === null || !("props" in shown)) return [];
  const element = shown as ReactElement<Props>;
  return [element, ...elementsOf(element.props.children)];
}

/** The properties of the only element of this type; of several the one that has these properties. */
export function propsOf(shown: unknown, type: unknown, having: Record<string, unknown> = {}): Props {
  const found = elementsOf(shown).filter(
    (element) =>
      element.type === type && Object.entries(having).every(([name, value]) => element.props[name] === value),
  );
  if (found.length !== 1) throw new Error(`${found.length} elements of this type`);
  return found[0]?.props ?? {};
}
