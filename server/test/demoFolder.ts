import { existsSync } from "node:fs";
import { cp, mkdtemp, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { lock } from "@mobile-crm/fixtures/database/embedded.ts";
import { startBackend } from "@mobile-crm/fixtures/index.ts";

const PREPARING_MS = 120_000;

/**
 * A data folder with the demo, as if a program had been started on it before. A first start takes several times as long
 * as the next one: it is done once, and the folder copied.
 */
export async function demoFolder(): Promise<string> {
  // Removed with the temporary directory of the run.
  const prepared = path.join(tmpdir(), "mobile-crm-prepared-demo");
  const unlock = lock(`${prepared}.lock`, PREPARING_MS);
  try {
    if (!existsSync(prepared)) await prepare(prepared);
  } finally {
    unlock();
  }
  const folder = await mkdtemp(path.join(tmpdir(), "mobile-crm-demo-"));
  await cp(prepared, folder, { recursive: true });
  return folder;
}

async function prepare(folder: string) {
  const dataDir = `${folder}.part`;
  const options = { publicUrl: "http://127.0.0.1:3000", onNotice() {}, onFault() {} };
  await (await startBackend({ dataDir, ...options })).close();
  await rename(dataDir, folder);
}
