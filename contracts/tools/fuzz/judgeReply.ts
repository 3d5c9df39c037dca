import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Operation } from "../compare/readOpenapi.ts";

/** A reply as it came. */
export interface FuzzReply {
  status: number;
  contentType: string;
  text: string;
}

/** Says in what a reply is not documented; undefined where it is. It repeats no value of the reply. */
export function createJudge(): (operation: Operation, reply: FuzzReply) => string | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  const known = new Map<unknown, ValidateFunction>();
  const validatorOf = (schema: object) => {
    const validate = known.get(schema) ?? ajv.compile(schema);
    known.set(schema, validate);
    return validate;
  };
  return ({ responses = {} }, { status, contentType, text }) => {
    const documented = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
    if (!documented) return `the status ${status} is not documented`;
    const schema = documented.content?.["application/json"]?.schema;
    if (!schema) return undefined;
    if (!contentType.startsWith("application/json")) return `${status} is no JSON`;
    const validate = validatorOf(schema);
    if (validate(parse(text))) return undefined;
    const places = (validate.errors ?? []).map(({ instancePath, message }) =>
      `${generalize(instancePath)} ${message}`.trim(),
    );
    return `${status}: ${[...new Set(places)].slice(0, 5).join(", ")}`;
  };
}

const generalize = (place: string) => place.replace(/\/\d+/g, "[]").replaceAll("/", ".");

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
