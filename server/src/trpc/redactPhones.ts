import { type CallEndpoint, type Endpoint, endpoints, UpstreamError } from "@mobile-crm/contracts";
import { isPhoneField, omitPhones } from "@mobile-crm/contracts/schemas/phoneFields.ts";

const { enquiries, brokers } = endpoints;
const REFUSED = new Set<Endpoint>([enquiries.recordAccess, enquiries.makeCall, brokers.makeCall]);
/** Only a number, part of which an upstream might match. */
const NUMBER = /^\+?[\d\s().-]{7,}$/;

/**
 * Makes calls for a user whose role sees no phone numbers (SPEC-73), whatever the upstream answers: no reply contains a
 * number, no search matches one, and none is called.
 */
export const redactPhones =
  (call: CallEndpoint): CallEndpoint =>
  async (endpoint, input) => {
    if (REFUSED.has(endpoint) || searchesByPhone(endpoint, input))
      throw new UpstreamError(403, "this role sees no phone numbers");
    return omitPhones(await call(endpoint, input));
  };

function searchesByPhone(endpoint: Endpoint, input: unknown): boolean {
  if (endpoint === enquiries.saveSearch) return hasPhone((input as { save_search_params?: object }).save_search_params);
  return endpoint.kind === "query" && hasPhone(input);
}

const hasPhone = (filters: unknown) =>
  Object.entries(filters ?? {}).some(
    ([name, value]) =>
      (isPhoneField(name) && value != null && value !== "") || (name === "search" && NUMBER.test(String(value).trim())),
  );
