import { type About, ask, type CallForm, changedCalls, type LoggedCall } from "./api.ts";
import { callDetails } from "./callDetails.ts";
import { controls } from "./controls.ts";
import { button, element, part, say } from "./elements.ts";
import { tryIt } from "./tryIt.ts";

const EVERY_MS = 1_000;
const [about, forms] = await Promise.all([ask<About>("GET", "about"), ask<CallForm[]>("GET", "forms")]).catch(
  (error: Error) => {
    say(error.message, true);
    throw error;
  },
);
/** The call that is shown, by the moment it began. */
let shown: string | undefined;
let listed: LoggedCall[] = [];
let isLost = false;

part("controls").append(
  controls(
    about,
    forms.map(({ call }) => call),
  ),
);
part("details").append(tryIt(forms, about));
const list = element("ol");
part("calls").append(
  element("div", { className: "row" }, button("Try it", showForms), button("Empty the list", empty)),
  list,
);
await refresh();

/** Looks again a second after the last answer, as long as the page is seen. */
async function refresh() {
  if (document.visibilityState === "visible")
    await changedCalls().then(
      (calls) => {
        if (isLost) say("The server answers again");
        isLost = false;
        showCalls(calls);
      },
      () => {
        isLost = true;
        say("The server does not answer", true);
      },
    );
  setTimeout(refresh, EVERY_MS);
}

/** Unchanged, the list keeps its focus. */
function showCalls(calls: LoggedCall[] | undefined) {
  if (!calls) return;
  listed = calls;
  list.replaceChildren(...calls.map(entry));
}

function entry(call: LoggedCall) {
  const status = call.reply?.status ?? "no answer";
  const marks = [call.drift.length ? `${call.drift.length} drift` : "", call.fault ?? ""].filter(Boolean).join(", ");
  const text = `${new Date(call.at).toLocaleTimeString()} ${call.call} ${status} ${call.milliseconds} ms ${marks}`;
  const isBad = !call.reply || call.reply.status >= 400 || call.drift.length > 0;
  const shownHere = button(text, () => show(call), { className: isBad ? "bad" : "" });
  shownHere.ariaCurrent = String(shown === call.at);
  return element("li", {}, shownHere);
}

function show(call: LoggedCall) {
  shown = call.at;
  showCalls(listed);
  part("details").replaceChildren(callDetails(call));
}

function showForms() {
  shown = undefined;
  showCalls(listed);
  part("details").replaceChildren(tryIt(forms, about));
}

async function empty() {
  await ask("DELETE", "calls");
  say("The list is empty");
}
