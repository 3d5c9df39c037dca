import { type Attachment, type Endpoint, type FileRule, fileRules, UpstreamError } from "@mobile-crm/contracts";
import { tooLarge } from "@mobile-crm/contracts/http/attachment.ts";
import * as z from "zod/mini";

/** A file of a form that is still arriving; it can be read once, and only when all before it were. */
export class StreamingFile implements Attachment {
  readonly name: string;
  readonly type: string;
  /** Which of the form's files it is. */
  readonly place: number;
  rule: FileRule | undefined;
  /** The hash of its content, once it was read to its end. */
  sha256: string | undefined;
  readonly #open: () => Promise<AsyncIterable<Uint8Array>>;

  constructor(about: { name: string; type: string; place: number }, open: () => Promise<AsyncIterable<Uint8Array>>) {
    this.name = about.name;
    this.type = about.type;
    this.place = about.place;
    this.#open = open;
  }

  async *stream(): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const chunk of await this.#open()) {
      size += chunk.length;
      if (this.rule && size > this.rule.limit) throw refused(413, tooLarge(this.rule.limit));
      yield chunk;
    }
    if (size === 0) throw refused(422, "This file is empty");
  }
}

/** The input of an upload, whose files must be of the types that their rules name; their sizes are counted as they pass. */
export const withFileRules = (input: Endpoint["input"]): Endpoint["input"] => {
  const rules = Object.entries(fileRules(input));
  return z.pipe(
    input,
    z.transform((values: unknown) => {
      for (const [path, rule] of rules) apply(rule, at(values, path));
      return values;
    }),
  ) as unknown as Endpoint["input"];
};

function apply(rule: FileRule, file: unknown) {
  if (!(file instanceof StreamingFile)) return;
  if (!rule.accept.includes(file.type)) throw refused(415, `${file.name}: this type of file is not accepted`);
  file.rule = rule;
}

const at = (values: unknown, path: string) =>
  path.split(".").reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values);

const refused = (status: number, publicMessage: string) =>
  new UpstreamError(status, "the file was refused", { publicMessage });
