// Verifies a deployment against the pact, and prints by call and part what it does not keep.
// Ends with 0 where it keeps everything, with 1 where it does not, and with 2 where it could not be asked.
import { formatFailures } from "../pact/verification.ts";
import { readTarget } from "./target.ts";
import { verifyDeployment } from "./verification/verifyDeployment.ts";

const { json, ...target } = readTarget("contract:verify");

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
  console.error(`the deployment could not be asked: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
