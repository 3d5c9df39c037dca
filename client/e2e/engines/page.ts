import { type Driver, TARGET } from "./driver.ts";

const LIMIT_MS = 20_000;
const EVERY_MS = 50;

const KINDS = {
  button: "button, [role=button], [role=tab], summary",
  link: "a[href]",
  field: "input, textarea, select, [role=combobox]",
  date: "[role=group]",
  option: "[role=option]",
  image: "img, video",
} as const;
type Kind = keyof typeof KINDS;

/** Finds what is visible and has this name, by what a screen reader calls it, marks it and brings it into view. */
const FIND = `
const [selector, name, inside, mark, isExact] = arguments;
const textOf = (element) => (element.innerText || element.textContent || "").replace(/\\s+/g, " ").trim();
const byIds = (ids) => ids.split(" ").map((id) => document.getElementById(id)).filter(Boolean).map(textOf).join(" ");
const nameOf = (element) =>
  element.getAttribute("aria-label") ||
  (element.hasAttribute("aria-labelledby") && byIds(element.getAttribute("aria-labelledby"))) ||
  (element.labels && element.labels.length && textOf(element.labels[0])) ||
  element.getAttribute("alt") || textOf(element);
const isShown = (element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === "visible" && !element.closest("[inert]");
};
const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].filter(isShown);
const roots = inside ? [...document.querySelectorAll(inside)] : dialogs.length ? [dialogs[dialogs.length - 1]] : [document];
const all = roots.flatMap((root) => [...root.querySelectorAll(selector)]).filter(isShown);
const found =
  all.find((element) => nameOf(element) === name) ||
  (!isExact && all.find((element) => nameOf(element).startsWith(name)));
if (!found) return false;
for (const earlier of document.querySelectorAll("[" + mark + "]")) earlier.removeAttribute(mark);
found.setAttribute(mark, "");
found.scrollIntoView({ block: "center" });
// It rests, and nothing covers it.
const ends = ({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
if (document.getAnimations().some(ends)) return false;
const place = () => JSON.stringify(found.getBoundingClientRect());
const before = place();
await new Promise((resolve) => setTimeout(resolve, 40));
if (place() !== before) return false;
const { left, top, width, height } = found.getBoundingClientRect();
const hit = document.elementFromPoint(left + width / 2, top + height / 2);
return Boolean(hit) && (found.contains(hit) || hit.contains(found) || hit.closest("label")?.control === found);`;

/** A browser with the app, and what a user does in it. What is waited for and does not come is an error. */
export class Page {
  readonly driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  open = (address: string) => this.driver.goto(this.origin + address);

  /** Goes to another address without leaving the page, so that what was faked in it stays. */
  go = (address: string) =>
    this.driver.evaluate(
      "history.pushState({}, '', arguments[0]); dispatchEvent(new PopStateEvent('popstate', { state: {} }));",
      [address],
    );

  async find(kind: Kind, name: string, inside = "", isExact = false) {
    await this.until(
      `the ${kind} "${name}"`,
      () => this.driver.evaluate(FIND, [KINDS[kind], name, inside, TARGET, isExact]) as Promise<boolean>,
    );
  }

  async tap(kind: Kind, name: string, inside = "") {
    await this.find(kind, name, inside);
    await this.driver.click();
  }

  /** Taps the first whose text contains this. */
  async tapFirst(kind: Kind, part: string) {
    const body = `const [selector, part, mark] = arguments;
      const found = [...document.querySelectorAll(selector)].find((one) => one.textContent.includes(part));
      if (!found) return false;
      for (const earlier of document.querySelectorAll("[" + mark + "]")) earlier.removeAttribute(mark);
      found.setAttribute(mark, "");
      return true;`;
    await this.until(
      `the ${kind} with "${part}"`,
      () => this.driver.evaluate(body, [KINDS[kind], part, TARGET]) as Promise<boolean>,
    );
    await this.driver.click();
  }

  /** Whether it is there now. */
  has = (kind: Kind, name: string) => this.driver.evaluate(FIND, [KINDS[kind], name, "", TARGET, false]);

  async fill(label: string, text: string) {
    await this.tap("field", label);
    await this.onFound("if (element.select) element.select();");
    await this.driver.type(text);
    await this.until(`"${text}" in ${label}`, async () => (await this.value()) === text);
  }

  /** What the field that was found holds. */
  value = () => this.onFound("return element.value;");

  /** Chooses in a native list by the text of the option. */
  choose = (label: string, text: string) =>
    this.chooseBy(label, "[...element.options].find((option) => option.text === arguments[1])", text);

  /** The same by its place. */
  chooseNth = (label: string, place: number) => this.chooseBy(label, "element.options[arguments[1]]", place);

  private async chooseBy(label: string, option: string, wanted: unknown) {
    await this.find("field", label);
    const choose = `const option = ${option};
      if (!option || element.disabled) return false;
      element.value = option.value;
      element.dispatchEvent(new Event("change", { bubbles: true }));
      return true;`;
    await this.until(`${wanted} in ${label}`, () => this.onFound(choose, wanted) as Promise<boolean>);
  }

  /** Chooses in a list with a search. */
  async pick(label: string, words: string) {
    await this.tap("field", label);
    // The search, which has the focus.
    await this.fill("", words);
    await this.tapFirst("option", words);
  }

  /** Types the digits of a date, or of a date and time. */
  async typeDate(label: string, digits: string) {
    await this.find("date", label);
    await this.onFound("element.querySelector('[role=spinbutton]').focus();");
    await this.driver.type(digits);
  }

  async upload(label: string, file: string) {
    await this.find("field", label);
    await this.driver.upload(file);
  }

  /** Waits for a text. */
  sees = (text: string) =>
    this.until(
      `the text "${text}"`,
      () => this.driver.evaluate("return document.body.innerText.includes(arguments[0]);", [text]) as Promise<boolean>,
    );

  async seesNot(text: string) {
    await this.until(`no text "${text}"`, async () => !(await this.driver.evaluate("return document.body.innerText.includes(arguments[0]);", [text])));
  }

  async until(what: string, isSo: () => Promise<boolean>) {
    const end = Date.now() + LIMIT_MS;
    for (;;) {
      // A page that is being left answers with an error.
      if (await isSo().catch(() => false)) return;
      if (Date.now() > end) break;
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
    const text = await this.driver
      .evaluate("return location.pathname + '\\n' + document.body.innerText.slice(0, 600);")
      .catch(String);
    throw new Error(`There is not ${what} at ${text}`);
  }

  /** Waits until nothing comes or goes for a moment, such as a row above the one that is tapped next. */
  async rests() {
    let before = "";
    await this.until("rest", async () => {
      const now = String(await this.driver.evaluate("await new Promise((done) => setTimeout(done, 300)); return document.body.innerText;"));
      const isSame = now === before;
      before = now;
      return isSame;
    });
  }

  private onFound(body: string, ...args: unknown[]) {
    return this.driver.evaluate(`const element = document.querySelector("[${TARGET}]"); ${body}`, ["", ...args]);
  }
}
