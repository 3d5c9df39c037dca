import { beforeEach, expect, test, vi } from "vitest";

const HOUR = 3_600_000;

/** The part of a browser that keeps service workers. */
function openBrowser({ waiting, controller }: { waiting?: object; controller?: object } = {}) {
  const registration = { waiting, installing: new EventTarget(), onupdatefound: () => {}, update: vi.fn() };
  registration.update.mockRejectedValue(new Error("no network"));
  const container = Object.assign(new EventTarget(), { controller, register: vi.fn(async () => registration) });
  vi.stubGlobal("navigator", { serviceWorker: container });
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  return { registration, container, reload };
}

/** The module as a page that was just opened has it. */
async function load() {
  vi.resetModules();
  vi.doMock("../lib/trustedScript.ts", () => ({ trustedScriptUrl: (url: string) => url }));
  const [worker, { act }, { renderAgain }] = await Promise.all([
    import("./serviceWorker.ts"),
    import("react"),
    import("../lib/test/renderAgain.ts"),
  ]);
  let isOffered = false;
  renderAgain(() => {
    isOffered = worker.useUpdate();
  });
  /** Whether an update is offered after something has happened in the browser. */
  const offersAfter = (happens = () => {}) => {
    act(happens);
    return isOffered;
  };
  return { ...worker, offersAfter };
}

const log = vi.spyOn(console, "info").mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  log.mockClear();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  };
});

test("the worker of a built page is registered, and asked each hour for a newer one", async () => {
  const { container, registration } = openBrowser();
  await (await load()).registerServiceWorker();
  expect(container.register).toHaveBeenCalledExactlyOnceWith("/sw.js");
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  expect(registration.update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HOUR + 1);

  expect(registration.update).toHaveBeenCalledTimes(2);
  expect(log).not.toHaveBeenCalled();
});

test("there is none in development, and none where a browser has no workers", async () => {
  const { container } = openBrowser();
  vi.stubEnv("PROD", false);
  await (await load()).registerServiceWorker();
  expect(container.register).not.toHaveBeenCalled();

  vi.stubEnv("PROD", true);
  vi.stubGlobal("navigator", {});
  await expect((await load()).registerServiceWorker()).resolves.toBeUndefined();
});

test("a worker that cannot be registered is logged by the kind of its error", async () => {
  const { container } = openBrowser();
  container.register.mockRejectedValue(new TypeError("secret"));
  await (await load()).registerServiceWorker();

  expect(log.mock.calls).toEqual([["the service worker was not registered", "TypeError"]]);
});

test("a newer version is told of where one waits already, and once one is installed, but for the first", async () => {
  const isInstalled = ({ registration }: ReturnType<typeof openBrowser>) => {
    Object.assign(registration, { waiting: {} });
    registration.installing.dispatchEvent(new Event("statechange"));
  };
  const first = openBrowser();
  const { registerServiceWorker, offersAfter } = await load();
  await registerServiceWorker();
  first.registration.onupdatefound();
  expect(offersAfter(() => isInstalled(first))).toBe(false);

  const later = openBrowser({ controller: {} });
  const again = await load();
  await again.registerServiceWorker();
  expect(again.offersAfter()).toBe(false);
  later.registration.onupdatefound();
  expect(again.offersAfter(() => isInstalled(later))).toBe(true);
  Object.assign(later.registration, { waiting: null });
  expect(again.offersAfter(() => void later.container.dispatchEvent(new Event("controllerchange")))).toBe(false);
});

test("an update shows the page again as soon as the new version has taken over", async () => {
  const worker = { postMessage: vi.fn() };
  const { container, reload } = openBrowser({ waiting: worker, controller: {} });
  const { registerServiceWorker, activateUpdate, offersAfter } = await load();
  await registerServiceWorker();
  expect(offersAfter()).toBe(true);
  activateUpdate();
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith("take over");
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});

test("an update shows the page again after three seconds where the old version stays", async () => {
  const { reload } = openBrowser({ controller: {} });
  (await load()).activateUpdate();
  vi.advanceTimersByTime(2_999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(reload).toHaveBeenCalledOnce();
});
