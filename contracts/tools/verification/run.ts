import { verify } from "../../pact/verification.ts";
import { respondJson } from "../subprocess.ts";

export interface Run {
  /** Without its mobile_crm. */
  origin: string;
  pact: string;
  states: string | undefined;
}

/** Verifies a deployment against a pact. */
respondJson(({ origin, pact, states }: Run) =>
  verify({ url: origin, pact, ...(states && { providerStatesSetupUrl: states }) }),
);
