// Sends requests made from contracts/openapi.json to a server whose provider states can be set, and lists answers that are not documented.
// Ends with 0 where all are, with 1 where some are not, and with 2 where the server could not be asked.
import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { readOpenapi } from "./compare/readOpenapi.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { fuzzReport } from "./fuzz/fuzzReport.ts";
import { WrongReport, writeReports } from "./report/write.ts";
import { readTarget } from "./target.ts";

const OPENAPI = fileURLToPath(new URL("../openapi.json", import.meta.url));

const { url, states, statesSecret, reports, json, values } = await readTarget("contract:fuzz", {
  requests: { type: "string" },
  seconds: { type: "string" },
  seed: { type: "string" },
});
if (!states) {
  console.error("contract:fuzz writes, so it needs --states, where the provider states of a demo can be set.");
  process.exit(2);
}

const seed = Number(values.seed ?? randomInt(2 ** 30));
const headers = {
  "content-type": "application/json",
  ...(statesSecret && { authorization: `Bearer ${statesSecret}` }),
};

async function setState(state: string) {
  const reply = await fetch(states ?? "", {
    method: "POST",
    headers,
    body: JSON.stringify({ state, action: "setup" }),
  });
  if (!reply.ok) throw new Error(`the state "${state}" could not be set`);
}

try {
  const requests = Number(values.requests ?? 10_000);
  const longestMs = values.seconds ? Number(values.seconds) * 1000 : Infinity;
  const fuzzed = await fuzz({
    description: await readOpenapi(OPENAPI),
    url,
    setState,
    requests,
    seed,
    longestMs,
  });
  writeReports(reports, fuzzReport(fuzzed, seed));
  if (json) console.log(JSON.stringify({ seed, ...fuzzed }, null, 2));
  else {
    for (const { call, reason, request } of fuzzed.undocumented) console.log(`${call}: ${reason}\n  ${request}`);
    const counts = Object.entries(fuzzed.statuses).map(([status, count]) => `${count} × ${status}`);
    console.log(`${fuzzed.requests} requests (seed ${seed}): ${counts.join(", ")}`);
    console.log(`${fuzzed.undocumented.length} undocumented answers`);
  }
  process.exitCode = fuzzed.undocumented.length ? 1 : 0;
} catch (error) {
  console.error(error instanceof WrongReport ? error.message : `The fuzzing failed (${(error as Error).message}).`);
  process.exitCode = 2;
}
