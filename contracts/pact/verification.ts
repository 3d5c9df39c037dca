import { Verifier, type VerifierOptions } from "@pact-foundation/pact";

/** The pact itself. */
export const PACT = `${import.meta.dirname}/pacts/mobile-crm-mobile_crm.json`;

/** A promise that a provider did not keep: the exchange, and what differs. */
export interface FailedInteraction {
  exchange: string;
  reasons: Reason[];
}

/** `$.enquiry[0]`: Actual map is missing the following keys: full_name */
export interface Reason {
  place: string;
  reason: string;
  /** A value of a certain kind was promised, but nothing came. */
  isEmpty: boolean;
  /** The fix, in one line. */
  cure?: string;
}

/** Where pacts are read from, and the provider version under which results are published there. */
export interface Broker {
  url: string;
  version: string;
  branch?: string | undefined;
  publish: boolean;
  token?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
}

export type Provider = Pick<VerifierOptions, "providerStatesSetupUrl"> & {
  url: string;
  pact?: string;
  /** Used instead of the pact file. */
  broker?: Broker | undefined;
};

/**
 * Sends a running provider every request of a pact, and returns the failed exchanges. The library prints a report
 * meanwhile.
 */
export const verify = ({ url, pact = PACT, broker, ...options }: Provider): Promise<FailedInteraction[]> =>
  new Verifier({
    provider: "mobile_crm",
    providerBaseUrl: url,
    ...(broker ? brokerOptions(broker) : { pactUrls: [pact] }),
    logLevel: "error",
    ...options,
  })
    .verifyProvider()
    .then(() => [], failedInteractions);

/** The pacts of the main branch, those of all deployed versions, and the latest one. */
const SELECTORS = [{ mainBranch: true }, { deployedOrReleased: true }, { latest: true }];

const brokerOptions = ({ url, version, branch, publish, token, username, password }: Broker) => ({
  pactBrokerUrl: url,
  consumerVersionSelectors: SELECTORS,
  providerVersion: version,
  publishVerificationResult: publish,
  ...(branch && { providerVersionBranch: branch }),
  ...(token && { pactBrokerToken: token }),
  ...(username && { pactBrokerUsername: username }),
  ...(password && { pactBrokerPassword: password }),
});

/** Formats failures as text, a paragraph for each exchange. A fault of all entries of a list appears once. */
export const formatFailures = (broken: readonly FailedInteraction[]): string =>
  broken
    .map(({ exchange, reasons }) => {
      const told = reasons.map(({ place, reason, cure }) =>
        [`  ${place.replace(/\[\d+\]/g, "[]")}: ${reason}`, ...(cure ? [`      ${cure}`] : [])].join("\n"),
      );
      return [exchange, ...new Set(told)].join("\n");
    })
    .join("\n\n");

const MAX_REASON_LENGTH = 2_000;

interface Mismatch {
  type?: string;
  path?: string;
  key?: string;
  mismatch?: string;
  /** Why there was no reply to compare, such as a state that could not be set up. */
  message?: string;
  expected?: unknown;
  actual?: unknown;
}

/** The verifier's error is a JSON text of everything; only the failed exchanges and their reasons matter. */
function failedInteractions(error: Error): FailedInteraction[] {
  let told: { errors?: { interaction: string; mismatch: Mismatch & { mismatches?: Mismatch[] } }[] };
  try {
    told = JSON.parse(error.message);
  } catch {
    throw error;
  }
  if (!told.errors?.length) throw error;
  return told.errors.map(({ interaction, mismatch }) => ({
    exchange: interaction.replace(/^Verifying a pact between .*? and \S+ (Given .*? )?- /, ""),
    reasons: (mismatch.mismatches ?? [mismatch]).map(toReason),
  }));
}

/** The verifier repeats the values it received; only their kinds are kept, and names and numbers that are in the pact itself. */
function toReason(mismatch: Mismatch): Reason {
  const { type, path, key, actual } = mismatch;
  const isEmpty = actual === "null" || actual === '""' || actual === "[]";
  return { place: path ?? key ?? type ?? "", reason: publicReason(mismatch), isEmpty };
}

const MISSING_KEYS = /^Actual map is missing the following keys: [\w, ]+$/;

const STATE_NOT_SET = "One or more of the setup state change handlers has failed";

function publicReason({ type, mismatch = "", message, expected, actual }: Mismatch): string {
  if (message !== undefined) return message === STATE_NOT_SET ? message : "There was no reply to compare";
  if (MISSING_KEYS.test(mismatch)) return mismatch.slice(0, MAX_REASON_LENGTH);
  if (type === "StatusMismatch") return `expected ${Number(expected)} but was ${Number(actual)}`;
  const [promised, came] = [describeKind(expected), describeKind(actual)];
  return promised === came ? `came ${came} in another form than promised` : `came ${came}, promised ${promised}`;
}

/** The verifier writes a value as JSON, and also texts without quotes. */
function describeKind(value: unknown): string {
  let parsed = value;
  try {
    parsed = typeof value === "string" ? JSON.parse(value) : value;
  } catch {
    return "a text";
  }
  if (parsed === null || parsed === undefined) return "nothing";
  if (Array.isArray(parsed)) return parsed.length ? "a list" : "an empty list";
  const names = { string: "a text", number: "a number", boolean: "a flag" } as const;
  return names[typeof parsed as keyof typeof names] ?? "an object";
}
