import { readFileSync } from "node:fs";

/** A file of a command cannot be used; the message is one sentence. */
export class WrongFile extends Error {
  override name = "WrongFile";
}

/** @throws WrongFile */
export function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new WrongFile(`${file} cannot be read.`);
  }
}

/**
 * Reads a list as JSON. `gh api --paginate --slurp` writes a list for each page.
 * @throws WrongFile
 */
export function readList<Entry>(file: string): Entry[] {
  const list = readJson(file);
  if (Array.isArray(list)) return list.flat() as Entry[];
  throw new WrongFile(`${file} holds no list.`);
}

/** @throws WrongFile */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file));
  } catch (error) {
    throw error instanceof WrongFile ? error : new WrongFile(`${file} is no JSON.`);
  }
}

/** Ends a command with 2 and one sentence where its arguments or files are wrong. */
export function explain(error: unknown): void {
  const isUsage = ((error as { code?: string }).code ?? "").startsWith("ERR_PARSE_ARGS");
  if (!(error instanceof WrongFile || isUsage)) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}
