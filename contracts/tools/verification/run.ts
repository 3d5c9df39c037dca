import { verify } from "../../pact/verification.ts";
import { answering } from "../quietly.ts";

export interface Run {
  /** Without its mobile_crm. */
  origin: string;
  pact: string;
  states: string | undefined;
}

/** Verifies a deployment against a pact. */
answering(({ origin, pact, states }: Run) =>
  verify({ url: origin, pact, ...(states && { providerStatesSetupUrl: states }) }),
);
