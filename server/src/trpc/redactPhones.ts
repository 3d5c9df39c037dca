import { type CallEndpoint, type Endpoint, endpoints, UpstreamError } from "@mobile-crm/contracts";
import { omitPhones } from "@mobile-crm/contracts/schemas/phoneFields.ts";
import { searchesByPhone } from "./phoneSearches.ts";

const { enquiries, brokers } = endpoints;
const REFUSED = new Set<Endpoint>([enquiries.recordAccess, enquiries.makeCall, brokers.makeCall]);

/**
 * Makes calls for a user whose role sees no phone numbers (SPEC-73), whatever the upstream answers: no reply contains a
 * number, no search matches one, and none is called.
 */
export const redactPhones =
  (call: CallEndpoint): CallEndpoint =>
  async (endpoint, input) => {
    if (REFUSED.has(endpoint) || isSearchByPhone(endpoint, input))
      throw new UpstreamError(403, "this role sees no phone numbers");
    return omitPhones(await call(endpoint, input));
  };

function isSearchByPhone(endpoint: Endpoint, input: unknown): boolean {
  if (endpoint === enquiries.saveSearch)
    return searchesByPhone((input as { save_search_params?: object }).save_search_params);
  return endpoint.kind === "query" && searchesByPhone(input);
}
