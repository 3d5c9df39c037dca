import type { Plugin } from "vite";

const ENTRY = /^react-router(\/dom)?$/;

/** The package offers its build without development warnings under no export: half a KiB of the first load. */
export const productionRouter = (): Plugin => ({
  name: "production-router",
  enforce: "pre",
  apply: "build",
  async resolveId(source, importer, options) {
    if (!ENTRY.test(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace("/dist/development/", "/dist/production/") };
  },
});
