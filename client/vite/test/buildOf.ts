import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, type InlineConfig, type Plugin, type PluginOption, type Rolldown } from "vite";
import { onTestFinished } from "vitest";

/** A temporary folder with these files. */
export function folderWith(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** Builds the site of a folder like vite.config.ts, with one plugin, and returns the output by file name. */
export async function buildOf(root: string, plugin: PluginOption, options: InlineConfig["build"] = {}) {
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [plugin],
    build: { modulePreload: { polyfill: false }, minify: false, ...options },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return Object.fromEntries(output.map((file) => [file.fileName, file]));
}

/** Runs the `transform` of a plugin: returns the new code, or the error that stops the build. */
export function transformed(plugin: Plugin, code: string, id: string): string {
  const { transform } = plugin;
  if (typeof transform !== "object") throw new Error(`${plugin.name} transforms nothing`);
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  const result = transform.handler.call(context as never, code, id);
  if (typeof result !== "object" || result === null || !("code" in result)) throw new Error(`${id} is left as it is`);
  return String(result.code);
}
