import http from "node:http";
import { Pact, SpecificationVersion } from "@pact-foundation/pact";
import { pactForm } from "../../pact/form.ts";
import type { Interaction } from "../../pact/interactions.ts";
import { addInteraction } from "../../pact/pactInteraction.ts";
import type { WireRequest } from "../../src/index.ts";
import { respondJson } from "../subprocess.ts";
import { requestMutants, toWireRequest } from "./requestMutants.ts";

/** Sends these mutants to the mock provider that a consumer's test has; says of which of them it does not notice. */
respondJson(async (numbers: number[]) => {
  const mutants = requestMutants();
  const byExchange = Map.groupBy(numbers, (number) => mutants[number]?.exchange);
  const unnoticed: number[] = [];
  for (const [exchange, sent] of byExchange)
    if (exchange)
      await withProvider(exchange, async (url) => {
        if (!(await isTaken(url, toWireRequest(exchange))))
          throw new Error(`${exchange.title} is refused as it stands`);
        for (const number of sent) {
          const mutant = mutants[number];
          if (mutant && (await isTaken(url, mutant.request))) unnoticed.push(number);
        }
      });
  return unnoticed;
});

/** Nothing is recorded: the provider is told of what it refused, and so the test fails, as it must. */
async function withProvider(exchange: Interaction, work: (url: string) => Promise<void>) {
  const pact = new Pact({
    consumer: "mutants",
    provider: "mobile_crm",
    spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
    dir: "/nowhere",
    logLevel: "error",
  });
  let done = false;
  const interaction = await addInteraction(pact, exchange);
  await interaction
    .executeTest(async ({ url }) => {
      await work(url);
      done = true;
    })
    .catch((error: unknown) => {
      if (!done) throw error;
    });
}

async function isTaken(url: string, request: WireRequest): Promise<boolean> {
  const form = Array.isArray(request.body) ? await pactForm(request.body) : undefined;
  const body = form ? form.body : (request.body as string | undefined);
  const headers = {
    ...request.headers,
    ...(form && { "content-type": form.type }),
    // Node leaves it out where a method seldom has a body, and what comes next on the connection would be read as that body.
    ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const sent = http.request(`${url}/mobile_crm/${request.path}`, { method: request.method, headers }, (response) => {
    response.resume();
    response.once("end", () => resolve(response.headers["x-pact"] === undefined));
  });
  sent.once("error", reject).end(body);
  return promise;
}
