import type { Pact } from "@pact-foundation/pact";
import { toRequest } from "../src/index.ts";
import { STATES } from "./example.ts";
import { formType, pactForm } from "./form.ts";
import type { Interaction } from "./interactions.ts";
import { matching } from "./matching.ts";

/**
 * Adds an exchange to a pact, ready to be tried with `executeTest`. The request is promised literally, the reply by its shape.
 */
export async function addInteraction(
  pact: Pact,
  { title, endpoint, given, token, input, status, body: said }: Interaction,
) {
  const { method, path, headers, body } = toRequest(endpoint, input, token);
  const [pathname = "", query] = path.split("?");
  const form = Array.isArray(body) ? await pactForm(body) : undefined;
  return pact
    .addInteraction()
    .given(STATES[given])
    .uponReceiving(title)
    .withRequest(method, `/mobile_crm/${pathname}`, (request) => {
      if (form) request.body(form.type, form.body).matchingRules(form.rules);
      request.headers(form ? { ...headers, "content-type": formType(form.type) } : headers);
      if (query) request.query(parseQuery(query));
      if (typeof body === "string") request.jsonBody(JSON.parse(body) as object);
    })
    .willRespondWith(status, (response) => {
      if (said !== undefined) response.jsonBody(matching(said) as object);
    });
}

/** A query in the format of a pact. */
export function parseQuery(query: string): Record<string, string[]> {
  const names = Map.groupBy(new URLSearchParams(query), ([name]) => name);
  return Object.fromEntries([...names].map(([name, entries]) => [name, entries.map(([, value]) => value)]));
}
