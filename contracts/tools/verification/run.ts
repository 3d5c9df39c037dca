import { type Broker, verify } from "../../pact/verification.ts";
import { respondJson } from "../subprocess.ts";
import { forwardStates } from "./forwardStates.ts";

export interface Run {
  /** Without the final mobile_crm. */
  origin: string;
  pact: string;
  states?: string | undefined;
  /** The secret for setting up states, if one is needed. */
  statesSecret?: string | undefined;
  /** The broker with the pacts, if they are not in the file. */
  broker?: Broker | undefined;
}

/** Verifies a deployment against a pact. */
respondJson(async ({ origin, pact, states, statesSecret, broker }: Run) => {
  const forwarder = states && statesSecret ? await forwardStates(states, statesSecret) : undefined;
  const setUp = forwarder?.url ?? states;
  return verify({ url: origin, pact, broker, ...(setUp && { providerStatesSetupUrl: setUp }) }).finally(
    forwarder?.close,
  );
});
