import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openGateway } from "@mobile-crm/server/upstream/client.ts";
import { Pact, SpecificationVersion } from "@pact-foundation/pact";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { ERROR_MESSAGE, type Interaction, interactions } from "../../../contracts/pact/interactions.ts";
import { addInteraction } from "../../../contracts/pact/pactInteraction.ts";
import { PACT } from "../../../contracts/pact/verification.ts";

// Each run writes a new file, so that an exchange that is no longer promised is not in it. The committed file is only compared;
// `npm run contract:pact` replaces it.
const dir = mkdtempSync(path.join(tmpdir(), "mobile-crm-pact-"));
const writtenPact = path.join(dir, path.basename(PACT));
const isUpdate = process.env.WRITE_PACT === "1";

const pact = new Pact({
  consumer: "mobile-crm",
  provider: "mobile_crm",
  spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
  dir,
  logLevel: "error",
});

const interactionsOf = (kind: Interaction["kind"]) => interactions.filter((exchange) => exchange.kind === kind);

describe("examples", () => {
  test.each(interactionsOf("example"))("$title is requested and read as the documents say", expectPromisedReply);
});

describe("variants", () => {
  test.each(interactionsOf("variant"))("$title", expectPromisedReply);
});

describe("refusals", () => {
  test.each(interactionsOf("refusal"))("$title", (exchange) =>
    runInteraction(exchange, (call) =>
      expect(call).rejects.toMatchObject({
        status: exchange.status,
        publicMessage: exchange.body === undefined ? undefined : ERROR_MESSAGE,
      }),
    ),
  );
});

if (isUpdate) test("the committed pact is replaced", () => copyFileSync(writtenPact, PACT));

test("the committed pact equals the generated one, to the last byte; `npm run contract:pact` writes it", () => {
  expect(readFileSync(PACT, "utf8") === readFileSync(writtenPact, "utf8")).toBe(true);
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

function expectPromisedReply(exchange: Interaction) {
  return runInteraction(exchange, async (call) => {
    expect(await call).toEqual(z.decode(exchange.endpoint.reply, exchange.body as never));
  });
}

/** Adds the exchange to the pact, and checks that our own gateway sends and reads it like this. */
async function runInteraction(exchange: Interaction, check: (call: Promise<unknown>) => Promise<void>) {
  const { endpoint, token, input } = exchange;
  const interaction = await addInteraction(pact, exchange);
  return interaction.executeTest(async ({ url }) => {
    const gateway = openGateway(`${url}/mobile_crm`);
    await check(gateway.forCaller({ token })(endpoint, input as never));
    await gateway.close();
  });
}
