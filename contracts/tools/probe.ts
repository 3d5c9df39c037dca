// Makes only calls that read against a live upstream, and prints by call and part how it differs from the contract, but no values.
// Exits with 0 if it does not differ, with 1 if it does, and with 2 if it could not be reached.

import type { ApplyMapping } from "../src/mapping/applyMapping.ts";
import { WrongMapping } from "../src/mapping/mapping.ts";
import { assertUpstreamAnswers } from "./probe/assertUpstreamAnswers.ts";
import { formatAssumptions, judgeAssumptions } from "./probe/assumptions.ts";
import { envelopeFinding, findEnvelope, insideEnvelope } from "./probe/envelope.ts";
import { checkFiles } from "./probe/files.ts";
import { differs, judgeAll, report } from "./probe/probe.ts";
import { createProbeClient, identityMapping, ProbeFailure } from "./probe/probeClient.ts";
import { probeReport } from "./probe/probeReport.ts";
import { readAll } from "./probe/readAll.ts";
import { probeSignIn, readCredentials } from "./probe/signIn.ts";
import { readMapping } from "./readMapping.ts";
import { writeJunit } from "./report/junit.ts";
import { readTarget } from "./target.ts";

const flag = { type: "boolean" } as const;
const options = { strict: flag, assumptions: flag, "sign-in": flag };
const { url, json, junit, values, ...target } = await readTarget("contract:probe", options);

try {
  const map = readMapping(target.mapping);
  const signIn = values["sign-in"]
    ? await probeSignIn(url, readCredentials(target.input), map ?? identityMapping)
    : undefined;
  const token = signIn?.token ?? target.token;
  const { probed, assumptions } = token ? await probeReads(token, map) : { probed: [] };
  const all = [...(signIn ? [signIn.probed] : []), ...probed];
  if (junit) writeJunit(junit, probeReport(all));
  if (json) console.log(JSON.stringify({ probed: all, assumptions }, null, 2));
  else console.log([report(all), ...(assumptions ? ["", formatAssumptions(assumptions)] : [])].join("\n"));
  const isRefuted = assumptions?.some(({ verdict }) => verdict === "refuted");
  process.exitCode = isRefuted || differs(all, { strict: Boolean(values.strict) }) ? 1 : 0;
} catch (error) {
  const isSentence = error instanceof ProbeFailure || error instanceof WrongMapping;
  console.error(isSentence ? error.message : `The probe failed (${(error as Error).name}).`);
  process.exitCode = 2;
}

async function probeReads(token: string, map: ApplyMapping | undefined) {
  const plain = createProbeClient(url, token, map);
  await assertUpstreamAnswers(plain);
  const envelope = await findEnvelope(plain);
  const ask = envelope === undefined ? plain : insideEnvelope(plain, envelope, map ?? identityMapping);
  const readings = await readAll(ask);
  const probed = judgeAll(readings, await checkFiles(readings, { url, token, allowed: target.fileOrigins }));
  return {
    probed: envelope === undefined ? probed : [envelopeFinding(envelope), ...probed],
    assumptions: values.assumptions ? await judgeAssumptions(ask, readings) : undefined,
  };
}
