import { type CallEndpoint, type Endpoint, endpointName } from "@mobile-crm/contracts";
import { isPhoneField } from "@mobile-crm/contracts/schemas/phoneFields.ts";
import { isObject } from "@mobile-crm/contracts/schemas/values.ts";
import type { Access } from "../store/accessRecords.ts";

/** As rows show it: ENQ-2026-001234. */
const ENQUIRY_NUMBER = /^[a-z]{2,4}-20\d\d-\d{4,6}$/i;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DATE = /^\d{4}-\d\d-\d\d(T[\d:]+(\+05:30)?)?$/;
/** With five digits or more, an upstream that searches parts of numbers finds few people. */
const FIVE_DIGITS = /\p{Nd}([\s().+-]*\p{Nd}){4}/u;

/** Whether a text may find a person by a part of a phone number. */
function isPartOfPhone(text: string): boolean {
  const word = text.trim();
  return FIVE_DIGITS.test(word) && ![ENQUIRY_NUMBER, UUID, DATE].some((pattern) => pattern.test(word));
}

/** Whether a search or one of the filters may find people by their phone number. */
export const searchesByPhone = (filters: unknown): boolean =>
  Object.entries(filters ?? {}).some(([name, value]) => {
    if (isPhoneField(name)) return value != null && value !== "";
    return [value].flat().some((text) => typeof text === "string" && isPartOfPhone(text));
  });

/** Only the first rows of a long reply are recorded. */
const MAX_RECORDED_ROWS = 20;

/**
 * Records each search by digits, before its reply is sent, as an access to the numbers of the rows found: whoever
 * guesses a number learns whose it is.
 */
export const recordPhoneSearches =
  (call: CallEndpoint, record: (access: Access) => Promise<void>): CallEndpoint =>
  async (endpoint, input) => {
    const reply = await call(endpoint, input);
    if (endpoint.kind !== "query" || !searchesByPhone(input)) return reply;
    const subject = subjectOf(endpoint);
    for (const { id } of rowsOf(reply).slice(0, MAX_RECORDED_ROWS))
      await record({ action: "phone searched", subject, subjectId: id ?? null });
    return reply;
  };

function rowsOf(reply: unknown): { id?: number | string | null }[] {
  if (!isObject(reply)) return [];
  const { rows } = reply as { rows?: unknown };
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}

/** The kind of record that a list shows. */
const subjectOf = (endpoint: Endpoint) => SUBJECTS[endpointName(endpoint).split(".")[0] ?? ""] ?? "enquiry";

const SUBJECTS: Record<string, string> = {
  brokers: "channel partner",
  projectBrokers: "channel partner",
  engagement: "channel partner",
  meetings: "meeting",
  clientMeetings: "client meeting",
  campaigns: "campaign",
  projects: "project",
  standUps: "stand-up",
  premiumEnquiries: "premium enquiry",
  meetingRequests: "meeting request",
};
