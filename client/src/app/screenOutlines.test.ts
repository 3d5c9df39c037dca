import "fake-indexeddb/auto";
import { endpointName } from "@mobile-crm/contracts";
import { sparseRecords } from "@mobile-crm/contracts/pact/examples/sparseRecords.ts";
import { isRecord } from "@mobile-crm/contracts/schemas/values.ts";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changeField, fieldName, formsOf, looseFieldsOf, sendChanged } from "../lib/test/changeForm.ts";
import { allOf, type Shown, textOf } from "../lib/test/hostTree.ts";
import { failure, NO_ANSWER, openApp, openScreen, type Replies, reply } from "../lib/test/openScreen.ts";
import { READING_SCREENS } from "../lib/test/readingScreens.ts";
import { stubWindow } from "../lib/test/stubPage.ts";
import { quickActions } from "../shared/calling/quickActions.ts";
import { openSheet } from "./quick/sheetStore.ts";

/**
 * What every screen shows, what assistive technology is told of it, and what each of its buttons does, in files of app/outlines.
 * After an intended change write them again with `npm run unit -- screenOutlines -u`, and read the difference.
 */
beforeEach(() => {
  // A test begins without what an earlier one has opened.
  quickActions.set(undefined);
  openSheet.set(undefined);
  stubWindow();
});

// Whether sign-in is loaded already decides what a sign-out shows in between.
beforeAll(async () => void (await openApp("/login", {}, { token: "" })));

const MANAGER = { role_name: "Manager", role_id: "1" };
const EXECUTIVE = { role_name: "Field Executive", role_id: "5", is_sourcing: "true" };

const files = vi.hoisted(() => ({ saved: [] as string[] }));
vi.mock("../api/downloadFile.ts", async (original) => ({
  ...(await original<object>()),
  saveFile: (_: Blob, name: string) => void files.saved.push(name),
}));

const isRead = (name: string) =>
  /^aria-/.test(name) ||
  /^(role|scope|lang|colSpan|rowSpan|title|tabIndex|target|rel|download|controls|loading|inert|dateTime)$/.test(name) ||
  /^(enterKeyHint|spellCheck|autoCorrect|autoCapitalize|autoFocus)$/.test(name);
/** Ids that React gives depend on what was shown before. */
const plain = (value: unknown) => (/^_r_|^react-aria|:r|«/.test(String(value)) ? "(an id)" : String(value));

/** What assistive technology is told of elements beyond their text, a line for each. */
const semantics = (top: Shown): string[] =>
  allOf(top).flatMap((shown) => {
    const { type = "", props } = shown;
    const told = Object.entries(props).filter(([name, value]) => isRead(name) && value !== undefined);
    if (!type || !told.length || type === "svg") return [];
    const attributes = told.map(([name, value]) => `${name}=${plain(value)}`).sort();
    return `<${type} ${attributes.join(" ")}> ${textOf(shown).replace(/\s+/g, " ").slice(0, 60)}`.trim();
  });

/** Lists without rows. */
const NOTHING: Replies = new Proxy<Replies>(
  {},
  {
    has: (_, call) => isRecord(reply(String(call))) && Array.isArray(reply(String(call)).rows),
    get: (_, call) => reply(String(call), { rows: [], total: 0 }),
  },
);

/** Replies with other numbers, but for those that name a record, or count rows. */
const withNumbers = (next: () => () => number): Replies =>
  new Proxy<Replies>(
    {},
    {
      has: (_, call) => isRecord(reply(String(call))) && call !== "site.settings",
      get: (_, call) => replaceNumbers(reply(String(call)), next()),
    },
  );
const ZEROS = withNumbers(() => () => 0);
/** Each number is one more than that before, so that none can stand in the place of another. */
const DIFFERENT = withNumbers(() => {
  let last = 100;
  return () => ++last;
});

function replaceNumbers(value: unknown, next: () => number, name = ""): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaceNumbers(entry, next, name));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceNumbers(part, next, key)]));
  return typeof value === "number" && !/(id|ids|value|total|perPage)$/.test(name) ? next() : value;
}

const BEFORE_SIGN_IN = ["/login", "/forgotpassword", "/Password/Edit?reset_password_token=t", "/otp"];

/** A screen by itself; its surroundings are the same everywhere but at the start. */
const open = (path: string, replies: Replies, user: Record<string, string>) =>
  (path === "/" || BEFORE_SIGN_IN.includes(path) ? openApp : openScreen)(path, replies, user);
/** Records of which little is known. */
const LITTLE: Replies = Object.fromEntries(
  sparseRecords
    .filter(({ title }) => /little|without/.test(title))
    .map(({ endpoint, reply }) => [endpointName(endpoint), reply]),
);

type Screen = Awaited<ReturnType<typeof open>>;
const buttonsOf = (screen: Screen) => [
  ...new Set(
    allOf(screen.top)
      .filter(({ type, props }) => type === "button" && props.type !== "submit" && props.onClick && !props.disabled)
      .map((one) => textOf(one).trim()),
  ),
];

/** Lines that went and lines that came. */
const difference = (before: string[], after: string[]) => [
  ...before.filter((line) => !after.includes(line)).map((line) => `no longer: ${line}`),
  ...after.filter((line) => !before.includes(line)),
];

type Step = (screen: Screen) => Promise<unknown>;

