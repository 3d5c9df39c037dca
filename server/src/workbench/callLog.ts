import type { Drift } from "@mobile-crm/contracts";
import { type Copies, copiesOf, type Exchange } from "./copies.ts";

/** A call as it was asked here and at the upstream, without secrets and phone numbers. */
export interface LoggedCall extends Exchange {
  /** When it began, ISO 8601. */
  at: string;
  /** The scenario that it belongs to; empty for the backend's own data. */
  scenario: string;
  requestId: string | undefined;
  /** What the procedure was asked. */
  input: unknown;
  /** Where the reply differs from the contract. */
  drift: Drift[];
  milliseconds: number;
  /** How often it was sent. */
  tries: number;
  /** The kind of the fault that the workbench injected. */
  fault: string | undefined;
  copies: Copies;
}

const MOST = 500;

export type CallLog = ReturnType<typeof openCallLog>;

/** The last 500 calls of each scenario, the newest first. */
export function openCallLog() {
  const calls = new Map<string, LoggedCall[]>();
  let version = 0;
  return {
    /** Its values must be blanked already. */
    add(call: Omit<LoggedCall, "copies">) {
      version += 1;
      const earlier = calls.get(call.scenario) ?? [];
      calls.set(call.scenario, [{ ...call, copies: copiesOf(call) }, ...earlier].slice(0, MOST));
    },
    list: (scenario = ""): LoggedCall[] => calls.get(scenario) ?? [],
    clear(scenario = "") {
      version += 1;
      calls.delete(scenario);
    },
    /** Another one after each change, so that an unchanged list need not be sent again. */
    version: () => version,
  };
}
