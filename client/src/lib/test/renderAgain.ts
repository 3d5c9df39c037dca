import { act, createElement } from "react";
import createReconciler from "react-reconciler";
import { ConcurrentRoot } from "react-reconciler/constants.js";
import { plainHost } from "./reconcilerHost.ts";

/** Hooks alone show nothing, so that most of the host is never called. */
const reconciler = createReconciler(plainHost as never);

const open = () =>
  reconciler.createContainer({}, ConcurrentRoot, null, false, null, "", fail, fail, fail, () => {}, null);
function fail(error: unknown) {
  throw error;
}

let root: ReturnType<typeof open> | undefined;
let result: unknown;

const Caller = ({ hook }: { hook(): unknown }) => {
  result = hook();
  return null;
};

/** Renders the hook again in the same component, with its effects, until nothing changes any more. Gives its last result. */
export function renderAgain<Result>(hook: () => Result): Result {
  root ??= open();
  const own = root;
  act(() => reconciler.updateContainer(createElement(Caller, { hook: () => hook() }), own, null));
  return result as Result;
}

/** Takes the component away. The next render is that of a new one. */
export function unmount() {
  const own = root;
  if (own) act(() => reconciler.updateContainer(null, own, null));
  root = undefined;
}
