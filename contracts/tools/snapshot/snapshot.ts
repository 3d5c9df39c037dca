import { type Interaction, interactions } from "../../pact/interactions.ts";
import { type Endpoint, type EndpointGroup, endpoints, toRequest } from "../../src/index.ts";
import type { Parts } from "./parts.ts";
import { replyParts } from "./replyParts.ts";
import { requestParts } from "./requestParts.ts";

/** All that is promised of one call. */
export interface CallSnapshot {
  kind: Endpoint["kind"];
  method: string;
  path: string;
  /** The object that wraps the body, or what the names of a form's parts begin with. */
  wrapper?: string;
  /** Made before anyone has signed in. */
  public?: true;
  /** Parts of the reply may be wrapped in further objects. */
  layered?: true;
  /** Answered by the reference backend alone. */
  localOnly?: true;
  /** What the documents leave open, and what was assumed instead. */
  assumed?: string;
  headers: Record<string, string>;
  request: Parts;
  status: number;
  contentType: string;
  reply: Parts;
  /** Promised refusals by status, with what is read of their bodies. */
  refusals: Record<string, Parts>;
}

/** The contract in canonical form, by the name of the call. */
export interface Snapshot {
  version: 1;
  calls: Record<string, CallSnapshot>;
}

/** Takes a snapshot of the table of calls as it is now. */
export function takeSnapshot(): Snapshot {
  const calls = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
    Object.entries(group).map(([name, endpoint]) => [`${resource}.${name}`, snapshotCall(endpoint)] as const),
  );
  return { version: 1, calls: Object.fromEntries(calls.sort(([one], [other]) => (one < other ? -1 : 1))) };
}

function snapshotCall(endpoint: Endpoint): CallSnapshot {
  const { kind, method, path, wire } = endpoint;
  const own = interactions.filter((interaction) => interaction.endpoint === endpoint);
  const example = own.find((interaction) => interaction.kind === "example");
  if (!example) throw new Error(`${method} ${path} has no example`);
  return {
    kind,
    method,
    path,
    ...(wire.wrapper && { wrapper: wire.wrapper }),
    ...(wire.public && { public: true }),
    ...(wire.layered && { layered: true }),
    ...(wire.localOnly && { localOnly: true }),
    ...(wire.assumed && { assumed: wire.assumed }),
    headers: headersOf(endpoint, example),
    request: requestParts(endpoint),
    status: example.status,
    contentType: JSON_TYPE,
    reply: replyParts(endpoint),
    refusals: refusalsOf(own),
  };
}

const JSON_TYPE = "application/json";

/** As `toRequest` sends them; the token stands for any. */
function headersOf(endpoint: Endpoint, { input }: Interaction): Record<string, string> {
  const { headers } = toRequest(endpoint, input, endpoint.wire.public ? undefined : "TOKEN");
  return endpoint.kind === "upload" ? { ...headers, "content-type": "multipart/form-data" } : headers;
}

function refusalsOf(own: Interaction[]): Record<string, Parts> {
  const refusals = own.filter(({ kind }) => kind === "refusal");
  const read = ({ body }: Interaction): Parts =>
    body === undefined ? {} : { $: { type: "object" }, message: { type: "text" } };
  return Object.fromEntries(refusals.map((refusal) => [String(refusal.status), read(refusal)]));
}

/** As JSON with one line a part, so that a change of one part is a change of one line. */
export function formatSnapshot({ version, calls }: Snapshot): string {
  const lines = Object.entries(calls).map(([name, call]) => `    ${JSON.stringify(name)}: ${formatCall(call)}`);
  return `{\n  "version": ${version},\n  "calls": {\n${lines.join(",\n")}\n  }\n}\n`;
}

function formatCall(call: CallSnapshot): string {
  const members = Object.entries(call).map(([key, value]) => {
    const text = key === "request" || key === "reply" ? formatParts(value as Parts) : JSON.stringify(value);
    return `      ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${members.join(",\n")}\n    }`;
}

function formatParts(parts: Parts): string {
  const lines = Object.entries(parts).map(
    ([place, part]) => `        ${JSON.stringify(place)}: ${JSON.stringify(part)}`,
  );
  return lines.length ? `{\n${lines.join(",\n")}\n      }` : "{}";
}
