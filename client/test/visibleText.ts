const BLOCK =
  /^(address|article|aside|body|dialog|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|label|li|main|nav|ol|p|section|summary|table|tr|ul)$/;

/** Whether an element is neither visible nor announced. */
export const isHidden = (element: Element): boolean =>
  Boolean(element.closest("[hidden],[aria-hidden=true],[inert],template,script,style")) || isUndisplayed(element);

/** React hides content that suspends again with a style. */
const isUndisplayed = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.style.display === "none" || isUndisplayed(element.parentElement));

/** The text that a user reads, one line per block; an icon or a picture is read as its name. */
export function visibleText(root: Element): string {
  let text = "";
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue?.replace(/\s+/g, " ");
    if (!(node instanceof Element) || node.matches("[hidden],template,script,style,title,select,option")) return;
    if (node instanceof HTMLElement && node.style.display === "none") return;
    const isBlock = BLOCK.test(node.localName);
    const isTerm = node.localName === "dt";
    text += isBlock ? "\n" : " ";
    const before = text.length;
    if (node.localName === "img") text += node.getAttribute("alt");
    for (const child of node.childNodes) walk(child);
    const name = node.getAttribute("aria-label");
    if (name && !text.slice(before).trim() && /^(a|button|svg|meter|progress)$/.test(node.localName)) text += name;
    if (/^t[dh]$/.test(node.localName)) text += " |";
    if (isTerm) text = `${text.trimEnd()}: `;
    else text += isBlock ? "\n" : " ";
  };
  walk(root);
  return text
    .replace(/[ \u00a0\u202f]+/g, " ")
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim();
}
