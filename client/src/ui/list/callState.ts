import type { CallState } from "./CallStatus.tsx";

interface Call {
  status: "idle" | "pending" | "success" | "error";
  data: { success?: boolean | null } | undefined;
}

/** State of a requested call (S005, S006); only an explicit success of the upstream counts as one. */
export function toCallState({ status, data }: Call): CallState {
  if (status === "idle") return "idle";
  if (status === "pending") return "dialing";
  return data?.success === true ? "connected" : "failed";
}
