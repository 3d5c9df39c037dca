import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

const fake = vi.hoisted(() => ({ isWorker: false, workers: 1, ran: [] as string[], failing: undefined as unknown }));
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
vi.mock("../src/run/single.ts", () => ({
  runSingle: async () => {
    if (fake.failing) throw fake.failing;
    fake.ran.push("single");
  },
}));
const warn = vi.spyOn(console, "warn").mockImplementation((text: string) => void fake.ran.push(text));

beforeEach(() => {
  vi.resetModules();
  warn.mockClear();
  fake.failing = undefined;
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

test.each([
  [new Error("no such host"), "no such host"],
  ["no Error", "no Error"],
])("a start that fails says why, and ends with the code of a failure", async (failing, said) => {
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const error = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => {
    for (const spy of [exit, error]) spy.mockRestore();
  });
  Object.assign(fake, { isWorker: false, workers: 1, failing });
  await import("../src/main.ts");

  await expect.poll(() => exit.mock.calls).toEqual([[1]]);
  expect(error.mock.calls).toEqual([[expect.stringContaining(said)]]);
});
