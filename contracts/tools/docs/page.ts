import { type Interaction, interactions } from "../../pact/interactions.ts";
import {
  type Endpoint,
  type EndpointGroup,
  endpointName,
  endpoints,
  isAttachment,
  toRequest,
} from "../../src/index.ts";
import { describeShape, type Leaf, listLeaves } from "../shape.ts";

/** One page of all calls, from the table and from the examples of the pact. Written by `npm run contract:docs`. */
export function page(): string {
  const groups = Object.entries(endpoints as Record<string, EndpointGroup>);
  const all = groups.flatMap(([, group]) => Object.values(group));
  return `${[
    "# The calls of mobile_crm",
    "Written by `npm run contract:docs` from the table in `src/resources` and the examples in `pact/examples`; a test says when it is stale.",
    `${all.length} calls. **${all.filter(({ wire }) => wire.assumed).length}** of them rest on an assumption where the documents are silent.`,
    table(["call", "", "assumed"], all.map(indexRow)),
    ...groups.flatMap(([resource, group]) => [`## ${resource}`, ...Object.values(group).flatMap(section)]),
  ].join("\n\n")}\n`;
}

const indexRow = (endpoint: Endpoint) => [
  `[${endpointName(endpoint)}](#${endpointName(endpoint).toLowerCase().replace(".", "")})`,
  address(endpoint),
  endpoint.wire.assumed ?? "",
];

const address = ({ method, path }: Endpoint) => `\`${method} ${path}\``;

const does = { query: "Reads.", mutation: "Writes, as JSON.", upload: "Writes, as a multipart form." };

function section(endpoint: Endpoint): string[] {
  const { kind, wire } = endpoint;
  const example = interactions.find(
    (exchange) => exchange.kind === "example" && exchange.title === endpointName(endpoint),
  );
  const open = wire.public ? " Before anyone has signed in." : "";
  return [
    `### ${endpointName(endpoint)}`,
    `${address(endpoint)}. ${does[kind]}${open}`,
    ...(wire.assumed ? [`*Assumed:* ${wire.assumed}.`] : []),
    ...inputOf(endpoint),
    ...replyOf(endpoint),
    ...(example ? [exampleOf(example)] : []),
  ];
}

function inputOf(endpoint: Endpoint): string[] {
  const leaves = listLeaves(describeShape(endpoint.input));
  if (!leaves.length) return ["Asked with nothing."];
  const rows = leaves.map((leaf) => [leaf.place, placeOnWire(endpoint, leaf), leaf.name, leaf.optional ? "" : "yes"]);
  return [table(["asked with", "on the wire", "kind", "needed"], rows)];
}

/** Where a part of the input travels, under the name that it has there. */
function placeOnWire({ method, kind, path, wire }: Endpoint, { place, name: about }: Leaf): string {
  const [key = "", ...deeper] = place.split(/(?=[.[])/);
  const name = [wire.aliases?.[key] ?? key, ...deeper].join("");
  const inPath = path.split("/").includes(`:${key}`);
  if (inPath) return wire.inPathAndQuery?.includes(key) ? `path, and query \`${name}\`` : "path";
  if (method === "GET" || method === "DELETE" || wire.query?.includes(key))
    return `query \`${name}${about.startsWith("list") ? "[]" : ""}\``;
  if (wire.transform) return "body, in the shape of the example";
  const whole = [...(wire.wrapper ? [wire.wrapper] : []), name].join(".");
  return kind === "upload" ? `part \`${bracketed(whole)}\`` : `body \`${whole}\``;
}

const bracketed = (place: string) =>
  place
    .replaceAll("[]", ".n")
    .split(".")
    .map((step, index) => (index ? `[${step}]` : step))
    .join("");

function replyOf(endpoint: Endpoint): string[] {
  const leaves = listLeaves(describeShape(endpoint.reply));
  if (leaves.every(({ place }) => place === "")) return ["Of the answer nothing is read but that it is a success."];
  const rows = leaves.map(({ place, name, optional }) => [place, name, optional ? "yes" : ""]);
  return [table(["answered with", "kind", "may be missing"], rows)];
}

function exampleOf({ endpoint, input, token, status, body }: Interaction): string {
  const request = toRequest(endpoint, input, token);
  const sent = Array.isArray(request.body)
    ? request.body.map(({ name, value }) => `${name}: ${isAttachment(value) ? `${value.name} (${value.type})` : value}`)
    : request.body === undefined
      ? []
      : [JSON.stringify(JSON.parse(request.body), null, 2)];
  const asked = [`${request.method} /mobile_crm/${decodeURIComponent(request.path)}`, ...sent];
  const answered = [`${status}`, ...(body === undefined ? [] : [JSON.stringify(body, null, 2)])];
  return ["<details><summary>Example</summary>", "```", [...asked, "", ...answered].join("\n"), "```", "</details>"]
    .join("\n\n")
    .replace("```\n\n", "```\n")
    .replace("\n\n```\n\n</d", "\n```\n\n</d");
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), `|${heads.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}
