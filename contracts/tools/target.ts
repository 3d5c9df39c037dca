import { parseArgs } from "node:util";

export interface Target {
  /** The base address, ending in mobile_crm. */
  url: string;
  token: string;
  json: boolean;
  /** Where provider states can be set, as Pact asks for them. */
  states: string | undefined;
}

const USAGE = `asks for --url, the base address that ends in mobile_crm, and --token, the token to authenticate with`;

/** Which upstream a tool is to ask, and as whom; ends the program with 2 where that is not said. */
export function readTarget(tool: string): Target {
  try {
    const options = { url: text, token: text, states: text, json: { type: "boolean" } } as const;
    const { values } = parseArgs({ options });
    const { url, token, json = false, states } = values;
    if (url && token && URL.canParse(url)) return { url: url.replace(/\/$/, ""), token, json, states };
    console.error(`${tool} ${USAGE}`);
  } catch (error) {
    console.error(`${tool} ${USAGE}: ${error instanceof Error ? error.message : ""}`);
  }
  process.exit(2);
}

const text = { type: "string" } as const;
