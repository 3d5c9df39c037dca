import { text as readText } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { TOKENS } from "../pact/example.ts";
import type { Broker } from "../pact/verification.ts";

export interface Target {
  /** The base address, ending in mobile_crm. */
  url: string;
  /** Empty if the tool signs in and no token is set. */
  token: string;
  /** Standard input, if the tool signs in. */
  input: string;
  json: boolean;
  /** URL for setting provider states in Pact's format, and its secret. */
  states: string | undefined;
  statesSecret: string | undefined;
  /** The mapping file of the upstream. */
  mapping: string | undefined;
  /** Where to write the result as JUnit. */
  junit: string | undefined;
  /** Origins that files may come from, from the server's own variable. */
  fileOrigins: string[];
  /** Whether results are published to a broker. */
  publish: boolean;
  /** The tool's other options; a flag is "true". */
  values: Record<string, string | undefined>;
}

/** The token is passed in an environment variable, as npm prints the command line and process lists show it. */
const TOKEN = "MOBILE_CRM_TOKEN";

/** The secret of a server's workbench, in the variable that the server itself reads. */
const SECRET = "WORKBENCH_SECRET";

const options = {
  url: { type: "string" },
  states: { type: "string" },
  mapping: { type: "string" },
  json: { type: "boolean" },
  "token-stdin": { type: "boolean" },
  publish: { type: "boolean" },
  junit: { type: "string" },
} as const;

/**
 * Which upstream a tool calls, and as whom; exits with 2 and one sentence if that is missing.
 * @param more further options of the tool
 */
export async function readTarget(
  tool: string,
  more: Record<string, { type: "string" | "boolean" }> = {},
): Promise<Target> {
  const usage = `${tool} needs --url, the base address that ends in mobile_crm, and the token in ${TOKEN} or, with --token-stdin, on standard input.`;
  try {
    const { values } = parseArgs({ options: { ...more, ...options } });
    const { json = false, publish = false, states, mapping, junit } = values;
    const statesSecret = process.env[SECRET] || undefined;
    const url = values.url ?? (states && (await findUpstream(states, statesSecret)));
    const known = states ? TOKENS.caller : "";
    const signsIn = "sign-in" in values && !values["token-stdin"];
    const input = signsIn || values["token-stdin"] ? await readText(process.stdin) : "";
    const token = (values["token-stdin"] ? input : process.env[TOKEN] || known).trim();
    if (url && URL.canParse(url) && (token || signsIn))
      return {
        url: url.replace(/\/$/, ""),
        token,
        input,
        json,
        states,
        statesSecret,
        mapping,
        junit,
        fileOrigins: process.env.FILE_ORIGINS?.split(/, */) ?? [],
        publish,
        values: pickTexts(values, more),
      };
  } catch {
    // The message of the parser repeats the command line, which may contain a token.
  }
  return refuse(usage);
}

const pickTexts = (values: Record<string, unknown>, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, values[name]?.toString()]));

/**
 * The broker with the pacts, from options and environment; exits with 2 if something is missing.
 * @returns undefined if no broker is named
 */
export function readBroker(values: Target["values"], publish: boolean, states: string | undefined): Broker | undefined {
  const { broker: url, "provider-version": version, "provider-branch": branch } = values;
  if (!url) return undefined;
  if (!version || !states) return refuse("--broker needs --states, and --provider-version.");
  const { PACT_BROKER_TOKEN: token, PACT_BROKER_USERNAME: username, PACT_BROKER_PASSWORD: password } = process.env;
  return { url, version, branch, publish, token, username, password };
}

/** Asks a server for the address of the reference backend whose states it sets; undefined if it has none. */
async function findUpstream(states: string, secret: string | undefined): Promise<string | undefined> {
  const reply = await fetch(states, { headers: secret ? { authorization: `Bearer ${secret}` } : {} }).catch(
    () => undefined,
  );
  if (!reply?.ok) return refuse(`No provider states can be set there, or not with this ${SECRET}.`);
  return ((await reply.json().catch(() => ({}))) as { upstream?: string }).upstream;
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
