// Makes only calls that read against a live upstream, and prints by call and part how it differs from the contract, but no values.
// Exits with 0 if it does not differ, with 1 if it does, and with 2 if it could not be reached.
import { WrongMapping } from "../src/mapping/mapping.ts";
import { assertAskable } from "./probe/askable.ts";
import { formatAssumptions, judgeAssumptions } from "./probe/assumptions.ts";
import { differs, judgeAll, report } from "./probe/probe.ts";
import { createProbeClient, NotAskable } from "./probe/probeClient.ts";
import { probeReport } from "./probe/probeReport.ts";
import { readAll } from "./probe/readAll.ts";
import { readMapping } from "./readMapping.ts";
import { writeJunit } from "./report/junit.ts";
import { readTarget } from "./target.ts";

const flag = { type: "boolean" } as const;
const options = { strict: flag, assumptions: flag };
const { url, token, json, mapping, junit, values } = await readTarget("contract:probe", options);

try {
  const ask = createProbeClient(url, token, readMapping(mapping));
  await assertAskable(ask);
  const readings = await readAll(ask);
  const probed = judgeAll(readings);
  const assumptions = values.assumptions ? await judgeAssumptions(ask, readings) : undefined;
  if (junit) writeJunit(junit, probeReport(probed));
  if (json) console.log(JSON.stringify({ probed, assumptions }, null, 2));
  else console.log([report(probed), ...(assumptions ? ["", formatAssumptions(assumptions)] : [])].join("\n"));
  const isRefuted = assumptions?.some(({ verdict }) => verdict === "refuted");
  process.exitCode = isRefuted || differs(probed, { strict: Boolean(values.strict) }) ? 1 : 0;
} catch (error) {
  const isSentence = error instanceof NotAskable || error instanceof WrongMapping;
  console.error(isSentence ? error.message : `The probe failed (${(error as Error).name}).`);
  process.exitCode = 2;
}
