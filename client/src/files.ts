import { RequestError } from "./failures.ts";
import { session } from "./session.ts";

/** Fetches a file that a reply named, by way of our server (docs/decisions/0003). */
export async function fetchFile(url: string): Promise<Blob> {
  const headers = { authorization: `Token token=${session.token() ?? ""}` };
  const reply = await fetch(`/files?${new URLSearchParams({ url })}`, { headers });
  if (!reply.ok) throw new RequestError(reply.status, "The file could not be fetched");
  return reply.blob();
}

/** Puts a file among the downloads. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser reads it after the click; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
