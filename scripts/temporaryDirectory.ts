import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Makes a temporary directory for this process and those that it starts. The function it returns removes it, with what tests and
 * killed programs left there. Vitest calls it before and after all tests (vitest.config.ts).
 */
export default function openTemporaryDirectory(): () => void {
  const directory = mkdtempSync(path.join(tmpdir(), "mobile-crm-tests-"));
  // A PostgreSQL that a test starts may run as another user.
  chmodSync(directory, 0o711);
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = directory;
  return () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}
