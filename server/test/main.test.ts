import { beforeEach, expect, test, vi } from "vitest";

const fake = vi.hoisted(() => ({ isWorker: false, workers: 1, ran: [] as string[] }));
vi.mock("node:cluster", () => ({
  default: {
    get isWorker() {
      return fake.isWorker;
    },
  },
}));
vi.mock("../src/config.ts", () => ({
  ...{ readConfig: () => ({}), workersOf: () => fake.workers, environmentWarnings: () => ["PROT is no setting"] },
}));
vi.mock("../src/run/worker.ts", () => ({ runWorker: async () => void fake.ran.push("worker") }));
vi.mock("../src/run/primary.ts", () => ({ runPrimary: async () => void fake.ran.push("primary") }));
vi.mock("../src/run/single.ts", () => ({ runSingle: async () => void fake.ran.push("single") }));
const warn = vi.spyOn(console, "warn").mockImplementation((text: string) => void fake.ran.push(text));

beforeEach(() => {
  vi.resetModules();
  warn.mockClear();
});

test.each([
  ["one process", { isWorker: false, workers: 1 }, ["PROT is no setting", "single"]],
  ["a primary process", { isWorker: false, workers: 2 }, ["PROT is no setting", "primary"]],
  ["a worker, which repeats no warning", { isWorker: true, workers: 2 }, ["worker"]],
])("the server runs as %s", async (_, how, ran) => {
  Object.assign(fake, how, { ran: [] });
  await import("../src/main.ts");
  await vi.dynamicImportSettled();

  await expect.poll(() => fake.ran).toEqual(ran);
});
