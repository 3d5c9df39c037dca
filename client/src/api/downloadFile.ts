import { session } from "../auth/session.ts";
import { RequestError } from "../lib/errors.ts";
import { extraHeaders } from "./trpc.ts";

/** The kind of a file for its access record, which does not follow from its address (docs/decisions/0012). */
export type FileKind = "selfie" | "recording";

/** The address on our server of a file that a reply links to. */
export const fileAddress = (url: string, kind?: FileKind) =>
  `/files?${new URLSearchParams({ url, ...(kind && { kind }) })}`;

/** The headers of a request to our server outside tRPC, as the signed-in user. */
export const fileHeaders = () => ({ ...extraHeaders.run?.(), authorization: `Token token=${session.token() ?? ""}` });

/** Fetches a file that a reply links to, through our server (docs/decisions/0003). */
export async function fetchFile(url: string, kind?: FileKind): Promise<Blob> {
  const reply = await fetch(fileAddress(url, kind), { headers: fileHeaders() });
  if (!reply.ok) throw new RequestError(reply.status, "The file could not be fetched");
  return reply.blob();
}

/** The type of a file that a reply links to, such as `audio/amr`, by its first bytes. */
export async function fetchFileType(url: string): Promise<string> {
  const reply = await fetch(fileAddress(url), { headers: { ...fileHeaders(), range: "bytes=0-15" } });
  return reply.ok ? (reply.headers.get("content-type")?.split(";")[0] ?? "") : "";
}

/** Saves a file to the downloads. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Revoked later, because the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
