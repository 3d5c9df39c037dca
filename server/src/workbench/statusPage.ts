import type { Fault } from "@mobile-crm/fixtures/workbench/faults.ts";
import type { LoggedCall } from "./callLog.ts";

export interface Status {
  upstream: string;
  /** Undefined in front of an upstream, where calls can only be viewed. */
  backend: { now: string; state: string | undefined; faults: Fault[]; mails: string[] } | undefined;
  calls: readonly LoggedCall[];
}

const MAX_ROWS = 50;

/** The page of the workbench: settings and the last calls. It has no script. */
export const formatStatusPage = ({ upstream, backend, calls }: Status): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Workbench</title>
</head>
<body>
<main>
<h1>Workbench</h1>
<dl>
<dt>Upstream</dt><dd>${escapeHtml(upstream)}</dd>
${
  backend
    ? `<dt>Time</dt><dd>${backend.now}</dd>
<dt>State</dt><dd>${escapeHtml(backend.state ?? "none")}</dd>
<dt>Faults</dt><dd>${escapeHtml(backend.faults.map(({ kind, call }) => `${kind} of ${call}`).join(", ") || "none")}</dd>`
    : "<dt>Controls</dt><dd>none: the upstream is not the demo</dd>"
}
</dl>
${formatMails(backend?.mails ?? [])}<table>
<caption>The last ${MAX_ROWS} calls, without secrets and phone numbers</caption>
<thead><tr><th scope="col">Time<th scope="col">Call<th scope="col">Status<th scope="col">ms<th scope="col">Drift<th scope="col">Fault<th scope="col">Details</thead>
<tbody>
${calls.slice(0, MAX_ROWS).map(formatRow).join("\n")}
</tbody>
</table>
</main>
</body>
</html>
`;

/** The newest first. */
const formatMails = (mails: readonly string[]) =>
  mails.length
    ? `<details><summary>Mails</summary>
${mails
  .toReversed()
  .slice(0, MAX_ROWS)
  .map((mail) => `<pre>${escapeHtml(mail)}</pre>`)
  .join("\n")}
</details>
`
    : "";

function formatRow(call: LoggedCall): string {
  const { at, reply, milliseconds, drift, fault, error, ...rest } = call;
  const details = JSON.stringify({ input: rest.input, request: rest.request, reply, error }, null, 1);
  const cells = [at, rest.call, reply?.status ?? error ?? "", milliseconds, drift.map(({ path }) => path).join(", ")];
  return `<tr>${[...cells, fault ?? ""].map((cell) => `<td>${escapeHtml(String(cell))}`).join("")}<td><details><summary>Show</summary><pre>${escapeHtml(details)}</pre></details>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
