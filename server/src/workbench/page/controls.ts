import { type About, ask, type SignedIn, scenario } from "./api.ts";
import { button, element, labelled, say } from "./elements.ts";

/** What the product remembers of a sign-in. */
const REMEMBERED = ["token", "id", "email", "role_id", "role_name", "is_sourcing", "seal"];

/** Clock, role, presets, state, faults, snapshots and scenario; in front of an upstream nothing can be driven. */
export function controls(about: About, calls: string[]): HTMLElement {
  if (!about.canDrive)
    return element(
      "p",
      {},
      `Calls to ${about.upstream} can be looked at. Nothing else is possible in front of an upstream.`,
    );
  return element(
    "div",
    {},
    row(...about.presets.map(({ name, title }) => button(title, () => apply(name, title), { className: "chip" }))),
    row(clock(), role(about), scenarios(about)),
    row(states(about), faults(about, calls), snapshots()),
  );
}

const row = (...parts: HTMLElement[]) => element("div", { className: "row" }, ...parts);

async function apply(name: string, title: string) {
  say(`${title} …`);
  await ask("POST", `presets/${name}`, {});
  say(`${title}: done`);
}

function clock() {
  const moment = element("input", { type: "datetime-local", step: "1" });
  const set = async (change: object) => {
    const { now } = await ask<{ now: string }>("PUT", "clock", change);
    say(`It is ${new Date(now).toLocaleString()}`);
  };
  return row(
    labelled("Time stands still at", moment),
    button("Set", () => set(moment.value ? { frozen: new Date(moment.value).toISOString() } : {})),
    button("Time of the machine", () => set({})),
  );
}

function role({ accounts }: About) {
  const choice = element("select", {}, ...accounts.map(({ name, role }) => element("option", { value: name }, role)));
  return row(
    labelled("Role", choice),
    button("Open the product", () => openAs(choice.value)),
  );
}

/** Signs the account in, and leaves the sign-in where the product looks for it. */
async function openAs(account: string) {
  const user = await ask<SignedIn>("POST", "as", { account });
  for (const key of REMEMBERED) localStorage.setItem(key, String(user[key] ?? ""));
  localStorage.setItem("user_name", String(user.name ?? ""));
  window.open("/", "_blank");
}

function scenarios({ scenarios: open }: About) {
  const name = element("input", { value: scenario.name(), pattern: "[A-Za-z0-9_\\-]*", placeholder: "none" });
  const list = element("datalist", { id: "scenarios" }, ...open.map((value) => element("option", { value })));
  name.setAttribute("list", "scenarios");
  const choose = () => {
    scenario.choose(name.value);
    say(name.value ? `Scenario ${name.value}: its data are opened with the first request` : "The backend's own data");
  };
  return row(labelled("Scenario", name), list, button("Use", choose));
}

function states({ states }: About) {
  const choice = element("select", {}, ...states.map((state) => element("option", {}, state)));
  const set = async () => {
    await ask("POST", "states", { state: choice.value, action: "setup" });
    say(`State: ${choice.value}`);
  };
  return row(labelled("State of the pact", choice), button("Set state", set));
}

function faults({ faultKinds }: About, calls: string[]) {
  const call = element("select", {}, ...["*", ...calls].map((name) => element("option", {}, name)));
  const kind = element("select", {}, ...faultKinds.map((name) => element("option", {}, name)));
  const details = element("input", { placeholder: '{"status":503}' });
  const set = async () => {
    const more: unknown = details.value ? JSON.parse(details.value) : {};
    await ask("PUT", "faults", [{ call: call.value, kind: kind.value, ...(more as object) }]);
    say(`Fault: ${kind.value} of ${call.value}`);
  };
  const none = async () => {
    await ask("PUT", "faults", []);
    say("No faults");
  };
  return row(
    labelled("Fault of", call),
    labelled("Kind", kind),
    labelled("Details", details),
    button("Set fault", set),
    button("No faults", none),
  );
}

function snapshots() {
  const name = element("input", { value: "mine" });
  const save = async () => {
    const { rows } = await ask<{ rows: number }>("POST", `snapshots/${encodeURIComponent(name.value)}`, {});
    say(`Saved ${rows} rows as ${name.value}`);
  };
  const restore = async (body: object, text: string) => {
    await ask("POST", "reset", body);
    say(text);
  };
  return row(
    labelled("Snapshot", name),
    button("Save", save),
    button("Restore", () => restore({ snapshot: name.value }, `The data are those of ${name.value}`)),
    button("Reset", () => restore({}, "The data are those of the start")),
  );
}
