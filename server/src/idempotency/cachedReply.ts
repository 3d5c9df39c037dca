import { createHash } from "node:crypto";
import { isAttachment, UpstreamError } from "@mobile-crm/contracts";
import { canonicalInput } from "@mobile-crm/contracts/http/idempotency.ts";
import { StreamingFile } from "../uploads/streamingFile.ts";

/** A finished or running write and its reply. */
export interface CachedReply {
  fingerprint: string;
  files: readonly Pick<StreamingFile, "sha256">[];
  answer: Promise<unknown>;
}

const INPUT_MISMATCH = "This idempotency key belongs to another entry";

/** Returns the first reply to a repeat, after checking that its files are the same. */
export async function replayReply({ answer, files: first }: CachedReply, files: StreamingFile[]): Promise<unknown> {
  const [reply] = await Promise.all([answer, readAll(files)]);
  const isSame = files.every(({ sha256 }, at) => !first[at]?.sha256 || first[at].sha256 === sha256);
  if (!isSame) throw inputMismatch();
  return reply;
}

async function readAll(files: StreamingFile[]) {
  for (const file of files) for await (const _ of file.stream());
}

/** Thrown if a key is reused with another input. */
export const inputMismatch = () =>
  new UpstreamError(422, "the key was used for another input", { publicMessage: INPUT_MISMATCH });

/** A hash of the input. Files count by name and type; their content is compared after it has been read. */
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
