import { defineConfig } from "@playwright/test";

const flags =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

// The page of the workbench is served from its TypeScript sources: for its workers, which inherit this.
process.env.NODE_OPTIONS ??= "--disable-warning=ExperimentalWarning";

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: 2,
  // A busy machine must not stop a landing; the number of tests that needed a second try is printed at the end.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["dot"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? "test-results/report.json" }]],
  use: {
    viewport: { width: 360, height: 740 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    serviceWorkers: "block",
    // A trace costs an eighth of the time; `npm run e2e -- <file> --trace on` records one.
    trace: "on-first-retry",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: flags.split(" "),
    },
  },
});
