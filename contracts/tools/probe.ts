// Asks a live upstream with reading calls only, and prints by call and part how it differs from the contract.
// Ends with 0 where it does not, with 1 where it does, and with 2 where it could not be asked.
import { differs, probe, report } from "./probe/probe.ts";
import { createProbeClient } from "./probe/readAll.ts";
import { readTarget } from "./target.ts";

const { url, token, json } = readTarget("contract:probe");

try {
  const probed = await probe(createProbeClient(url, token));
  console.log(json ? JSON.stringify(probed, null, 2) : report(probed));
  process.exitCode = differs(probed) ? 1 : 0;
} catch (error) {
  console.error(`the upstream could not be asked: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
