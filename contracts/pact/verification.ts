import { Verifier, type VerifierOptions } from "@pact-foundation/pact";

/** The promise itself. */
export const PACT = `${import.meta.dirname}/pacts/mobile-crm-mobile_crm.json`;

/** A promise that a provider did not keep: of which exchange, and in what. */
export interface FailedInteraction {
  exchange: string;
  reasons: Reason[];
}

/** `$.enquiry[0]`: Actual map is missing the following keys: full_name */
export interface Reason {
  place: string;
  reason: string;
  /** Nothing is there, where something of a certain kind was promised. */
  isEmpty: boolean;
}

export type Provider = Pick<VerifierOptions, "providerStatesSetupUrl"> & {
  url: string;
  pact?: string;
};

/** Asks a running provider for everything that a pact promises, and tells what it did not keep. The library prints a report on the way. */
export const verify = ({ url, pact = PACT, ...options }: Provider): Promise<FailedInteraction[]> =>
  new Verifier({
    provider: "mobile_crm",
    providerBaseUrl: url,
    pactUrls: [pact],
    logLevel: "error",
    ...options,
  })
    .verifyProvider()
    .then(() => [], failedInteractions);

/** In sentences, an exchange to each paragraph; what is wrong with every entry of a list is said once. */
export const formatFailures = (broken: readonly FailedInteraction[]): string =>
  broken
    .map(({ exchange, reasons }) => {
      const told = reasons.map(({ place, reason }) => `  ${place.replace(/\[\d+\]/g, "[]")}: ${reason}`);
      return [exchange, ...new Set(told)].join("\n");
    })
    .join("\n\n");

const MAX_REASON_LENGTH = 200;

interface Mismatch {
  type?: string;
  path?: string;
  key?: string;
  mismatch?: string;
  /** Why there was no reply to compare, such as a state that could not be set. */
  message?: string;
  expected?: unknown;
  actual?: unknown;
}

/** The verifier's error is a JSON text of everything; what matters is which exchange fails at what. */
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

function toReason({ type, path, key, mismatch, message, expected, actual }: Mismatch): Reason {
  const reason = mismatch ?? message ?? `expected ${String(expected)} but was ${String(actual)}`;
  const isEmpty = actual === "null" || actual === '""' || actual === "[]";
  return { place: path ?? key ?? type ?? "", reason: reason.slice(0, MAX_REASON_LENGTH), isEmpty };
}
