import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openGateway } from "@mobile-crm/server/gateway.ts";
import { Pact, SpecificationVersion } from "@pact-foundation/pact";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Exchange, exchanges, SENTENCE } from "./exchanges.ts";
import { interactionOf } from "./interaction.ts";
import { PACT } from "./verification.ts";

// Each run writes a new file, so that an exchange that is no longer promised is not in it. The committed file is only compared;
// `npm run contract:pact` replaces it.
const dir = mkdtempSync(path.join(tmpdir(), "mobile-crm-pact-"));
const written = path.join(dir, path.basename(PACT));
const replaces = process.env.WRITE_PACT === "1";

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

if (replaces) test("the committed pact is replaced", () => copyFileSync(written, PACT));

test("the committed pact is the one that is promised, to the last byte; `npm run contract:pact` writes it", () => {
  expect(readFileSync(PACT, "utf8") === readFileSync(written, "utf8")).toBe(true);
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

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
