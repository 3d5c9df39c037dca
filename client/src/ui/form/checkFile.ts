import { contentProblem, type FileRule, sizeProblem, UNREADABLE_FILE } from "@mobile-crm/contracts/http/attachment.ts";
import { HEAD_BYTES, sniffMimeType } from "@mobile-crm/contracts/http/sniffMimeType.ts";

/** Reads the start of a file and returns its problem, or the file with the type of its content. */
export async function checkFile(file: File, rule: FileRule): Promise<{ problem?: string; file?: File }> {
  const tooLarge = sizeProblem(file.size, rule);
  if (tooLarge) return { problem: tooLarge };
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return { problem: UNREADABLE_FILE };
  const bytes = new Uint8Array(head);
  const problem = contentProblem(file.name, bytes, rule);
  if (problem) return { problem };
  const type = sniffMimeType(bytes) ?? file.type;
  return { file: file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified }) };
}
