import createReconciler from "react-reconciler";
import { ConcurrentRoot } from "react-reconciler/constants.js";
import { icons } from "../../ui/base/icons.ts";
import { moreIcons } from "../../ui/base/moreIcons.ts";
import { plainHost } from "./reconcilerHost.ts";

/** An element that React mounted, with the properties that it has now; a text has no type. */
export interface Shown {
  type?: string;
  props: Record<string, unknown>;
  text: string;
  children: Shown[];
  isHidden?: boolean;
  /** What a ref of it holds. */
  node: object;
  /** The component that it is written in, and whether that is a link in place of the page that it is on. */
  owner?: string;
  replaces?: boolean;
}

/** As much of a fiber of React as names the component that an element is written in. */
interface Fiber {
  _debugOwner?: { type?: Component; pendingProps?: { replace?: boolean } } | null;
}
type Component = { displayName?: string; name?: string; render?: Component; type?: Component } | undefined;
const nameOf = (component: Component): string =>
  component?.displayName ?? component?.name ?? (component ? nameOf(component.render ?? component.type) : "");

/** As much of an element of the page as effects and handlers use. */
const nodeFor = (props: Record<string, unknown>) => ({
  ...{ nodeType: 1, style: {}, dataset: {}, value: props.value, files: props.files },
  ...{ focus() {}, blur() {}, click() {}, scrollIntoView() {}, setAttribute() {}, removeAttribute() {} },
  ...{ addEventListener() {}, removeEventListener() {}, showModal() {}, close() {}, select() {}, scrollTo() {} },
  ...{ play: async () => {}, pause() {}, load() {}, volume: 1 },
  ...{ querySelector: () => null, querySelectorAll: () => [], closest: () => null, contains: () => false },
  ...{ matches: () => false, getBoundingClientRect: () => ({ top: 0, left: 0, width: 0, height: 0, bottom: 0 }) },
});

const put = (parent: Shown, child: Shown, before?: Shown) => {
  take(parent, child);
  parent.children.splice(before ? parent.children.indexOf(before) : parent.children.length, 0, child);
};
const take = (parent: Shown, child: Shown) => {
  parent.children = parent.children.filter((other) => other !== child);
};
const hide = (shown: Shown, isHidden: boolean) => Object.assign(shown, { isHidden });

const host = {
  ...plainHost,
  getPublicInstance: ({ node }: Shown) => node,
  ...{ clearContainer() {}, detachDeletedInstance() {}, preparePortalMount() {} },
  createInstance: (type: string, props: Shown["props"], _root: object, _context: object, fiber: Fiber): Shown => ({
    ...{ type, props, text: "", children: [], node: nodeFor(props), owner: nameOf(fiber._debugOwner?.type) },
    replaces: type === "a" && fiber._debugOwner?.pendingProps?.replace === true,
  }),
  createTextInstance: (text: string): Shown => ({ props: {}, text, children: [], node: {} }),
  ...{ shouldSetTextContent: () => false, finalizeInitialChildren: () => false, resetTextContent() {} },
  ...{ appendInitialChild: put, appendChild: put, insertBefore: put, removeChild: take },
  ...{ appendChildToContainer: put, insertInContainerBefore: put, removeChildFromContainer: take },
  commitUpdate: (shown: Shown, _type: string, _old: object, props: Shown["props"]) => Object.assign(shown, { props }),
  commitTextUpdate: (shown: Shown, _old: string, text: string) => Object.assign(shown, { text }),
  hideInstance: (shown: Shown) => hide(shown, true),
  hideTextInstance: (shown: Shown) => hide(shown, true),
  unhideInstance: (shown: Shown) => hide(shown, false),
  unhideTextInstance: (shown: Shown) => hide(shown, false),
};
const reconciler = createReconciler(host as never);

/** A place that React renders into. `onError` is told of what no boundary catches. */
export function openRoot(onError: (error: unknown) => void) {
  const top: Shown = { type: "body", props: {}, text: "", children: [], node: nodeFor({}) };
  const container = Object.assign(top, { nodeType: 1 });
  const noted = () => {};
  const root = reconciler.createContainer(
    ...([container, ConcurrentRoot, null, false, null, "", onError, noted, noted, noted, null] as const),
  );
  return { top, render: (node: React.ReactNode) => reconciler.updateContainer(node, root, null) };
}

const isHidden = (shown: Shown) => shown.isHidden || shown.props.hidden === true;

/** All elements, from outside in, but for what is hidden. */
export const allOf = (shown: Shown): Shown[] => (isHidden(shown) ? [] : [shown, ...shown.children.flatMap(allOf)]);

/** The text of an element as it is read aloud. */
export const textOf = (shown: Shown): string =>
  isHidden(shown) ? "" : String(shown.props["aria-label"] ?? (shown.text || shown.children.map(textOf).join("")));

/** Whether a class hides it where a screen is as narrow as a phone. */
const isHiddenOnPhones = ({ props }: Shown) => /(^|\s)(hidden|max-sm:hidden)(\s|$)/.test(String(props.className ?? ""));

/** What is read aloud of a link or a button on a phone. */
const nameOnPhones = (shown: Shown): string =>
  isHidden(shown) || isHiddenOnPhones(shown)
    ? ""
    : String(
        shown.props["aria-label"] ??
          shown.props["aria-labelledby"] ??
          shown.props.alt ??
          (shown.text || shown.children.map(nameOnPhones).join("")),
      );

