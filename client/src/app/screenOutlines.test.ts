import { readFileSync } from "node:fs";
import "fake-indexeddb/auto";
import { TRPCClientError } from "@trpc/client";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changeField, fieldName, formsOf, looseFieldsOf, sendChanged } from "../lib/test/changeForm.ts";
import { allOf, textOf } from "../lib/test/hostTree.ts";
import { failure, NO_ANSWER, openApp, type Replies } from "../lib/test/openScreen.ts";
import { READING_SCREENS } from "../lib/test/readingScreens.ts";
import { stubWindow } from "../lib/test/stubPage.ts";
import { quickActions } from "../shared/calling/quickActions.ts";
import { openSheet } from "./quick/sheetStore.ts";
import { freshnessOf } from "./test/freshness.ts";
import {
  changingReplies,
  DIFFERENT,
  DIFFERENT_TEXTS,
  EMPTY_TEXTS,
  LITTLE,
  NOTHING,
  OPPOSITE,
  OTHER_TIMES,
  PAGES,
  SEVERAL,
  UNDECIDED,
  ZEROS,
} from "./test/replySets.ts";
import {
  BEFORE_SIGN_IN,
  buttonsOf,
  difference,
  drawnElements,
  effect,
  linesOf,
  open,
  type Screen,
  type Step,
  semantics,
} from "./test/screenEffects.ts";

/**
 * What every screen asks for and shows, what assistive technology is told of it, what it shows while a read is on its way or where
 * one fails, and what each of its buttons does, in files of app/outlines.
 * After an intended change write them again with `npm run unit -- screenOutlines -u`, and read the difference.
 */
const device = vi.hoisted(() => ({ isWide: false }));
vi.mock("./wide/useIsWide.ts", () => ({ useIsWide: () => device.isWide }));

beforeEach(() => {
  device.isWide = false;
  // A test begins without what an earlier one has opened.
  quickActions.set(undefined);
  openSheet.set(undefined);
  stubWindow();
});

// Whether sign-in is loaded already decides what a sign-out shows in between.
beforeAll(async () => void (await openApp("/login", {}, { token: "" })));

const MANAGER = { role_name: "Manager", role_id: "1" };
const EXECUTIVE = { role_name: "Field Executive", role_id: "5", is_sourcing: "true" };
const WITHOUT_PHONES = { role_name: "Telecaller", role_id: "11" };
/** Replies of which each screen shows something else. */
const REPLIES = {
  "without rows": NOTHING,
  "with three times the rows": SEVERAL,
  "of which little is known": LITTLE,
  "of many pages": PAGES,
  "with zeros": ZEROS,
  "with empty texts": EMPTY_TEXTS,
  "with texts that differ": DIFFERENT_TEXTS,
  "with numbers that differ": DIFFERENT,
  "with times that differ": OTHER_TIMES,
  "with the opposite of what is true": OPPOSITE,
  "where nothing is decided": UNDECIDED,
};

const unanswered = (calls: string[]): Replies => Object.fromEntries(calls.map((call) => [call, NO_ANSWER]));
const refused = (calls: string[]): Replies =>
  Object.fromEntries(calls.map((call) => [call, failure("The server is busy")]));
const unreached = (calls: string[]): Replies =>
  Object.fromEntries(calls.map((call) => [call, () => Promise.reject(new TRPCClientError("Failed to fetch"))]));
const readsOf = ({ reads }: Screen) => [...new Set(reads.map(([call]) => call))];

/** The lines that a change of all replies after the first reading adds or takes away. */
async function readAgain(path: string, user: Record<string, string>, later: unknown) {
  const { replies, change } = changingReplies({}, new Proxy({}, { has: () => true, get: () => later }));
  const screen = await open(path, replies, user);
  const before = linesOf(screen);
  change();
  void screen.queryClient.refetchQueries({ type: "active" });
  await screen.settle();
  return difference(before, linesOf(screen));
}

