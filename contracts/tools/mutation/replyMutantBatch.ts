import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { PACT, verify } from "../../pact/verification.ts";
import { respondJson } from "../subprocess.ts";
import { type ReplyMutant, replyMutants } from "./replyMutants.ts";

interface Interaction {
  description: string;
  providerStates?: object[];
  request: object;
}

/** Verifies a provider that answers with these mutants; says of which of them the pact does not notice. */
respondJson(async (numbers: number[]) => {
  const mutants = replyMutants();
  const wave = new Map(numbers.flatMap((number) => (mutants[number] ? [[number, mutants[number]] as const] : [])));
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-mutants-"));
  const provider = await listen(wave);
  try {
    const pact = path.join(folder, "pact.json");
    writeFileSync(pact, JSON.stringify(pactOf(wave)));
    const broken = await verify({ url: provider.url, pact });
    const caught = new Set(broken.map(({ exchange }) => Number(exchange)));
    return numbers.filter((number) => !caught.has(number));
  } finally {
    provider.server.close();
    rmSync(folder, { recursive: true });
  }
});

/** The pact with an exchange for each mutant, under its number: asked at an address of its own, promised as ever. */
function pactOf(wave: Map<number, ReplyMutant>) {
  const pact = JSON.parse(readFileSync(PACT, "utf8")) as { interactions: Interaction[] };
  const byTitle = new Map(pact.interactions.map((interaction) => [interaction.description, interaction]));
  const interactions = [...wave].map(([number, { exchange }]) => {
    const interaction = byTitle.get(exchange.title);
    if (!interaction) throw new Error(`${exchange.title} is not in the pact: run the consumer's tests first`);
    const { providerStates: _, ...rest } = interaction;
    return { ...rest, description: String(number), request: { method: "GET", path: `/${number}` } };
  });
  return { ...pact, interactions };
}

async function listen(wave: Map<number, ReplyMutant>) {
  const server = http.createServer(({ url = "" }, response) => {
    const mutant = wave.get(Number(url.slice(1)));
    const headers = mutant?.text ? { "content-type": mutant.type } : {};
    response.writeHead(mutant?.status ?? 410, headers).end(mutant?.text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
