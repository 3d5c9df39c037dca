import { readFileSync } from "node:fs";
import path from "node:path";
import $RefParser from "@apidevtools/json-schema-ref-parser";
import { parse } from "yaml";
import type { JsonSchema } from "../openapi/schemaOf.ts";

/** What is read of an OpenAPI description, with its references resolved. */
export interface Openapi {
  openapi: string;
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

export interface Operation {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, { content?: Content }>;
  "x-assumed"?: string;
  "x-local-only"?: boolean;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
}

export type Content = Record<string, { schema?: JsonSchema; example?: unknown }>;

/** The file is no OpenAPI description; the message is one sentence. */
export class WrongOpenapi extends Error {
  override name = "WrongOpenapi";
}

/**
 * Reads an OpenAPI 3 description in YAML or JSON. References are resolved inside the file and in files beside it, and not over the
 * network.
 * @throws WrongOpenapi
 */
export async function readOpenapi(file: string): Promise<Openapi> {
  const document = parseText(readText(file));
  if (typeof document !== "object" || document === null || !("openapi" in document) || !("paths" in document))
    throw new WrongOpenapi(`${file} is no OpenAPI 3 description.`);
  if (!/^3\.[0-2]/.test(String(document.openapi)))
    throw new WrongOpenapi(`${file} is a description of another version than OpenAPI 3.`);
  try {
    const resolved = await $RefParser.dereference(path.resolve(file), document as object, {
      resolve: { http: false },
      dereference: { circular: true },
    });
    return withPathParameters(resolved as unknown as Openapi);
  } catch (error) {
    throw new WrongOpenapi(`A reference in ${file} cannot be resolved: ${(error as Error).message.split("\n")[0]}.`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new WrongOpenapi(`${file} cannot be read.`);
  }
}

function parseText(text: string): unknown {
  try {
    // JSON is YAML as well. An alias that grows without bounds is refused by the library.
    return parse(text);
  } catch {
    throw new WrongOpenapi("The file is neither YAML nor JSON.");
  }
}

const METHODS = ["get", "put", "post", "delete", "patch"];

/** Parameters of a path belong to each of its operations. */
function withPathParameters({ paths, ...rest }: Openapi): Openapi {
  const all = Object.entries(paths ?? {}).map(([at, item]) => {
    const shared = (item as { parameters?: Parameter[] }).parameters ?? [];
    const operations = Object.entries(item).filter(([method]) => METHODS.includes(method));
    return [
      at,
      Object.fromEntries(
        operations.map(([method, own]) => [method, { ...own, parameters: [...shared, ...(own.parameters ?? [])] }]),
      ),
    ] as const;
  });
  return { ...rest, paths: Object.fromEntries(all) };
}
