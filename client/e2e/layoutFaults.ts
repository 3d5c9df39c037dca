/**
 * Describes the layout faults of the current page; empty if there are none. Runs within the page.
 *
 * - the document scrolls sideways
 * - a text is cut off by a box that neither scrolls nor shows an ellipsis
 * - a heading is shortened by an ellipsis
 * - a text or an icon sticks out of the box that is drawn around it: a card, a button, a field
 * - two texts of the same layer overlap
 * - a text is broken into lines of one to three letters
 * - a name or heading is broken within a word of usual length
 * - an input is too narrow for five letters
 */
export function layoutFaults(): string[] {
  interface Piece {
    text: string;
    element: Element;
    layer: Element | null;
    rects: DOMRect[];
  }
  const faults = new Set<string>();
  const root = document.documentElement;
  const excess = root.scrollWidth - root.clientWidth;
  if (excess > 0) faults.add(`scrolls sideways by ${excess}`);

  /** Reads each element once: most of the time goes into styles and boxes of shared ancestors. */
  function memoize<T>(read: (element: Element) => T): (element: Element) => T {
    const cache = new Map<Element, T>();
    return (element) => {
      const value = cache.has(element) ? (cache.get(element) as T) : read(element);
      cache.set(element, value);
      return value;
    };
  }
  const boxOf = memoize((element) => element.getBoundingClientRect());
  /** The element, its parent, and so on. */
  const ancestors: (element: Element) => Element[] = memoize((element) =>
    element.parentElement ? [element, ...ancestors(element.parentElement)] : [element],
  );
  const layerOf = (element: Element) =>
    ancestors(element).find((one) => /fixed|sticky/.test(styleOf(one).position)) ?? null;
  const isScrolled = (value: string) => value === "auto" || value === "scroll";
  const isCutIntentionally = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === "ellipsis" || webkitLineClamp !== "none";

  const isVisibleColor = (color: string) => !/^(transparent|rgba\(.*, 0\))$|\/ 0\)$/.test(color);
  const isDrawn = ({ display, borderLeftWidth, borderLeftColor, backgroundColor }: CSSStyleDeclaration) =>
    display !== "inline" &&
    ((Number.parseFloat(borderLeftWidth) > 0 && isVisibleColor(borderLeftColor)) || isVisibleColor(backgroundColor));

  const styleOf = memoize((element) => {
    const style = getComputedStyle(element);
    const { position, overflowX, overflowY, clipPath } = style;
    return {
      position,
      overflowX,
      isClipped: clipPath !== "none",
      isDrawn: isDrawn(style),
      scrolls: isScrolled(overflowX) || isScrolled(overflowY) || isCutIntentionally(style),
    };
  });

  /**
   * Whether something sticks out of a box that is drawn around it, by a border or a background, with no scrolling box
   * in between.
   */
  const leavesBox = (element: Element, rects: DOMRect[]) => {
    for (const one of ancestors(element)) {
      const style = styleOf(one);
      if (one === document.body || isScrolled(style.overflowX)) return false;
      const box = boxOf(one);
      if (style.isDrawn && rects.some(({ left, right }) => left < box.left - 1 || right > box.right + 1)) return true;
      if (style.position === "fixed") return false;
    }
    return false;
  };

  /**
   * The part of a rectangle that scrolling and intentionally clipping boxes leave visible; reports one that another box
   * cuts.
   */
  const visiblePart = (rect: DOMRect, element: Element, text: string) => {
    let { left, right, top, bottom } = rect;
    for (const box of ancestors(element)) {
      const { position, overflowX, scrolls } = styleOf(box);
      if (position === "fixed") break;
      if (box === root || box === document.body || overflowX === "visible") continue;
      const area = boxOf(box);
      const cut = left < area.left - 1 || right > area.right + 1 || top < area.top - 1 || bottom > area.bottom + 1;
      if (cut && !scrolls) faults.add(`cut off: ${text}`);
      left = Math.max(left, area.left);
      right = Math.min(right, area.right);
      top = Math.max(top, area.top);
      bottom = Math.min(bottom, area.bottom);
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };

  /** The words of at most ten letters that are broken across lines. */
  const brokenWords = (node: Node) =>
    [...(node.textContent ?? "").matchAll(/(?<![\p{L}\d@.-])\p{L}{2,10}(?![\p{L}\d@.-])/gu)].flatMap(
      ({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      },
    );

  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? "").replace(/\s+/g, " ").trim();
    const element = node.parentElement;
    if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest("select, option, title, script, style, noscript, [aria-hidden=true]")) continue;
    const { width, height } = boxOf(element);
    // For screen readers only.
    if (ancestors(element).some((one) => styleOf(one).isClipped)) continue;
    if (width <= 1 && height <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const short = text.slice(0, 40);
    const lines = [...range.getClientRects()].filter((rect) => rect.width > 0.5);
    const count = new Set(lines.map(({ top }) => Math.round(top))).size;
    if (text.length >= 8 && count * 3 > text.length) faults.add(`a few letters to a line: ${short}`);
    if (element.closest("h1, h2, th, a"))
      for (const word of brokenWords(node)) faults.add(`broken within a word: ${word}`);
    const heading = element.closest("h1, h2, h3");
    if (heading && heading.scrollWidth > heading.clientWidth + 1) faults.add(`a shortened heading: ${short}`);
    const rects = lines
      .map((rect) => visiblePart(rect, element, short))
      .filter((rect) => rect.width > 1 && rect.height > 1);
    if (leavesBox(element, rects)) faults.add(`sticks out of its box: ${short}`);
    for (const { left, right } of rects)
      if (left < -1 || right > root.clientWidth + 1) faults.add(`beyond the edge: ${short}`);
    if (rects.length) pieces.push({ text: short, element, layer: layerOf(element), rects });
  }

  for (const icon of document.querySelectorAll("button svg, a svg"))
    if (icon.checkVisibility() && leavesBox(icon, [icon.getBoundingClientRect()]))
      faults.add(`an icon sticks out of its box: ${icon.closest("button, a")?.textContent}`);

  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    // The boxes of two lines of tight text overlap slightly although no letters do.
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.min(one.height, other.height) * 0.35;
  // From top to bottom, so that each is compared only with those that begin above its end.
  const sortedPieces = pieces
    .flatMap(({ rects, ...piece }) => rects.map((rect) => ({ ...piece, rect })))
    .sort((one, other) => one.rect.top - other.rect.top);
  for (const [index, one] of sortedPieces.entries())
    for (const other of sortedPieces.slice(index + 1)) {
      if (other.rect.top >= one.rect.bottom) break;
      if (one.layer !== other.layer || one.element === other.element) continue;
      if (overlap(one.rect, other.rect)) faults.add(`on top of each other: ${one.text} | ${other.text}`);
    }

  for (const input of document.querySelectorAll<HTMLElement>(
    "input:not([type=checkbox], [type=file], [hidden]), textarea",
  )) {
    const { fontSize, paddingLeft, paddingRight } = getComputedStyle(input);
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (input.checkVisibility() && input.clientWidth > 1 && room < 2.5 * Number.parseFloat(fontSize))
      faults.add(`too narrow: ${input.getAttribute("aria-label") ?? input.id}, ${room} px`);
  }
  return [...faults];
}
