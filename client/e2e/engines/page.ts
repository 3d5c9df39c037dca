import { type Driver, TARGET } from "./driver.ts";

/** Only failing journeys wait this long; generous, because the speed of the machine is not tested. */
const LIMIT_MS = 120_000;
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

/** Finds the visible element with this accessible name, marks it and scrolls it into view. */
const FIND = `
const [selector, name, mark, isPart] = arguments;
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
const root = dialogs[dialogs.length - 1] || document;
const all = [...root.querySelectorAll(selector)].filter(isShown);
const match = isPart
  ? all.find((element) => nameOf(element).includes(name))
  : all.find((element) => nameOf(element) === name) || all.find((element) => nameOf(element).startsWith(name));
if (!match) return false;
for (const earlier of document.querySelectorAll("[" + mark + "]")) earlier.removeAttribute(mark);
match.setAttribute(mark, "");
match.scrollIntoView({ block: "center" });
// Whether it is not moving, and nothing covers it.
const isRunning = ({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
const readBox = () => JSON.stringify(match.getBoundingClientRect());
const before = readBox();
// Frames and not only time: a busy browser starts an animation late.
await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 40))));
if (readBox() !== before || document.getAnimations().some(isRunning)) return false;
const { left, top, width, height } = match.getBoundingClientRect();
const hit = document.elementFromPoint(left + width / 2, top + height / 2);
return Boolean(hit) && (match.contains(hit) || hit.contains(match) || hit.closest("label")?.control === match);`;

/** A browser with the app, and the actions of its user. An action throws if its element does not appear in time. */
export class Page {
  readonly driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  /** Loads an address and waits until the previous page is gone: WebKitGTK may answer earlier. */
  async open(address: string) {
    await this.driver.evaluate("globalThis.isEarlier = true;");
    await this.driver.goto(this.origin + address);
    await this.until("a new page", async () => {
      return (await this.driver.evaluate(
        "return !globalThis.isEarlier && document.readyState !== 'loading';",
      )) as boolean;
    });
  }

  /** Waits for an element whose name equals, starts with or contains this. */
  find = (kind: Kind, name: string, isPart = false) =>
    this.until(`the ${kind} "${name}"`, () => this.isFound(kind, name, isPart));

  private isFound = (kind: Kind, name: string, isPart = false) =>
    this.driver.evaluate(FIND, [KINDS[kind], name, TARGET, isPart]) as Promise<boolean>;

  async tap(kind: Kind, name: string, isPart = false) {
    await this.find(kind, name, isPart);
    await this.driver.click();
  }

  async fill(label: string, text: string) {
    await this.tap("field", label);
    await this.evaluateOnFound("if (element.select) element.select();");
    await this.driver.type(text);
    await this.until(`"${text}" in ${label}`, async () => (await this.value()) === text);
  }

  /** The value of the found field. */
  value = () => this.evaluateOnFound("return element.value;");

  /** Chooses an option of a native list by its text. */
  choose = (label: string, text: string) =>
    this.chooseBy(label, "[...element.options].find((option) => option.text === arguments[1])", text);

  /** The same with an expression that finds the option in `element` by `arguments[1]`. */
  async chooseBy(label: string, option: string, expected: unknown) {
    const choose = `const option = ${option};
      if (!option || element.disabled) return false;
      element.value = option.value;
      element.dispatchEvent(new Event("change", { bubbles: true }));
      return true;`;
    await this.until(
      `${expected} in ${label}`,
      async () => (await this.isFound("field", label)) && ((await this.evaluateOnFound(choose, expected)) as boolean),
    );
  }

  /** Waits until a native list has choices besides "Select One" and the current one. */
  waitForChoices = (label: string) =>
    this.until(
      `the choices of ${label}`,
      async () =>
        (await this.isFound("field", label)) &&
        ((await this.evaluateOnFound("return element.options.length > 2;")) as boolean),
    );

  /** Chooses from a list with a search. */
  async pick(label: string, text: string) {
    await this.tap("field", label);
    // The search, which has the focus.
    await this.fill("", text);
    await this.tap("option", text, true);
  }

  /** Types the digits of a date, or of a date and time. */
  async typeDate(label: string, digits: string) {
    await this.find("date", label);
    await this.evaluateOnFound("element.querySelector('[role=spinbutton]').focus();");
    await this.driver.type(digits);
  }

  async upload(label: string, file: string) {
    await this.find("field", label);
    await this.driver.upload(file);
  }

  /** Waits for a text. */
  waitForText = (text: string) =>
    this.until(
      `the text "${text}"`,
      () => this.driver.evaluate("return document.body.innerText.includes(arguments[0]);", [text]) as Promise<boolean>,
    );

  async until(description: string, isReached: () => Promise<boolean>) {
    const end = Date.now() + LIMIT_MS;
    for (;;) {
      // During navigation the page answers with an error.
      if (await isReached().catch(() => false)) return;
      if (Date.now() > end) break;
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
    const text = await this.driver
      // Its beginning, and its end, where a dialog is.
      .evaluate(
        "const text = document.body.innerText; return location.pathname + '\\n' + text.slice(0, 600) + '\\n…\\n' + text.slice(600).slice(-400);",
      )
      .catch(String);
    throw new Error(`Timed out waiting for ${description} at ${text}`);
  }

  /** Waits until nothing appears or disappears for a moment, such as a row above the one that is tapped next. */
  async waitForRest() {
    let before = "";
    await this.until("rest", async () => {
      const now = String(
        await this.driver.evaluate(
          "await new Promise((done) => setTimeout(done, 300)); return document.body.innerText;",
        ),
      );
      const isSame = now === before;
      before = now;
      return isSame;
    });
  }

  private evaluateOnFound(body: string, ...args: unknown[]) {
    return this.driver.evaluate(`const element = document.querySelector("[${TARGET}]"); ${body}`, ["", ...args]);
  }
}
