/** The layers of each package, lowest first: a folder of `src`, or a file directly in it. */
export const layers: Record<string, string[]> = {
  contracts: [
    "choices.ts",
    "endpoint.ts",
    "schemas",
    "lenient",
    "http",
    "filters",
    "resources",
    "index.ts",
    "writes.ts",
    "mapping",
  ],
  fixtures: ["database", "files", "http", "accounts", "resources", "seed", "workbench", "app.ts", "index.ts"],
  server: [
    "version.ts",
    "lib",
    "config.ts",
    "upstream",
    "store",
    "auth",
    "plugins",
    "reminders",
    "uploads",
    "idempotency",
    "trpc",
    "routers",
    "workbench",
    "logger.ts",
    "app.ts",
    "run",
    "main.ts",
  ],
  client: [
    "lib",
    "ui",
    "auth",
    "api",
    "pwa",
    "storage",
    "answers",
    "input",
    "media",
    "shared",
    "features",
    "app",
    "main.tsx",
    "sw.ts",
  ],
};

/** The index of a file's layer, from 0; -1 if it has none. */
export function layerOf(file: string) {
  const [name = "", , part = ""] = file.split("/");
  return layers[name]?.indexOf(part) ?? -1;
}
