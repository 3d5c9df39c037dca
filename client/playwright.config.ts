import { defineConfig } from "@playwright/test";

// With --in-process-gpu the browser draws in its own process, which takes a twentieth less processor time.
const flags =
  "--no-sandbox --in-process-gpu --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  // One more than a small machine has cores, as some tests wait for a timeout of the app.
  workers: 3,
  // A test that needs a second try is a defect.
  retries: 0,
  // Generous, because the speed of the machine is not tested.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["dot"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? "test-results/report.json" }]],
  // No traces: they cost an eighth of the time. `npm run e2e -- <file> --trace on` records them.
  use: {
    viewport: { width: 360, height: 740 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    serviceWorkers: "block",
    // Playwright waits for animations before it taps.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: flags.split(" "),
    },
  },
});