/** Refuses a screen with an element that lacks what assistive technology reads of it. */
export function checkNames(top: Shown): void {
  const all = allOf(top);
  const ids = new Set(all.flatMap(({ props }) => (props.id === undefined ? [] : [props.id])));
  const isNamed = ({ props, children }: Shown) =>
    Boolean(props["aria-label"] ?? props["aria-labelledby"]) || children.some(({ type }) => type === "caption");
  for (const one of all) {
    const { type = "", props } = one;
    const refuse = (reason: string) => {
      throw new Error(`<${type}> ${textOf(one)} ${reason}`);
    };
    if (type === "th" && !/^(col|row)$/.test(String(props.scope))) refuse("does not say what it heads");
    if ((/^(table|progress|meter)$/.test(type) || props.role === "img") && !isNamed(one)) refuse("has no name");
    if (/^(a|button)$/.test(type) && !isHiddenOnPhones(one) && !nameOnPhones(one).trim())
      refuse("has no name on a phone");
    if (type === "img" && typeof props.alt !== "string") refuse("has no text");
    if (type === "button" && !props.type) refuse("has no type, and would send a form");
    if (type === "a" && props.target === "_blank" && !String(props.rel).includes("noopener"))
      refuse("gives its page away");
    const refer = (id: string) => ids.has(id) || refuse(`refers to ${id}, which is not there`);
    if (props.htmlFor) refer(String(props.htmlFor));
    for (const name of ["aria-labelledby", "aria-describedby", "aria-controls"])
      for (const id of String(props[name] ?? "").split(" ")) if (id) refer(id);
  }
}

const named = new Map(Object.entries({ ...icons, ...moreIcons }).map(([name, path]) => [path, name]));
const INLINE = new Set(["span", "b", "strong", "em", "small", "time", "a", "button", "svg", "sup", "abbr", "mark"]);
const STATES = ["aria-pressed", "aria-expanded", "aria-current", "aria-selected", "aria-busy", "disabled", "open"];
const OF_INPUT = ["type", "inputMode", "autoComplete", "placeholder", "min", "max", "maxLength", "accept", "capture"];

const given = (props: Shown["props"], names: readonly string[]) =>
  names
    .filter((name) => props[name] !== undefined && props[name] !== null && props[name] !== false)
    .map((name) => (props[name] === true ? name : `${name}=${String(props[name])}`));

function control({ type, props, children }: Shown) {
  const value = type === "select" || props.value !== undefined ? [`= ${String(props.value)}`] : [];
  const choices = children
    .filter((one) => one.type === "option")
    .map((one) => `${one.props.value} ${textOf(one)}${one.props.disabled ? " (disabled)" : ""}`);
  const parts = [
    ...[type, ...(props["aria-required"] || props.required ? ["*"] : []), ...given(props, [...OF_INPUT, ...STATES])],
    ...[...given(props, ["checked", "aria-label"]), ...value, ...(choices.length ? [`of ${choices.join(", ")}`] : [])],
  ];
  return `<${parts.join(" ")}>`;
}

/** What is on the screen, a line for each block: links with their addresses, fields with what they take, icons by name. */
export function outline(top: Shown): string {
  const lines: string[] = [];
  let line = "";
  const end = () => {
    if (line.trim()) lines.push(line.replace(/\s+/g, " ").trim());
    line = "";
  };
  const inline = (shown: Shown) => {
    line += line && !line.endsWith(" ") ? " " : "";
    for (const child of shown.children) walk(child);
  };
  const link = (shown: Shown, [open, close]: [string, string]) => {
    const [before, own] = [line, shown.props["aria-label"]];
    line = "";
    for (const child of shown.children) walk(child);
    const text = line.trim();
    const states = [...given(shown.props, STATES), ...(shown.replaces ? ["in the place of this page"] : [])].map(
      (state) => ` (${state})`,
    );
    line = `${before} [${open}${own === undefined ? text : `${own}${text && ` · ${text}`}`}${close}]${states.join("")} `;
  };
  function walk(shown: Shown) {
    const { type = "", props } = shown;
    if (isHidden(shown)) return;
    if (!type) line += shown.text;
    else if (type === "path") line += named.has(props.d as never) ? `:${named.get(props.d as never)}: ` : "";
    else if (type === "title") lines.push(`title: ${textOf(shown)}`);
    else if (type === "a") link(shown, ["", props.href === undefined ? "" : ` ${String(props.href)}`]);
    else if (type === "button") link(shown, ["", ""]);
    else if (/^(input|select|textarea|img|video|audio)$/.test(type)) {
      line += ` ${type === "img" ? `<img ${String(props.alt)} ${String(props.src)}>` : control(shown)} `;
    } else if (/^(td|th|dt)$/.test(type)) {
      inline(shown);
      line += type === "dt" ? ": " : " | ";
    } else if (INLINE.has(type)) {
      inline(shown);
      const tone = /\bbg-(good|warn|bad)\b/.exec(String(props.className))?.[1];
      if (tone) line += ` (${tone})`;
    } else {
      if (type !== "dd") end();
      if (/^h[1-6]$/.test(type)) line += `${"#".repeat(Number(type[1]))} `;
      if (props["aria-label"]) {
        lines.push(`${String(props.role ?? type)} "${String(props["aria-label"])}"`);
      }
      if (type === "li") line += "- ";
      for (const child of shown.children) walk(child);
      end();
    }
  }
  walk(top);
  end();
  return lines.join("\n");
}
