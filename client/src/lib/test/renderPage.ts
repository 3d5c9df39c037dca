import { act, type ReactNode } from "react";
import createReconciler from "react-reconciler";
import { ConcurrentRoot } from "react-reconciler/constants.js";
import { plainHost } from "./reconcilerHost.ts";

type Props = Record<string, unknown>;

/** A text on screen. */
class Words {
  isHidden = false;
  words: string;
  constructor(words: string) {
    this.words = words;
  }
}

/** An element on screen, with the properties that React gave it last. A ref to it gets it. */
export class Shown {
  /** What was done to elements, such as "focus INPUT-ID". */
  static did: unknown[] = [];
  isHidden = false;
  props: Props;
  readonly type: string;
  readonly children: (Shown | Words)[] = [];
  constructor(type: string, props: Props) {
    this.type = type;
    this.props = props;
  }
  focus = () => void Shown.did.push(this);

  /** What a failed test shows of it: its properties lead to all of React. */
  toJSON = () => `<${this.type}> ${this.text}`;

  /** The elements inside it, from outside in. */
  get inside(): Shown[] {
    return this.seen.flatMap((child) => (child instanceof Shown ? [child, ...child.inside] : []));
  }
  /** Its texts, in their order. */
  get texts(): string[] {
    return this.seen.flatMap((child) => (child instanceof Shown ? child.texts : [child.words]));
  }
  get text(): string {
    return this.texts.join("");
  }
  private get seen() {
    return this.children.filter(({ isHidden }) => !isHidden);
  }

  /** The elements inside it of this type with these properties. */
  all(type: string, having: Props = {}): Shown[] {
    return this.inside.filter(
      (one) => one.type === type && Object.entries(having).every(([name, value]) => one.props[name] === value),
    );
  }
  /** The only one of them. */
  one(type: string, having?: Props): Shown {
    const found = this.all(type, having);
    if (found.length !== 1) throw new Error(`${found.length} of ${type} ${JSON.stringify(having ?? {})}`);
    return found[0] as Shown;
  }
  /** The button with this name. */
  button(name: string): Shown {
    const found = this.all("button").filter((one) => (one.props["aria-label"] ?? one.text) === name);
    if (found.length !== 1)
      throw new Error(`${found.length} buttons ${name}, of ${this.all("button").map((b) => b.text)}`);
    return found[0] as Shown;
  }
  /** Calls a handler of it as the browser does, and waits for what comes of it. A disabled element takes nothing. */
  async fire(handler: string, event: unknown = {}) {
    if (this.props.disabled) throw new Error(`${this.type} ${this.text} is disabled`);
    await settle(() => {
      (this.props[handler] as (event: unknown) => unknown)(event);
      // As React does; what a handler does later has to know its element.
      if (typeof event === "object" && event && "currentTarget" in event) event.currentTarget = null;
    });
  }
}

const { setImmediate } = globalThis;
/** Does this, and waits for what comes of it, also for parts that have to be fetched. */
export const settle = (work: () => unknown = () => {}) =>
  act(async () => {
    await work();
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
  });

type Child = Shown | Words;
const add = (parent: Shown, child: Child, before?: Child) => {
  remove(parent, child);
  parent.children.splice(before ? parent.children.indexOf(before) : parent.children.length, 0, child);
};
const remove = ({ children }: Shown, child: Child) => {
  if (children.includes(child)) children.splice(children.indexOf(child), 1);
};
const host = {
  ...plainHost,
  createInstance: (type: string, props: Props) => new Shown(type, props),
  createTextInstance: (words: string) => new Words(words),
  getPublicInstance: (element: Shown) => element,
  ...{ shouldSetTextContent: () => false, finalizeInitialChildren: () => false },
  ...{ appendInitialChild: add, appendChild: add, appendChildToContainer: add },
  ...{ insertBefore: add, insertInContainerBefore: add, removeChild: remove, removeChildFromContainer: remove },
  commitUpdate(element: Shown, _type: string, _before: Props, props: Props) {
    element.props = props;
  },
  commitTextUpdate(text: Words, _before: string, words: string) {
    text.words = words;
  },
  ...{ preloadInstance: () => true, startSuspendingCommit: () => ({}), suspendInstance() {} },
  ...{ waitForCommitToBeReady: () => null, getSuspendedCommitReason: () => null, suspendOnActiveViewTransition() {} },
  ...{ hideInstance: hide, hideTextInstance: hide, unhideInstance: unhide, unhideTextInstance: unhide },
};
function hide(child: Child) {
  child.isHidden = true;
}
function unhide(child: Child) {
  child.isHidden = false;
}
const reconciler = createReconciler(host as never);
function fail(error: unknown) {
  throw error;
}

let unmountLast = async () => {};

/** Renders this on real React with its effects, also parts that have to be fetched. What is rendered next takes its place. */
export async function renderPage(node: ReactNode) {
  await unmountLast();
  const page = new Shown("page", {});
  const root = reconciler.createContainer(
    ...([page, ConcurrentRoot, null, false, null, "", fail, () => {}, fail, () => {}, null] as const),
  );
  const show = (next: ReactNode) => settle(() => void reconciler.updateContainer(next, root, null));
  unmountLast = () => show(null);
  await show(node);
  return { page, show, unmount: unmountLast };
}
