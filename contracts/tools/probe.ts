// Asks a live upstream with reading calls only, and prints by call and part how it differs from the contract: never a value of it.
// Ends with 0 where it does not, with 1 where it does, and with 2 where it could not be asked.
import { differs, probe, report } from "./probe/probe.ts";
import { createProbeClient, NotAskable } from "./probe/probeClient.ts";
import { readTarget } from "./target.ts";

const { url, token, json, all } = await readTarget("contract:probe");

try {
  const probed = await probe(createProbeClient(url, token));
  console.log(json ? JSON.stringify(probed, null, 2) : report(probed, { all }));
  process.exitCode = differs(probed) ? 1 : 0;
} catch (error) {
  console.error(error instanceof NotAskable ? error.message : `The probe failed (${(error as Error).name}).`);
  process.exitCode = 2;
}
