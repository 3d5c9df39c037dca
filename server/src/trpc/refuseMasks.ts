import { type CallEndpoint, type Endpoint, endpointName, endpoints, UpstreamError } from "@mobile-crm/contracts";
import { maskedTextsIn } from "@mobile-crm/contracts/schemas/masked.ts";
import { findWrite } from "@mobile-crm/contracts/writes.ts";

const REFUSED =
  "A text contains •••, which stands for a phone number that was not loaded. Load the record again and write the number.";

/**
 * Refuses a write with a text in which a phone number is masked, so that the mask never replaces the number. A text that
 * its record already has may be sent back: somebody may have typed it.
 *
 * @param read makes the call that reads the record
 */
export const refuseMasks =
  (call: CallEndpoint, read: CallEndpoint): CallEndpoint =>
  async (endpoint, input) => {
    const masked = endpoint.kind === "query" ? [] : maskedTextsIn(input);
    if (masked.length && isSaved(endpoint) && !(await areStored(masked, endpoint, input as Values, read)))
      throw new UpstreamError(422, "a text with a mask", { publicMessage: REFUSED });
    return call(endpoint, input);
  };

type Values = Record<string, unknown>;

const isSaved = (endpoint: Endpoint) => findWrite(endpointName(endpoint))?.queueable === true;

async function areStored(masked: string[], endpoint: Endpoint, input: Values, read: CallEndpoint): Promise<boolean> {
  const name = endpointName(endpoint);
  const write = findWrite(name);
  const { details } = endpoints[name.split(".")[0] as keyof typeof endpoints] as { details?: Endpoint };
  const [key, ...others] = write?.queueable && write.entityKey !== "new" ? write.entityKey : [];
  if (!details || !key || others.length) return false;
  const record = await read(details, { [key]: input[key] } as never);
  const stored = new Set(maskedTextsIn(record).map((text) => text.trim()));
  return masked.every((text) => stored.has(text));
}
