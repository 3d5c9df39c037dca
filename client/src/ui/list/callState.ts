import type { CallState } from "./CallStatus.tsx";

interface Call {
  status: "idle" | "pending" | "success" | "error";
  data: { success?: boolean | null } | undefined;
}

/** Where a call that was asked for stands (S005, S006); only an answer that says so is a success. */
export function toCallState({ status, data }: Call): CallState {
  if (status === "idle") return "idle";
  if (status === "pending") return "dialing";
  return data?.success === true ? "connected" : "failed";
}
