import { existsSync, readFileSync, rmSync } from "node:fs";
import { openGateway } from "@mobile-crm/server/gateway.ts";
import { Pact, SpecificationVersion } from "@pact-foundation/pact";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Exchange, exchanges, SENTENCE } from "./exchanges.ts";
import { interactionOf } from "./interaction.ts";
import { PACT } from "./verification.ts";

const dir = `${import.meta.dirname}/pacts`;
const written = () => (existsSync(PACT) ? readFileSync(PACT, "utf8") : "");
const committed = written();
// Written anew each time, so that an exchange which is no longer promised leaves no trace.
rmSync(dir, { recursive: true, force: true });

const pact = new Pact({
  consumer: "mobile-crm",
  provider: "mobile_crm",
  spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
  dir,
  logLevel: "error",
});

const of = (kind: Exchange["kind"]) => exchanges.filter((exchange) => exchange.kind === kind);

describe("examples", () => {
  test.each(of("example"))("$title is asked and read as the documents say", readAsPromised);
});

describe("variants", () => {
  test.each(of("variant"))("$title", readAsPromised);
});

describe("refusals", () => {
  test.each(of("refusal"))("$title", (exchange) =>
    carryOut(exchange, (call) =>
      expect(call).rejects.toMatchObject({
        status: exchange.status,
        said: exchange.body === undefined ? undefined : SENTENCE,
      }),
    ),
  );
});

// Elsewhere, whoever changes an example has yet to commit what comes of it.
test.runIf(process.env.CI)("the pact that is committed is the one that is promised, to the last byte", () => {
  expect(committed === written()).toBe(true);
});

function readAsPromised(exchange: Exchange) {
  return carryOut(exchange, async (call) => {
    expect(await call).toEqual(z.decode(exchange.endpoint.reply, exchange.body as never));
  });
}

/** Records the exchange in the pact, and checks that our own gateway asks for it and reads it back. */
async function carryOut(exchange: Exchange, check: (call: Promise<unknown>) => Promise<void>) {
  const { endpoint, token, input } = exchange;
  const interaction = await interactionOf(pact, exchange);
  return interaction.executeTest(async ({ url }) => {
    const gateway = openGateway(`${url}/mobile_crm`);
    await check(gateway.as({ token })(endpoint, input as never));
    await gateway.close();
  });
}
