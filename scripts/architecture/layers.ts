/** The layers of each package, lowest first: a folder of `src`, or a file that stands alone in it. */
export const layers: Record<string, string[]> = {
  contracts: [
    "endpoint.ts",
    "schemas",
    "lenient",
    "http",
    "filters",
    "resources",
    "index.ts",
    "writes.ts",
    "overlays",
    "mapping",
  ],
  fixtures: [
    "lib",
    "database",
    "storage",
    "auth",
    "seed",
    "context",
    "audit",
    "limits",
    "queries",
    "http",
    "users",
    "resources",
    "jobs",
    "backup",
    "workbench",
    "app.ts",
    "run",
    "index.ts",
  ],
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
    "cli",
  ],
  client: ["lib", "ui", "auth", "api", "pwa", "offline", "media", "shared", "features", "app", "main.tsx", "sw.ts"],
};

/** The height of the layer that a file belongs to, from 0; -1 where it belongs to none. */
export function layerOf(file: string) {
  const [name = "", , part = ""] = file.split("/");
  return layers[name]?.indexOf(part) ?? -1;
}
