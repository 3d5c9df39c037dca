import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { type Interaction, interactions } from "../../pact/interactions.ts";
import { errorMessageOf } from "../../src/http/errors.ts";
import { listChanges } from "./changes.ts";

/** One reply of the provider, spoiled in one place. */
export interface ReplyMutant {
  exchange: Interaction;
  place: string;
  change: string;
  status: number;
  type: string;
  /** As it goes over the wire. */
  text: string;
  /** As it is parsed; undefined where it is no JSON. */
  body: unknown;
}

const JSON_TYPE = "application/json";

/** Every reply of the pact, spoiled in every way. */
export const replyMutants = (): ReplyMutant[] => interactions.flatMap(mutantsOf);

/** Whether the table's schema refuses it, so that the alarm for drift rings. */
export const isDrift = ({ exchange, status, body }: ReplyMutant) =>
  isSuccess(status) && !decode(exchange, body).success;

/** Whether any screen gets to see another thing than before. */
export const matters = (mutant: ReplyMutant) =>
  !isDeepStrictEqual(
    readOf(mutant.exchange, mutant.status, mutant.body),
    readOf(mutant.exchange, mutant.exchange.status, mutant.exchange.body),
  );

function mutantsOf(exchange: Interaction): ReplyMutant[] {
  const { status, body } = exchange;
  const whole = { exchange, status, type: JSON_TYPE, text: textOf(body), body };
  const others = [200, 401, 404, 422, 500].filter((other) => other !== status);
  const ofStatus = others.map((other) => ({ ...whole, place: "status", change: `${other}`, status: other }));
  // Where nothing of a body is read, there is nothing to spoil.
  if (body === undefined) return ofStatus;
  return [
    ...ofStatus,
    { ...whole, place: "content-type", change: "text/html", type: "text/html" },
    { ...whole, place: "$", change: "no body", text: "", body: undefined },
    { ...whole, place: "$", change: "no JSON", text: "<html></html>", body: undefined },
    ...listChanges(body).map(({ value, ...change }) => ({ ...whole, ...change, text: textOf(value), body: value })),
  ];
}

/** What our side makes of a reply, as the caller of the contract does. */
function readOf(exchange: Interaction, status: number, body: unknown): unknown {
  if (!isSuccess(status)) return { status, publicMessage: status < 500 ? errorMessageOf(body) : undefined };
  const { success, data } = decode(exchange, body);
  return { success, data };
}

const decode = ({ endpoint }: Interaction, body: unknown) => z.safeDecode(endpoint.reply, body as never);

const isSuccess = (status: number) => status >= 200 && status < 300;

const textOf = (body: unknown) => (body === undefined ? "" : JSON.stringify(body));