/** What the last of some steps did: the calls, the dialogs, the address, and the lines that were not there before. */
async function effect(
  path: string,
  user: Record<string, string>,
  steps: Step[],
  replies: Replies = {},
): Promise<{ lines: string[]; writes: string[]; asks: boolean; buttons: string[]; forms: string[] }> {
  const screen = await open(path, replies, user);
  for (const step of steps.slice(0, -1)) await step(screen);
  files.saved.length = 0;
  const lines = () => [...screen.text().split("\n"), ...semantics(screen.top)];
  const before = lines();
  const place = screen.path();
  const [earlierButtons, earlierForms] = [buttonsOf(screen), formsOf(screen)];
  const [reads, written, told] = [screen.reads.length, screen.calls.length, screen.toasts.length];
  const asked = screen.dialogs().length;
  await steps.at(-1)?.(screen);
  const calls = [...screen.calls.slice(written), ...screen.reads.slice(reads)].map(
    ([call, input]) => `calls ${call} ${JSON.stringify(input)}`,
  );
  const dialogs = screen
    .dialogs()
    .slice(asked)
    .map(({ kind, title, text }) => `${kind}: ${title}${typeof text === "string" ? ` (${text})` : ""}`);
  const drafts = screen.savedDrafts.map((key) => `removes the draft ${key}`);
  const toasts = screen.toasts.slice(told).map((text) => `says ${text}`);
  const saved = files.saved.map((file) => `saves ${file}`);
  const changed = screen.path() === place ? difference(before, lines()) : [];
  const inPlace = screen.historyAction() === "REPLACE" ? " in the place of this page" : "";
  const moved = screen.path() === place ? [] : [`goes to ${screen.path()}${inPlace}`];
  const result = [...moved, ...calls, ...dialogs, ...toasts, ...drafts, ...saved, ...changed];
  const writes = screen.calls.slice(written).map(([call]) => call);
  const buttons = moved.length ? [] : buttonsOf(screen).filter((name) => !earlierButtons.includes(name));
  const forms = moved.length ? [] : formsOf(screen).filter((name) => !earlierForms.includes(name));
  // What is open would be open on the next screen as well.
  while (screen.dialogs().length > 0) await screen.answer(false);
  if (buttonsOf(screen).includes("Close")) await screen.press("Close");
  return { lines: result, writes, asks: dialogs.length > 0, buttons, forms };
}

const section = (title: string, lines: string[]) => `== ${title}\n${lines.join("\n")}\n`;

test.each([
  ...READING_SCREENS,
  ...["/Help/Meeting", "/Find", "/Privacy", "/Device", "/AddNewMeeting/9001?name=enquiry"],
  ...["/AddNewCampaigninMeetings/9600", "/Nowhere"],
  ...BEFORE_SIGN_IN,
])("%s shows, announces and does what its outline says", async (path) => {
  const user = BEFORE_SIGN_IN.includes(path) ? { token: "" } : MANAGER;
  const whole = await open(path, {}, user);
  const shown = whole.text().split("\n");
  const told = semantics(whole.top);
  const [buttons, forms] = [buttonsOf(whole), formsOf(whole)];
  const fields = looseFieldsOf(whole).map((field) => ({
    ...{ name: fieldName(whole, field), isTick: field.props.type === "checkbox" },
  }));
  const others = async (replies: Replies, user: Record<string, string>) =>
    difference(shown, (await open(path, replies, user)).text().split("\n"));
  const parts = [
    section("shows", shown),
    section("tells assistive technology", told),
    ...(user === MANAGER ? [section("to an executive", await others({}, EXECUTIVE))] : []),
    section("without rows", await others(NOTHING, user)),
    section("of which little is known", await others(LITTLE, user)),
    section("with zeros", await others(ZEROS, user)),
    section("with numbers that differ", await others(DIFFERENT, user)),
  ];
  const act = async (title: string, ...steps: Step[]) => {
    const { lines, writes, asks, ...opened } = await effect(path, user, steps);
    parts.push(section(title, lines));
    if (asks) await act(`${title}, agreed to`, ...steps, (screen) => screen.answer(true));
    if (steps.length === 1) {
      for (const name of opened.buttons)
        await act(`${title}, then "${name}"`, ...steps, (screen) => screen.press(name));
      for (const name of opened.forms)
        await act(`${title}, then "${name}" sent with other values`, ...steps, (screen) => sendChanged(screen, name));
    }
    if (writes.length === 0) return;
    const unanswered = Object.fromEntries(writes.map((call) => [call, NO_ANSWER]));
    parts.push(section(`${title}, before the answer`, (await effect(path, user, steps, unanswered)).lines));
    const refusals = Object.fromEntries(writes.map((call) => [call, failure("The server is busy")]));
    parts.push(section(`${title}, which fails`, (await effect(path, user, steps, refusals)).lines));
  };
  for (const name of buttons) await act(`"${name}"`, (screen) => screen.press(name));
  for (const [index, { name, isTick }] of fields.entries()) {
    const change: Step = async (screen) => {
      const field = looseFieldsOf(screen)[index];
      if (field) await changeField(screen, field, 0);
    };
    await act(`the field "${name}" ${isTick ? "ticked" : "changed"}`, change);
    if (isTick) await act(`the field "${name}" ticked twice`, change, change);
  }
  // The forms before sign-in read their fields from the page.
  for (const name of user === MANAGER ? forms : []) {
    await act(`"${name}" sent as it is`, (screen) => screen.submit(name));
    await act(`"${name}" sent with other values`, (screen) => sendChanged(screen, name));
  }
  const file = path.replace(/^\//, "").replace(/[^A-Za-z0-9]+/g, "-") || "Enquiries";
  await expect(parts.join("\n")).toMatchFileSnapshot(`outlines/${file}.txt`);
});
