import { beforeEach, expect, test, vi } from "vitest";
import { useUnsentShown as renderUnsentShown } from "./outbox/useUnsentShown.ts";
import { useSetSize as renderSetSize } from "./workingSet/useSetSize.ts";

const fake = vi.hoisted(() => ({
  ...{ shownFor: undefined as string | null | undefined, userId: "4" as string | null, read: vi.fn() },
  ...{ set: undefined as { sections: Map<string, object[]> } | undefined, load: vi.fn() },
}));
// Hooks that are rendered once: their effects run at once.
vi.mock("react", () => ({ useEffect: (work: () => void) => work() }));
vi.mock("../auth/session.ts", () => ({ session: { userId: () => fake.userId } }));
vi.mock("./overlay/showUnsent.ts", () => ({
  shownFor: { use: () => fake.shownFor, set: (owner: string | null) => Object.assign(fake, { shownFor: owner }) },
}));
vi.mock("./outbox/sender.ts", () => ({ readOutbox: fake.read }));
vi.mock("./workingSet/setStore.ts", () => ({ loadedSet: { use: () => fake.set }, loadSet: async () => fake.load() }));

beforeEach(() => {
  Object.assign(fake, { shownFor: undefined, userId: "4", set: undefined });
  for (const spy of [fake.read, fake.load]) spy.mockReset().mockResolvedValue(undefined);
});

test("a form waits until what its user has not sent is shown, which is read where it is not", () => {
  fake.shownFor = "5";
  expect(renderUnsentShown()).toBe(false);
  expect(fake.read).toHaveBeenCalledOnce();
  fake.shownFor = "4";
  expect(renderUnsentShown()).toBe(true);
  expect(fake.read).toHaveBeenCalledOnce();
});

test("a browser that keeps nothing does not hold up a form", async () => {
  fake.read.mockRejectedValue(new Error("no database"));
  renderUnsentShown();

  await expect.poll(() => fake.shownFor).toBe("4");
  expect(renderUnsentShown()).toBe(true);
});

test("the size of the set is that of its enquiries, each counted once, and is read where it is not known", async () => {
  fake.load.mockRejectedValue(new Error("no database"));
  expect(renderSetSize()).toBe(0);
  expect(fake.load).toHaveBeenCalledOnce();
  const rows = [1, 2].map((id) => ({ hash: "h", row: { id } }));
  fake.set = {
    sections: new Map([
      ["enquiries.list 0", rows],
      ["enquiries.list 1", rows],
      ["brokers.list 0", rows.slice(1)],
    ]),
  };

  expect(renderSetSize()).toBe(2);
  expect(fake.load).toHaveBeenCalledOnce();
  // What could not be read is no unhandled failure.
  await new Promise(setImmediate);
});
