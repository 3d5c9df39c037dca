// Verifies a deployment against the pact, and prints by call and part what it does not keep: never a value of it.
// Ends with 0 where it keeps everything, with 1 where it does not, and with 2 where it could not be asked.
import { formatFailures } from "../pact/verification.ts";
import { NotAskable } from "./probe/probeClient.ts";
import { readTarget } from "./target.ts";
import { verifyDeployment } from "./verification/verifyDeployment.ts";

const { json, ...target } = await readTarget("contract:verify");

try {
  const { asked, left, broken } = await verifyDeployment(target);
  if (json) console.log(JSON.stringify({ asked, left, broken }, null, 2));
  else {
    if (broken.length) console.log(`${formatFailures(broken)}\n`);
    console.log(`${asked - broken.length} of ${asked} exchanges are kept`);
    if (left) console.log(`${left} were not asked for: they write, or need a state that --states could set`);
  }
  process.exitCode = broken.length ? 1 : 0;
} catch (error) {
  console.error(error instanceof NotAskable ? error.message : `The verification failed (${(error as Error).name}).`);
  process.exitCode = 2;
}
