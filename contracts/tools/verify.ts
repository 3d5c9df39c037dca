// Verifies a deployment against the pact, and prints by call and part what it does not keep, but no values.
// Exits with 0 if it keeps everything, with 1 if it does not, and with 2 if it could not be reached.
import { formatFailures } from "../pact/verification.ts";
import { WrongMapping } from "../src/mapping/mapping.ts";
import { NotAskable } from "./probe/probeClient.ts";
import { readMapping } from "./readMapping.ts";
import { writeJunit } from "./report/junit.ts";
import { readBroker, readTarget } from "./target.ts";
import { verifyDeployment } from "./verification/verifyDeployment.ts";
import { verifyReport } from "./verification/verifyReport.ts";

const text = { type: "string" } as const;
const options = { broker: text, "provider-version": text, "provider-branch": text };
const { json, junit, mapping, publish, values, ...target } = await readTarget("contract:verify", options);
const broker = readBroker(values, publish, target.states);

try {
  const verified = await verifyDeployment({ ...target, broker, map: readMapping(mapping) });
  if (junit) writeJunit(junit, verifyReport(verified));
  const { exchanges, left, broken, warnings } = verified;
  const asked = exchanges.length;
  if (json) console.log(JSON.stringify({ asked, left, broken, warnings }, null, 2));
  else {
    if (broken.length) console.log(`${formatFailures(broken)}\n`);
    if (warnings.length) console.log(`Read all the same, by a leniency:\n\n${formatFailures(warnings)}\n`);
    console.log(`${asked - broken.length} of ${asked} exchanges are kept`);
    if (left) console.log(`${left} were not asked for: they write, or need a state that --states could set`);
  }
  process.exitCode = broken.length ? 1 : 0;
} catch (error) {
  const isSentence = error instanceof NotAskable || error instanceof WrongMapping;
  console.error(isSentence ? error.message : `The verification failed (${(error as Error).name}).`);
  process.exitCode = 2;
}
