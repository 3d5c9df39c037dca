import { UpstreamError } from "@mobile-crm/contracts";

/** A temporary refusal; `seconds` is sent as the header Retry-After. */
export class RetryLater extends UpstreamError {
  readonly seconds: number;

  constructor(
    status: 429 | 503,
    reason: string,
    { publicMessage, seconds }: { publicMessage: string; seconds: number },
  ) {
    super(status, reason, { publicMessage, retryAfterSeconds: seconds });
    this.seconds = seconds;
  }
}

const DEFAULT_SECONDS = 5;

/** Seconds for the Retry-After header of a response with this status and cause; undefined without one. */
export function retryAfterSeconds(status: number, cause: unknown): number | undefined {
  const named = cause instanceof UpstreamError ? cause.retryAfterSeconds : undefined;
  return named ?? (status === 503 ? DEFAULT_SECONDS : undefined);
}
