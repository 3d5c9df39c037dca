import { defineConfig } from "@playwright/test";

const flags =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: 2,
  // A machine that others keep busy must not stop a landing; what needed a second try is told at the end.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["dot"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? "test-results/report.json" }]],
  use: {
    viewport: { width: 360, height: 740 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    serviceWorkers: "block",
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: flags.split(" "),
    },
  },
});
