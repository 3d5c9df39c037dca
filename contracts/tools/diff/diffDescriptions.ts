import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Finding, Openapi } from "./findings.ts";
import { judge, type RedoclyChange } from "./judge.ts";

const REDOCLY = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")),
  "bin/cli.js",
);

/**
 * Judges every change between two descriptions, breaking ones first. Redocly judges a change of an API by its effect on clients.
 * Our browsers are such clients; the upstream is in the opposite position, so it is judged with the two descriptions swapped.
 */
export function diffDescriptions(before: Openapi, after: Openapi): Finding[] {
  // Descriptions of older versions have no names for browsers.
  const hasNames = JSON.stringify(before).includes('"x-name":');
  const changes = compare(before, after).filter(({ property }) => hasNames || property !== "x-name");
  const browsers = changes.flatMap((change) => judge("browsers", change, { before, after }));
  const [was, is] = [withoutLocal(before), withoutLocal(after)];
  const upstream = compare(is, was).flatMap((change) => judge("upstream", change, { before: is, after: was }));
  return [...upstream, ...browsers].sort((one, other) => Number(other.isBreaking) - Number(one.isBreaking));
}

/** The description without the operations that only the reference backend answers. */
function withoutLocal(openapi: Openapi): Openapi {
  const paths = Object.entries(openapi.paths).map(([at, methods]) => {
    const own = Object.entries(methods).filter(([, operation]) => !operation["x-local-only"]);
    return [at, Object.fromEntries(own)] as const;
  });
  return { ...openapi, paths: Object.fromEntries(paths.filter(([, methods]) => Object.keys(methods).length)) };
}

function compare(base: Openapi, revision: Openapi): RedoclyChange[] {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-diff-"));
  try {
    const files = [base, revision].map((openapi, index) => {
      const file = path.join(folder, `${index}.json`);
      writeFileSync(file, JSON.stringify(openapi));
      return file;
    });
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [REDOCLY, "diff", ...files, "--format", "json", "--fail-on", "none"],
      // Disables telemetry and the check for a newer version.
      { encoding: "utf8", maxBuffer: 256 * 1024 * 1024, env: { ...process.env, REDOCLY_TELEMETRY: "off", CI: "true" } },
    );
    if (!stdout) throw new Error(`redocly diff failed: ${stderr.slice(0, 500)}`);
    return (JSON.parse(stdout) as { changes: RedoclyChange[] }).changes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
