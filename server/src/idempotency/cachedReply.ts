import { createHash } from "node:crypto";
import { isAttachment, UpstreamError } from "@mobile-crm/contracts";
import { canonicalInput } from "@mobile-crm/contracts/http/idempotency.ts";
import { StreamingFile } from "../uploads/streamingFile.ts";

/** A write that was done or is being done, and its answer. */
export interface CachedReply {
  fingerprint: string;
  files: readonly Pick<StreamingFile, "sha256">[];
  answer: Promise<unknown>;
}

const INPUT_MISMATCH = "This idempotency key belongs to another entry";

/** Answers a repeat as the first was answered, once its files were found to be the same. */
export async function replayReply({ answer, files: first }: CachedReply, files: StreamingFile[]): Promise<unknown> {
  const [reply] = await Promise.all([answer, readAll(files)]);
  const isSame = files.every(({ sha256 }, at) => !first[at]?.sha256 || first[at].sha256 === sha256);
  if (!isSame) throw inputMismatch();
  return reply;
}

async function readAll(files: StreamingFile[]) {
  for (const file of files) for await (const _ of file.stream());
}

/** The refusal of another input under a key that was used. */
export const inputMismatch = () =>
  new UpstreamError(422, "the key was used for another input", { publicMessage: INPUT_MISMATCH });

/** A hash of the input, its files by name and type; their content is compared once it was read. */
export function inputFingerprint(input: unknown): string {
  const text = JSON.stringify(canonicalInput(input), (_key, value) =>
    isAttachment(value) ? { file: value.name, type: value.type } : value,
  );
  return createHash("sha256")
    .update(text ?? "")
    .digest("base64");
}

/** The files of an input in the order in which they arrive. */
export function filesIn(input: unknown): StreamingFile[] {
  const files: StreamingFile[] = [];
  const visit = (value: unknown) => {
    if (value instanceof StreamingFile) files.push(value);
    else if (typeof value === "object" && value !== null && !isAttachment(value)) Object.values(value).forEach(visit);
  };
  visit(input);
  return files.sort((one, other) => one.place - other.place);
}
