// Prints the table of calls, or everything that is known about the named calls. Exits with 2 if there is no such call.

import { interactions } from "../pact/interactions.ts";
import { type Endpoint, type EndpointGroup, endpointName, endpoints, isAttachment, toRequest } from "../src/index.ts";
import { describeShape, type Leaf, listLeaves } from "./shape.ts";

/** A line for each call: its name, its address, and its assumptions. */
function formatTable(all: readonly Endpoint[]): string {
  const rows = all.map((endpoint) => [
    endpointName(endpoint),
    endpoint.method,
    endpoint.path,
    endpoint.wire.assumed ?? "",
  ]);
  const assumed = all.filter(({ wire }) => wire.assumed).length;
  return `${alignColumns(rows)}\n${all.length} calls, ${assumed} of them with an assumption`;
}

/** The request and the reply of a call, and its example in the pact. */
function formatCall(endpoint: Endpoint): string {
  const { kind, method, path, wire } = endpoint;
  const input = listLeaves(describeShape(endpoint.input));
  const reply = listLeaves(describeShape(endpoint.reply)).filter(({ place }) => place);
  const needed = ({ optional }: Leaf) => (optional ? "optional" : "");
  return [
    `${endpointName(endpoint)}: ${method} ${path} (${kind}${wire.public ? ", before sign-in" : ""})`,
    ...(wire.assumed ? [`Assumed: ${wire.assumed}`] : []),
    "Input:",
    alignColumns(input.map((leaf) => [leaf.place, placeOnWire(endpoint, leaf), leaf.name, needed(leaf)])),
    "Reply:",
    alignColumns(reply.map((leaf) => [leaf.place, leaf.name, needed(leaf)])),
    "Example:",
    formatExample(endpoint),
  ]
    .filter(Boolean)
    .join("\n");
}

/** Where a part of the input is sent, and its name there. */
function placeOnWire({ method, kind, path, wire }: Endpoint, { place, name: about }: Leaf): string {
  const [key = "", ...deeper] = place.split(/(?=[.[])/);
  const name = [wire.aliases?.[key] ?? key, ...deeper].join("");
  if (path.split("/").includes(`:${key}`))
    return wire.inPathAndQuery?.includes(key) ? `path, and query ${name}` : "path";
  if (method === "GET" || method === "DELETE" || wire.query?.includes(key))
    return `query ${name}${about.startsWith("list") ? "[]" : ""}`;
  if (wire.transform) return "body, in the shape of the example";
  const whole = [...(wire.wrapper ? [wire.wrapper] : []), name].join(".");
  return kind === "upload" ? `part ${bracketed(whole)}` : `body ${whole}`;
}

const bracketed = (place: string) =>
  place
    .replaceAll("[]", ".n")
    .split(".")
    .map((step, index) => (index ? `[${step}]` : step))
    .join("");

function formatExample(endpoint: Endpoint): string {
  const example = interactions.find(({ kind, endpoint: own }) => kind === "example" && own === endpoint);
  if (!example) return "";
  const { input, token, status, body } = example;
  const request = toRequest(endpoint, input, token);
  const sent = Array.isArray(request.body)
    ? request.body.map(({ name, value }) => `${name}: ${isAttachment(value) ? `${value.name} (${value.type})` : value}`)
    : request.body === undefined
      ? []
      : [JSON.stringify(JSON.parse(request.body), null, 2)];
  const asked = [`${request.method} /mobile_crm/${decodeURIComponent(request.path)}`, ...sent];
  return [...asked, `${status}`, ...(body === undefined ? [] : [JSON.stringify(body, null, 2)])].join("\n");
}

function alignColumns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return rows.map((row) => `  ${line(row).trimEnd()}`).join("\n");
}

const all = Object.values(endpoints as Record<string, EndpointGroup>).flatMap((group) => Object.values(group));
const wanted = process.argv.slice(2);

if (wanted.length === 0) console.log(formatTable(all));
for (const name of wanted) {
  const found = all.filter((endpoint) => `${endpointName(endpoint)}.`.startsWith(`${name}.`));
  if (found.length === 0) {
    console.error(`There is no call ${name}.`);
    process.exitCode = 2;
  }
  for (const endpoint of found) console.log(`${formatCall(endpoint)}\n`);
}
