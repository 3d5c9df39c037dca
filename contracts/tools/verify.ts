// Verifies a deployment against the pact, and prints by call and part what it does not keep, but no values.
// Exits with 0 if it keeps everything, with 1 if it does not or, with --strict, has something to cure in what is read all the same, and with 2 if it could not be reached.
import { type FailedInteraction, formatFailures } from "../pact/verification.ts";
import { WrongMapping } from "../src/mapping/mapping.ts";
import { ProbeFailure } from "./probe/probeClient.ts";
import { readMapping } from "./readMapping.ts";
import { writeJunit } from "./report/junit.ts";
import { readBroker, readTarget } from "./target.ts";
import { NO_CURE } from "./verification/judgeFailures.ts";
import { verifyDeployment } from "./verification/verifyDeployment.ts";
import { verifyReport } from "./verification/verifyReport.ts";

const text = { type: "string" } as const;
const options = {
  broker: text,
  "provider-version": text,
  "provider-branch": text,
  strict: { type: "boolean" },
} as const;
const { json, junit, mapping, publish, values, ...target } = await readTarget("contract:verify", options);
const broker = readBroker(values, publish, target.states);

/** Whether a warning is more than another format that is read without loss. */
const isCurable = ({ reasons }: FailedInteraction) => reasons.some(({ cure }) => cure !== NO_CURE);

try {
  const verified = await verifyDeployment({ ...target, broker, map: readMapping(mapping) });
  if (junit) writeJunit(junit, verifyReport(verified));
  const { exchanges, left, broken, warnings, notes } = verified;
  const asked = exchanges.length;
  if (json) console.log(JSON.stringify({ asked, left, broken, warnings, notes }, null, 2));
  else {
    if (broken.length) console.log(`${formatFailures(broken)}\n`);
    if (warnings.length) console.log(`Read all the same, by a leniency:\n\n${formatFailures(warnings)}\n`);
    if (notes.length) console.log(`Read without loss:\n\n${formatFailures(notes)}\n`);
    console.log(`${asked - broken.length} of ${asked} exchanges are kept`);
    if (left) console.log(`${left} were not asked for: they write, or need a state that --states could set`);
  }
  process.exitCode = broken.length || (values.strict && warnings.some(isCurable)) ? 1 : 0;
} catch (error) {
  const isSentence = error instanceof ProbeFailure || error instanceof WrongMapping;
  console.error(isSentence ? error.message : `The verification failed (${(error as Error).name}).`);
  process.exitCode = 2;
}
