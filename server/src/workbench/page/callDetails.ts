import type { LoggedCall } from "./api.ts";
import { button, element, json, say } from "./elements.ts";

/** Everything that is known of a call, and its copies. */
export function callDetails(call: LoggedCall): HTMLElement {
  const { copies, drift } = call;
  const wire = call.request && `${call.request.method} ${call.request.path}`;
  return element(
    "div",
    {},
    element("h2", {}, call.call),
    element(
      "p",
      {},
      [
        `${call.reply?.status ?? "no answer"} in ${call.milliseconds} ms`,
        ...(call.tries > 1 ? [`sent ${call.tries} times`] : []),
        ...(call.fault ? [`fault ${call.fault}`] : []),
        ...(call.error ? [call.error] : []),
      ].join(", "),
    ),
    element(
      "div",
      { className: "row" },
      copy("Copy as curl", copies.curl),
      copy("Copy as pact example", copies.pact),
      copy("Copy as Playwright route", copies.playwright),
    ),
    ...section(
      "Drift",
      drift.length ? drift.map(({ path, received }) => `${path || "$"}: ${received}`).join("\n") : "none",
    ),
    ...section("tRPC input", json(call.input)),
    ...section("Request", [wire ?? "none", json(call.request?.body)].join("\n")),
    ...section("Reply", json(call.reply?.body)),
  );
}

const section = (title: string, text: string) => [element("h2", {}, title), element("pre", { tabIndex: 0 }, text)];

function copy(title: string, text: string | undefined) {
  const copied = async () => {
    await navigator.clipboard.writeText(text ?? "");
    say("Copied");
  };
  return button(title, copied, { disabled: text === undefined });
}
