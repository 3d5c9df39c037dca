import { type Interaction, interactions } from "../../pact/interactions.ts";
import { type Endpoint, type EndpointGroup, endpoints } from "../../src/index.ts";
import type { Parts } from "./parts.ts";
import { replyParts } from "./replyParts.ts";
import { requestParts } from "./requestParts.ts";

/** Everything that is promised about one call. */
export interface CallDescription {
  kind: Endpoint["kind"];
  method: string;
  path: string;
  /** Made before sign-in. */
  public?: true;
  /** Answered by the reference backend only. */
  /** What the documents leave open, and our assumption. */
  assumed?: string;
  request: Parts;
  status: number;
  reply: Parts;
  /** Promised refusals by status, with the parts of their bodies that are read. */
  refusals: Record<string, Parts>;
}

/** Describes every call of the table, by name. */
export function describeCalls(): Record<string, CallDescription> {
  const calls = Object.entries(endpoints as Record<string, EndpointGroup>).flatMap(([resource, group]) =>
    Object.entries(group).map(([name, endpoint]) => [`${resource}.${name}`, describeCall(endpoint)] as const),
  );
  return Object.fromEntries(calls.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function describeCall(endpoint: Endpoint): CallDescription {
  const { kind, method, path, wire } = endpoint;
  const own = interactions.filter((interaction) => interaction.endpoint === endpoint);
  const example = own.find((interaction) => interaction.kind === "example");
  if (!example) throw new Error(`${method} ${path} has no example`);
  return {
    kind,
    method,
    path,
    ...(wire.public && { public: true }),
    ...(wire.assumed && { assumed: wire.assumed }),
    request: requestParts(endpoint),
    status: example.status,
    reply: replyParts(endpoint),
    refusals: refusalsOf(own),
  };
}

function refusalsOf(own: Interaction[]): Record<string, Parts> {
  const refusals = own.filter(({ kind }) => kind === "refusal");
  const read = ({ body }: Interaction): Parts =>
    body === undefined ? {} : { $: { type: "object" }, message: { type: "text" } };
  return Object.fromEntries(refusals.map((refusal) => [String(refusal.status), read(refusal)]));
}