const SCREENS = [
  ...READING_SCREENS,
  ...["/Help/Meeting", "/Find", "/Privacy", "/Device", "/AddNewMeeting/9001?name=enquiry"],
  ...["/AddNewCampaigninMeetings/9600", "/Nowhere", "/Brokers?is_advanced_search=true&name=Imran&page=2"],
  ...["/CpEngagement?page=9", "/DayBoard?team=5", "/ManageCampaign/9200/9400?campaign_status=past&search_query=stand"],
  ...["/Brokers/9100", "/Brokers/Edit/9100", "/EditEnquiry/9001"].map((path) => `${path}?queue=backlog&place=1`),
  ...BEFORE_SIGN_IN,
];
const visited = new Set<string>();

test.each(SCREENS)("%s shows, announces and does what its outline says", async (path) => {
  const user = BEFORE_SIGN_IN.includes(path) ? { token: "" } : MANAGER;
  const whole = await open(path, {}, user);
  const shown = whole.text().split("\n");
  const told = linesOf(whole);
  const reads = readsOf(whole);
  const folded = allOf(whole.top)
    .filter(({ type, props }) => type === "details" && props.onToggle)
    .map((part) => textOf(part.children.find(({ type }) => type === "summary") ?? part).trim());
  const [buttons, forms] = [buttonsOf(whole), formsOf(whole)];
  const fields = looseFieldsOf(whole).map((field) => ({
    ...{ name: fieldName(whole, field), isTick: field.props.type === "checkbox" },
  }));
  const parts: string[] = [];
  const add = (title: string, lines: string[]) => void parts.push(`== ${title}\n${lines.join("\n")}\n`);
  const other = async (title: string, replies: Replies, as = user) => {
    const screen = await open(path, replies, as);
    add(title, difference(told, linesOf(screen)));
    return screen;
  };
  add("asks for", whole.reads.map(([call, input]) => `${call} ${JSON.stringify(input)}`).sort());
  add("keeps what it was told", freshnessOf(whole));
  add("shows", shown);
  add("tells assistive technology", semantics(whole.top));
  for (const [title, replies] of Object.entries(REPLIES)) await other(title, replies);
  if (reads.length > 0) {
    add("before any answer", linesOf(await open(path, unanswered(reads), user)));
    add("while it is read again", await readAgain(path, user, NO_ANSWER));
    add("where it cannot be read again", await readAgain(path, user, failure("The server is busy")));
  }
  for (const call of reads) {
    if (reads.length > 1) await other(`before ${call} answers`, unanswered([call]));
    await other(`where ${call} fails`, refused([call]));
  }
  const act = async (title: string, as: Record<string, string>, ...steps: Step[]): Promise<{ buttons: string[] }> => {
    const { lines, writes, asks, ...opened } = await effect(path, as, steps);
    add(title, lines);
    const addEffect = async (when: string, replies: Replies) =>
      add(`${title}, ${when}`, (await effect(path, as, steps, replies)).lines);
    if (asks) await act(`${title}, agreed to`, as, ...steps, (screen) => screen.answer(true));
    if (steps.length === 1) {
      for (const name of opened.buttons)
        await act(`${title}, then "${name}"`, as, ...steps, (screen) => screen.press(name));
      for (const name of opened.forms)
        await act(`${title}, then "${name}" sent with other values`, as, ...steps, (one) => sendChanged(one, name));
      for (const call of opened.reads.filter((call) => !reads.includes(call))) {
        await addEffect(`before ${call} answers`, unanswered([call]));
        await addEffect(`where ${call} fails`, refused([call]));
      }
    }
    // What was searched for, and how it is taken back.
    if (opened.searches && steps.length === 2 && steps[0]) {
      for (const name of opened.buttons) await act(`${title}, then "${name}"`, as, ...steps, (one) => one.press(name));
      const again = [...steps, steps[0]];
      const { buttons } = await act(`${title}, then opened again`, as, ...again);
      if (buttons.includes("Reset"))
        await act(`${title}, then opened again, then "Reset"`, as, ...again, (screen) => screen.press("Reset"));
    }
    if (writes.length > 0) {
      await addEffect("before the answer", unanswered(writes));
      await addEffect("which fails", refused(writes));
      await addEffect("which does not reach the server", unreached(writes));
      const { replies, change } = changingReplies(refused(writes), {});
      const again: Step = async (screen) => {
        change();
        await steps.at(-1)?.(screen);
      };
      const second = await effect(path, as, [...steps, again], replies).catch(() => undefined);
      add(`${title}, which fails, and then does not`, second?.lines ?? ["cannot be done again"]);
    }
    return opened;
  };
  for (const [index, name] of folded.entries()) {
    await act(`"${name}" opened`, user, (screen) => screen.toggle(index, true));
    await act(`"${name}" opened and closed`, user, ...[true, false].map<Step>((on) => (one) => one.toggle(index, on)));
  }
  const paged = await open(path, PAGES, user);
  for (const name of buttonsOf(paged).filter((name) => !buttons.includes(name))) {
    const { replies, change } = changingReplies(PAGES, unanswered(reads));
    const press: Step = (screen) => screen.press(name);
    add(`of many pages, "${name}"`, (await effect(path, user, [press], PAGES)).lines);
    const turn: Step = async (screen) => {
      change();
      await press(screen);
    };
    add(`of many pages, "${name}", before the answer`, (await effect(path, user, [turn], replies)).lines);
  }
  for (const name of buttons) await act(`"${name}"`, user, (screen) => screen.press(name));
  for (const [index, { name, isTick }] of fields.entries()) {
    const change: Step = async (screen) => {
      const field = looseFieldsOf(screen)[index];
      if (field) await changeField(screen, field, 0);
    };
    await act(`the field "${name}" ${isTick ? "ticked" : "changed"}`, user, change);
    if (isTick) await act(`the field "${name}" ticked twice`, user, change, change);
  }
  for (const name of forms) {
    await act(`"${name}" sent as it is`, user, (screen) => screen.submit(name));
    await act(`"${name}" sent with other values`, user, (screen) => sendChanged(screen, name));
  }
  if (user === MANAGER) {
    await other("to a role without phone numbers", {}, WITHOUT_PHONES);
    const own = await other("to an executive", {}, EXECUTIVE);
    for (const call of readsOf(own).filter((call) => !reads.includes(call))) {
      await other(`to an executive, before ${call} answers`, unanswered([call]), EXECUTIVE);
      await other(`to an executive, where ${call} fails`, refused([call]), EXECUTIVE);
    }
    for (const name of buttonsOf(own).filter((name) => !buttons.includes(name)))
      await act(`"${name}" of an executive`, EXECUTIVE, (screen) => screen.press(name));
  }
  if (user === MANAGER && path !== "/Nowhere") {
    device.isWide = true;
    // The permanent menu is the same on every screen but for the entry that is open.
    const known = new Set([...told, ...(path === "/" ? [] : linesOf(await openApp("/Nowhere", {}, user)))]);
    const wide = await openApp(path, {}, user);
    add(
      "on a wide screen",
      linesOf(wide).filter((line) => !known.has(line)),
    );
  }
  const file = path.replace(/^\//, "").replace(/[^A-Za-z0-9]+/g, "-") || "Enquiries";
  await expect(parts.join("\n")).toMatchFileSnapshot(`outlines/${file}.txt`);
  visited.add(path);
});

const CLASSES = "outlines/classes.txt";

test("every element of these screens is drawn with the classes that outlines/classes.txt says", async () => {
  if (visited.size === SCREENS.length) return expect(`${drawnElements().join("\n")}\n`).toMatchFileSnapshot(CLASSES);
  // Some of the screens draw some of the elements.
  const known = new Set(readFileSync(new URL(CLASSES, import.meta.url), "utf8").split("\n"));
  expect(drawnElements().filter((one) => !known.has(one))).toEqual([]);
});
