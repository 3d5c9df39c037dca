import * as z from "zod/mini";
import { type Endpoint, type EndpointGroup, endpointName, endpoints } from "../src/index.ts";
import { type ErrorExample, type Example, type State, TOKENS } from "./example.ts";
import { examples, refusals, variants } from "./examples/index.ts";

/** One exchange of the pact, as the consumer test promises it and the tools read it. */
export interface Interaction {
  /** Unique, and starts with the name of the call: the description of the exchange in the pact. */
  title: string;
  kind: "example" | "variant" | "refusal";
  endpoint: Endpoint;
  given: State;
  token: string | undefined;
  /** In our own format. */
  input: unknown;
  status: number;
  /** The body in the wire format; undefined if none of it is read. */
  body: unknown;
}

/** The message of a refusal in the pact. */
export const ERROR_MESSAGE = "a sentence";

/** Everything that the pact promises, in the order of the table. */
export const interactions: Interaction[] = [
  ...Object.entries(examples).flatMap(([resource, group]) =>
    Object.entries(group).map(([name, example]) => success("example", endpointOf(resource, name), example)),
  ),
  ...variants.map(({ title, endpoint, ...variant }) =>
    success("variant", endpoint, variant, `${endpointName(endpoint)}: ${title}`),
  ),
  ...refusals.map(refusal),
];

function endpointOf(resource: string, name: string): Endpoint {
  const endpoint = (endpoints as Record<string, EndpointGroup>)[resource]?.[name];
  if (!endpoint) throw new Error(`${resource}.${name} is an example of no call`);
  return endpoint;
}

function success(
  kind: Interaction["kind"],
  endpoint: Endpoint,
  { given, token = TOKENS.caller, input, reply }: Example,
  title = endpointName(endpoint),
): Interaction {
  // Only the success of a write is read, nothing else of its reply (SPEC-60).
  const body = reply === null ? undefined : JSON.parse(JSON.stringify(z.encode(endpoint.reply, reply)));
  return { title, kind, endpoint, given, token: endpoint.wire.public ? undefined : token, input, status: 200, body };
}

function refusal({ title, endpoint, given, token, input, status }: ErrorExample): Interaction {
  const held = token ?? (endpoint.wire.public ? undefined : TOKENS.caller);
  // Of a server error only the status is read.
  const body = status < 500 ? { message: ERROR_MESSAGE } : undefined;
  return {
    title: `${endpointName(endpoint)}: ${title}`,
    kind: "refusal",
    endpoint,
    given,
    token: held,
    input,
    status,
    body,
  };
}
