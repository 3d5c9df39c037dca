// Asks a live upstream with reading calls only, and prints by call and part how it differs from the contract: never a value of it.
// Ends with 0 where it does not, with 1 where it does, and with 2 where it could not be asked.
import { readFileSync } from "node:fs";
import { createMapper } from "../src/mapping/applyMapping.ts";
import { parseMapping, WrongMapping } from "../src/mapping/mapping.ts";
import { differs, probe, report } from "./probe/probe.ts";
import { createProbeClient, NotAskable } from "./probe/probeClient.ts";
import { readTarget } from "./target.ts";

const { url, token, json, all, mapping } = await readTarget("contract:probe");

try {
  const map = mapping ? createMapper(parseMapping(JSON.parse(readFileSync(mapping, "utf8")))) : undefined;
  const probed = await probe(createProbeClient(url, token, map));
  console.log(json ? JSON.stringify(probed, null, 2) : report(probed, { all }));
  process.exitCode = differs(probed) ? 1 : 0;
} catch (error) {
  if (error instanceof NotAskable) console.error(error.message);
  else if (error instanceof WrongMapping) console.error(`These entries of the mapping are wrong: ${error.message}.`);
  else console.error(`The probe failed (${(error as Error).name}).`);
  process.exitCode = 2;
}
