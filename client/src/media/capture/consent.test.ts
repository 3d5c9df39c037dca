import { beforeEach, expect, test, vi } from "vitest";

const shown = vi.hoisted(() => ({ changed: vi.fn() }));
// A component that is rendered once: how often it is told of a change is counted.
vi.mock("react", () => ({
  useSyncExternalStore: (subscribe: (changed: () => void) => void, get: () => unknown) => {
    subscribe(() => shown.changed(get()));
    return get();
  },
}));
const asked = vi.hoisted(() => ({ answers: [] as Promise<boolean>[], count: 0 }));
vi.mock("../../auth/session.ts", () => ({ session: { userId: () => user.id } }));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({
  confirm: () => {
    asked.count += 1;
    return asked.answers.shift() ?? Promise.resolve(false);
  },
}));
const { consentKey, ensureConsent, giveConsent, readConsent, withdrawConsent } = await import("./consent.ts");

const renderConsent = (await import("./consent.ts")).useConsent;

const user = { id: "4" };
const stored = new Map<string, string>();
beforeEach(() => {
  user.id = "4";
  stored.clear();
  Object.assign(asked, { answers: [], count: 0 });
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (Linux; Android 16) Chrome/142.0" });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});

test("the notice is asked once for all that want something at once, and its acceptance is remembered", async () => {
  asked.answers = [Promise.resolve(true)];

  expect(await Promise.all([ensureConsent(), ensureConsent()])).toEqual([true, true]);
  expect(await ensureConsent()).toBe(true);
  expect(asked.count).toBe(1);
  expect(readConsent()).toEqual({ version: 1, given: expect.stringMatching(/^20/), device: "Chrome on Android" });
});

test("a refusal is not remembered, so that the next use asks again", async () => {
  asked.answers = [Promise.resolve(false), Promise.resolve(true)];

  expect([await ensureConsent(), readConsent(), stored.size]).toEqual([false, undefined, 0]);
  expect([await ensureConsent(), asked.count]).toEqual([true, 2]);
});

test("after a withdrawal nothing is asked or captured, until consent is given again", async () => {
  asked.answers = [Promise.resolve(true), Promise.resolve(true)];
  await ensureConsent();
  withdrawConsent();

  expect([await ensureConsent(), asked.count]).toEqual([false, 1]);
  expect(readConsent()).toMatchObject({ withdrawn: expect.stringMatching(/^20/), device: "Chrome on Android" });
  expect(readConsent()?.given).toMatch(/^20/);
  expect([await giveConsent(), await ensureConsent()]).toEqual([true, true]);
  expect(readConsent()?.withdrawn).toBeUndefined();
});

test("consent is that of one user, and a record of an older version, its time alone, counts", async () => {
  stored.set(consentKey("4"), "2026-01-01T00:00:00Z");
  expect(readConsent()).toEqual({ version: 1, given: "2026-01-01T00:00:00Z" });
  expect(await ensureConsent()).toBe(true);

  user.id = "5";
  expect(readConsent()).toBeUndefined();
  withdrawConsent();
  expect(stored.size).toBe(1);
});

test("what shows the consent is told of each change", async () => {
  asked.answers = [Promise.resolve(true)];
  expect(renderConsent()).toBeUndefined();
  await ensureConsent();
  withdrawConsent();

  const [given, withdrawn] = shown.changed.mock.calls.map(([count]) => count);
  expect(shown.changed).toHaveBeenCalledTimes(2);
  expect(withdrawn).not.toBe(given);
  expect(renderConsent()?.withdrawn).toBeDefined();
});
