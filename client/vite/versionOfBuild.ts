import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** Writes the version into the page, with a hash of the names of its files that identifies the build. */
export const versionOfBuild = (): Plugin => ({
  name: "version-of-build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      const files = Object.keys(bundle ?? {}).sort();
      const build = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 8);
      const content = bundle ? `${version}+${build}` : `${version}+development`;
      return [{ tag: "meta", attrs: { name: "version", content }, injectTo: "head" }];
    },
  },
});
