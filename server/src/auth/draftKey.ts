import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * The key with which a browser encrypts unsent work: the same at each sign-in of a user, unknown to anyone who has
 * not signed in as that user, and never stored here. 32 bytes, as base64url.
 */
export const deriveDraftKey = (secret: string, person: string) =>
  createHmac("sha256", secret).update(`what ${person} has not sent`).digest("base64url");

/** The secret of a server without `DRAFT_KEY_SECRET`: generated once and stored in `folder`. Several servers need the setting. */
export async function loadOrCreateSecret(folder: string): Promise<string> {
  const file = path.join(folder, "seal.secret");
  const known = await readFile(file, "utf8").catch(absent);
  if (known) return known;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  // The first process to create the file wins; the others read its secret.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
  return readFile(file, "utf8");
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
