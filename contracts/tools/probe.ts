// Asks a live upstream with reading calls only, and prints by call and part how it differs from the contract: never a value of it.
// Ends with 0 where it does not, with 1 where it does, and with 2 where it could not be asked.
import { WrongMapping } from "../src/mapping/mapping.ts";
import { differs, probe, report } from "./probe/probe.ts";
import { createProbeClient, NotAskable } from "./probe/probeClient.ts";
import { probeReport } from "./probe/probeReport.ts";
import { readMapping } from "./readMapping.ts";
import { WrongReport, writeReports } from "./report/write.ts";
import { readTarget } from "./target.ts";

const { url, token, json, all, mapping, reports } = await readTarget("contract:probe");

try {
  const probed = await probe(createProbeClient(url, token, readMapping(mapping)));
  writeReports(reports, probeReport(probed));
  console.log(json ? JSON.stringify(probed, null, 2) : report(probed, { all }));
  process.exitCode = differs(probed) ? 1 : 0;
} catch (error) {
  const isSentence = error instanceof NotAskable || error instanceof WrongReport || error instanceof WrongMapping;
  console.error(isSentence ? error.message : `The probe failed (${(error as Error).name}).`);
  process.exitCode = 2;
}
