import { useEffect } from "react";
import { matchPath } from "react-router-dom";
import { navigate } from "../../lib/navigate.ts";
import { paths } from "../../lib/paths.ts";
import { openSheet } from "../bottomBar/sheetStore.ts";
import { type Key, keysShown, keysWanted } from "./keyTable.ts";

/** Fields handle their letters themselves; while a dialog is open, the screen below handles none. */
const FIELDS = "input, textarea, select, [contenteditable], [role=spinbutton], [role=combobox], [role=listbox]";
const DIALOGS = "[role=dialog], [role=alertdialog]";

const edits = [
  paths.editEnquiry,
  paths.editBroker,
  paths.editMeeting,
  paths.editCampaign,
  paths.editStandUp,
  paths.editMeetingRequest,
];

type Actions = Partial<Record<Key, () => unknown>>;

const actions: Actions = {
  "/": () => navigate.to(paths.find.path),
  j: () => step(1),
  k: () => step(-1),
  e: () =>
    links("#main a[href]")
      .find((link) => edits.some(({ path }) => matchPath(path, link.pathname)))
      ?.click(),
  c: call,
  n: () => (links("#main > a[href]")[0] ? links("#main > a[href]")[0]?.click() : openSheet.set("new")),
  "?": () => keysShown.set(true),
};

/** Keyboard shortcuts of a wide screen; Enter on a focused row is the browser's own. */
export function useKeys() {
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function onKey(event: KeyboardEvent) {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  const act = actions[key as Key];
  if (!act || ctrlKey || metaKey || altKey || defaultPrevented || !keysWanted.get()) return;
  if ((target instanceof Element && target.closest(FIELDS)) || document.querySelector(DIALOGS)) return;
  event.preventDefault();
  act();
}

/** Goes to the next record of the list pane, otherwise to the next row. */
function step(by: 1 | -1) {
  const beside = links(".list-beside li a[href]");
  if (beside.length) {
    const current = beside.findIndex(({ pathname }) => pathname === location.pathname);
    beside[current + by]?.click();
    return;
  }
  const rows = links("#main li a[href], #main tr a[href]");
  const focused = rows.indexOf(document.activeElement as HTMLAnchorElement);
  const next = rows[focused < 0 ? 0 : focused + by];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

const CALL = "#main section[aria-label=Call]";

/** On a row, opens its contact actions; on details, reveals the number and then calls. */
function call() {
  const row = document.activeElement?.closest("#main li");
  const steps = [`${CALL} > button`, `${CALL} a[href^="tel:"]`];
  const button =
    row?.querySelector<HTMLElement>("button[data-contact]") ??
    steps.map((step) => document.querySelector<HTMLElement>(step)).find(Boolean);
  button?.click();
}

const links = (selector: string) => [...document.querySelectorAll<HTMLAnchorElement>(selector)];
