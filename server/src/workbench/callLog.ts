import type { Drift } from "@mobile-crm/contracts";

/** A call as it was made here and at the upstream, without secrets and phone numbers. */
export interface LoggedCall {
  /** When it began, ISO 8601. */
  at: string;
  /** `enquiries.list`. */
  call: string;
  requestId: string | undefined;
  /** Input of the procedure. */
  input: unknown;
  /** The request to the upstream, below its base address; undefined if none was sent. */
  request: { method: string; path: string; body: unknown } | undefined;
  /** The last reply of the upstream; undefined without one. */
  reply: { status: number; body: unknown } | undefined;
  /** Result of the procedure. */
  result: unknown;
  /** Why it failed. */
  error: string | undefined;
  /** Where the reply differs from the contract. */
  drift: Drift[];
  milliseconds: number;
  /** Number of attempts. */
  tries: number;
  /** The kind of the fault that the workbench injected. */
  fault: string | undefined;
}

const MAX_CALLS = 500;

export type CallLog = ReturnType<typeof openCallLog>;

/** The last 500 calls, the newest first. */
export function openCallLog() {
  let calls: LoggedCall[] = [];
  return {
    /** Values must already be redacted. */
    add(call: LoggedCall) {
      calls = [call, ...calls].slice(0, MAX_CALLS);
    },
    list: () => calls,
    clear() {
      calls = [];
    },
  };
}
