import { type Attachment, type Endpoint, type FileRule, fileRules, UpstreamError } from "@mobile-crm/contracts";
import { contentProblem, tooLarge, typeOfName } from "@mobile-crm/contracts/http/attachment.ts";
import { HEAD_BYTES, sniffMimeType } from "@mobile-crm/contracts/http/sniffMimeType.ts";
import * as z from "zod/mini";

/** A file of a form that is still arriving; it can be read once, and only when all before it were. */
export class StreamingFile implements Attachment {
  readonly name: string;
  /** The media type that the browser sent or, if the rule does not accept that, the one of the name. */
  type: string;
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
    let head: Buffer | undefined = Buffer.alloc(0);
    for await (const chunk of await this.#open()) {
      size += chunk.length;
      if (this.rule && size > this.rule.limit) throw refused(413, tooLarge(this.rule.limit));
      if (!head) yield chunk;
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length < HEAD_BYTES) continue;
        this.#check(head);
        yield head;
        head = undefined;
      }
    }
    if (size === 0) throw refused(422, "This file is empty");
    if (!head) return;
    this.#check(head);
    yield head;
  }

  #check(head: Uint8Array) {
    const problem = this.rule && contentProblem(this.name, head, this.rule);
    if (problem) throw refused(415, problem);
    if (this.rule && sniffMimeType(head) !== this.type)
      throw refused(415, "The content of this file is of another type");
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
  // Announced before the content arrives: if the browser does not know the type, the name decides.
  const type = rule.accept.includes(file.type) ? file.type : typeOfName(file.name);
  if (!type || !rule.accept.includes(type)) throw refused(415, `${file.name}: this type of file is not accepted`);
  Object.assign(file, { type, rule });
}

const at = (values: unknown, path: string) =>
  path.split(".").reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values);

const refused = (status: number, publicMessage: string) =>
  new UpstreamError(status, "the file was refused", { publicMessage });
