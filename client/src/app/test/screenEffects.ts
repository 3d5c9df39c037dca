import { vi } from "vitest";
import { formsOf } from "../../lib/test/changeForm.ts";
import { allOf, type Shown, textOf } from "../../lib/test/hostTree.ts";
import { openApp, openScreen, type Replies } from "../../lib/test/openScreen.ts";

const files = vi.hoisted(() => ({ saved: [] as string[] }));
vi.mock("../../api/downloadFile.ts", async (original) => ({
  ...(await original<object>()),
  saveFile: (_: Blob, name: string) => void files.saved.push(name),
}));

export const BEFORE_SIGN_IN = ["/login", "/forgotpassword", "/Password/Edit?reset_password_token=t", "/otp"];

/** A screen by itself; its surroundings are the same everywhere but at the start. */
export const open = (path: string, replies: Replies, user: Record<string, string>) =>
  (path === "/" || BEFORE_SIGN_IN.includes(path) ? openApp : openScreen)(path, replies, user);
export type Screen = Awaited<ReturnType<typeof open>>;
export type Step = (screen: Screen) => Promise<unknown>;

const isRead = (name: string) =>
  /^aria-/.test(name) ||
  /^(role|scope|lang|colSpan|rowSpan|title|tabIndex|target|rel|download|controls|loading|inert|dateTime)$/.test(name) ||
  /^(enterKeyHint|spellCheck|autoCorrect|autoCapitalize|autoFocus)$/.test(name);
/** Ids that React gives depend on what was shown before. */
const plain = (value: unknown) => (/^_r_|^react-aria|:r|«/.test(String(value)) ? "(an id)" : String(value));

/** What assistive technology is told of elements beyond their text, a line for each. */
export const semantics = (top: Shown): string[] =>
  allOf(top).flatMap((shown) => {
    const { type = "", props } = shown;
    const told = Object.entries(props).filter(([name, value]) => isRead(name) && value !== undefined);
    if (!type || !told.length || type === "svg") return [];
    const attributes = told.map(([name, value]) => `${name}=${plain(value)}`).sort();
    return `<${type} ${attributes.join(" ")}> ${textOf(shown).replace(/\s+/g, " ").slice(0, 60)}`.trim();
  });

export const buttonsOf = (screen: Screen) => [
  ...new Set(
    allOf(screen.top)
      .filter(({ type, props }) => type === "button" && props.type !== "submit" && props.onClick && !props.disabled)
      .map((one) => textOf(one).trim()),
  ),
];

/** More lines that went, such as those of a dialog, are named by the first and the last of them. */
const MANY = 8;

/** Lines that went and lines that came. */
export const difference = (before: string[], after: string[]) => {
  const gone = before.filter((line) => !after.includes(line));
  const named = gone.length > MANY ? [`${gone[0]} … ${gone.at(-1)} (${gone.length} lines)`] : gone;
  return [...named.map((line) => `no longer: ${line}`), ...after.filter((line) => !before.includes(line))];
};

/** Equal lines that follow each other as one. */
const counted = (lines: string[]) =>
  lines.flatMap((line, place) => {
    if (line === lines[place - 1]) return [];
    const other = lines.findIndex((next, later) => later > place && next !== line);
    const times = (other < 0 ? lines.length : other) - place;
    return [times > 1 ? `${line} × ${times}` : line];
  });

/** All that a screen shows and tells. */
export const linesOf = (screen: Screen) => {
  noteClasses(screen.top);
  return [...counted(screen.text().split("\n")), ...counted(semantics(screen.top))];
};

const drawn = new Set<string>();
/** The elements of every component that was on a screen, each with its classes. */
export const drawnElements = () => [...drawn].sort();

function noteClasses(top: Shown) {
  for (const { type = "", owner = "", props } of allOf(top))
    if (props.className) drawn.add(`${owner}: <${type}> ${String(props.className).trim().replace(/\s+/g, " ")}`);
}

/** What the last of some steps did: the calls, the dialogs, the address, and the lines that were not there before. */
export async function effect(path: string, user: Record<string, string>, steps: Step[], replies: Replies = {}) {
  const screen = await open(path, replies, user);
  for (const step of steps.slice(0, -1)) await step(screen);
  files.saved.length = 0;
  const before = linesOf(screen);
  const place = screen.path();
  const [earlierButtons, earlierForms] = [buttonsOf(screen), formsOf(screen)];
  const [reads, written, told] = [screen.reads.length, screen.calls.length, screen.toasts.length];
  const asked = screen.dialogs().length;
  await steps.at(-1)?.(screen);
  const newReads = screen.reads.slice(reads);
  const calls = [...screen.calls.slice(written), ...newReads].map(
    ([call, input]) => `calls ${call} ${JSON.stringify(input)}`,
  );
  const dialogs = screen
    .dialogs()
    .slice(asked)
    .map(({ kind, title, text }) => `${kind}: ${title}${typeof text === "string" ? ` (${text})` : ""}`);
  const drafts = screen.savedDrafts.map((key) => `removes the draft ${key}`);
  const toasts = screen.toasts.slice(told).map((text) => `says ${text}`);
  const saved = files.saved.map((file) => `saves ${file}`);
  const [pathname] = place.split("?");
  const hasMoved = screen.path().split("?")[0] !== pathname;
  const changed = hasMoved ? [] : difference(before, linesOf(screen));
  const inPlace = screen.historyAction() === "REPLACE" ? " in the place of this page" : "";
  const moved = screen.path() !== place ? [`goes to ${screen.path()}${inPlace}`] : [];
  const result = {
    lines: [...moved, ...calls, ...dialogs, ...toasts, ...drafts, ...saved, ...changed],
    writes: screen.calls.slice(written).map(([call]) => call),
    reads: hasMoved ? [] : [...new Set(newReads.map(([call]) => call))],
    asks: dialogs.length > 0,
    searches: moved.length > 0 && !hasMoved,
    buttons: hasMoved ? [] : buttonsOf(screen).filter((name) => !earlierButtons.includes(name)),
    forms: hasMoved ? [] : formsOf(screen).filter((name) => !earlierForms.includes(name)),
  };
  // What is open would be open on the next screen as well.
  while (screen.dialogs().length > 0) await screen.answer(false);
  if (buttonsOf(screen).includes("Close")) await screen.press("Close");
  return result;
}
