import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Creates a temporary directory for this process and its children. The returned function removes it with everything
 * that tests and killed programs left there. Vitest calls it before and after all tests (vitest.config.ts).
 */
export default function openTemporaryDirectory(): () => void {
  const directory = mkdtempSync(path.join(tmpdir(), "mobile-crm-tests-"));
  // A PostgreSQL started by a test may run as another user.
  chmodSync(directory, 0o711);
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = directory;
  return () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}
