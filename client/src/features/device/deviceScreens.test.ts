import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { DeviceRecords } from "./DeviceRecords.tsx";
import { DeviceReminders } from "./DeviceReminders.tsx";

interface InputProps {
  label: string;
  value: unknown;
  error?: string;
  options?: { value: number; label: string }[];
  onChange(value: unknown): void;
}
const fake = vi.hoisted(() => ({
  ...{ key: "key" as string | null, isOn: false, did: [] as unknown[], starts: vi.fn(), stop: vi.fn(), plan: vi.fn() },
  ...{ state: [] as unknown[], at: 0, inputs: new Map<string, InputProps>(), error: vi.fn() },
  ...{ set: undefined as object | undefined, isMetered: false, pull: vi.fn(), quiet: { from: 21, until: 8 } },
}));
// Components that are rendered several times: their state is what was set last.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useState: (first: unknown) => {
    const at = fake.at;
    fake.at += 1;
    if (!(at in fake.state)) fake.state[at] = typeof first === "function" ? first() : first;
    return [fake.state[at], (next: unknown) => Object.assign(fake.state, { [at]: next })];
  },
}));
vi.mock("@tanstack/react-query", () => ({ useQuery: () => ({ data: fake.key }) }));
vi.mock("../../api/reportError.ts", () => ({ showErrorDialog: fake.error }));
vi.mock("../../offline/reminders/pushReminders.ts", () => ({
  ...{ planAgain: fake.plan, pushKey: async () => fake.key, startPush: fake.starts, stopPush: fake.stop },
}));
vi.mock("../../offline/reminders/pushSettings.ts", () => ({
  pushSettings: {
    ...{ isOn: () => fake.isOn, quietHours: () => fake.quiet },
    setQuietHours: (quiet: typeof fake.quiet) => Object.assign(fake, { quiet }),
  },
}));
vi.mock("../../offline/workingSet/pullSet.ts", () => ({
  ...{ isMeteredAllowed: () => fake.isMetered, pullSet: fake.pull },
  setMeteredAllowed: (isMetered: boolean) => Object.assign(fake, { isMetered }),
}));
vi.mock("../../offline/workingSet/setStore.ts", () => ({ loadedSet: { use: () => fake.set } }));
vi.mock("../../offline/workingSet/useSetSize.ts", () => ({ useSetSize: () => 12 }));
const input = vi.hoisted(() => (props: InputProps) => {
  fake.inputs.set(props.label, props);
  return `[${props.label}]`;
});
vi.mock("../../ui/form/Checkbox.tsx", () => ({ Checkbox: input }));
vi.mock("../../ui/pickers/Select.tsx", () => ({ Select: input }));

function shown(part: () => ReactNode) {
  fake.at = 0;
  return textsOf(createElement(part)).join("|");
}
const box = () => {
  shown(DeviceReminders);
  return fake.inputs.get("Remind me of calls while the app is closed") as InputProps;
};

beforeEach(() => {
  Object.assign(fake, { key: "key", isOn: false, did: [], state: [], set: undefined, isMetered: false });
  Object.assign(fake, { quiet: { from: 21, until: 8 } });
  fake.inputs.clear();
  fake.starts.mockReset().mockImplementation(async () => {
    fake.isOn = true;
    return true;
  });
  fake.stop.mockReset().mockImplementation(async () => {
    fake.isOn = false;
  });
  fake.plan.mockReset().mockResolvedValue(undefined);
  for (const spy of [fake.error, fake.pull]) spy.mockReset();
});

test("there are no reminders where the server or the browser has none", () => {
  fake.key = null;
  expect(shown(DeviceReminders)).toBe("");
  fake.key = "key";
  fake.state = [];
  expect(shown(DeviceReminders)).toContain("Reminders|[Remind me");
  expect(shown(DeviceReminders)).not.toContain("Quiet");
});

test("reminders are turned on with the key of the server, and off again", async () => {
  box().onChange(true);
  expect(box().value).toBe(true);
  expect(shown(DeviceReminders)).not.toContain("Quiet");
  await expect.poll(() => shown(DeviceReminders)).toContain("[Quiet from]");
  expect(fake.starts).toHaveBeenCalledExactlyOnceWith("key");
  box().onChange(false);
  await expect.poll(() => fake.state[1]).toBe(false);

  expect(fake.stop).toHaveBeenCalledOnce();
  expect(fake.starts).toHaveBeenCalledOnce();
  expect(box()).toMatchObject({ value: false });
});

test("while one change is under way another one does nothing", async () => {
  box().onChange(true);
  box().onChange(false);
  await expect.poll(() => fake.state[1]).toBe(false);

  expect(fake.stop).not.toHaveBeenCalled();
});

test("notifications that are blocked are said, until the next try", async () => {
  fake.starts.mockResolvedValueOnce(false);
  box().onChange(true);
  await expect.poll(() => box().error).toMatch(/blocked for this site/);
  await expect.poll(() => box().value).toBe(false);
  box().onChange(true);
  expect(box().error).toBeUndefined();
  await expect.poll(() => box().value && !fake.state[1]).toBe(true);
});

test("a change that fails is reported, and the box shows what holds", async () => {
  const problem = new Error("down");
  fake.starts.mockRejectedValue(problem);
  box().onChange(true);
  await expect.poll(() => fake.state[1]).toBe(false);

  expect(fake.error).toHaveBeenCalledExactlyOnceWith(problem);
  expect(box().value).toBe(false);
});

test("reminders that cannot be turned off are reported, and stay on", async () => {
  const problem = new Error("down");
  fake.isOn = true;
  fake.stop.mockRejectedValue(problem);
  box().onChange(false);
  await expect.poll(() => fake.state[1]).toBe(false);

  expect(fake.error).toHaveBeenCalledExactlyOnceWith(problem);
  expect(box().value).toBe(true);
});

test("the box of reminders shows what holds once they were turned off", async () => {
  fake.isOn = true;
  fake.stop.mockImplementation(async () => {
    await new Promise(setImmediate);
    fake.isOn = false;
  });
  box().onChange(false);
  await expect.poll(() => fake.state[1]).toBe(false);

  expect(box().value).toBe(false);
});

test("the quiet hours are chosen by the hour, kept, and the reminders planned again", () => {
  fake.isOn = true;
  shown(DeviceReminders);
  const from = fake.inputs.get("Quiet from") as InputProps;
  expect([from.value, fake.inputs.get("Quiet until")?.value]).toEqual([21, 8]);
  expect(from.options?.at(7)).toEqual({ value: 7, label: "07:00" });
  expect(from.options).toHaveLength(24);
  from.onChange(null);
  expect(fake.plan).not.toHaveBeenCalled();
  from.onChange(22);
  expect(fake.quiet).toEqual({ from: 22, until: 8 });
  shown(DeviceReminders);
  fake.inputs.get("Quiet until")?.onChange(7);
  fake.inputs.get("Quiet until")?.onChange(null);

  expect(fake.quiet).toEqual({ from: 22, until: 7 });
  expect(fake.plan).toHaveBeenCalledTimes(2);
  for (const name of ["Quiet from", "Quiet until"]) {
    shown(DeviceReminders);
    fake.inputs.get(name)?.onChange(0);
  }
  expect(fake.quiet).toEqual({ from: 0, until: 0 });
});

test("the records on the device are told with their time, and are fetched at once where that is allowed", () => {
  expect(shown(DeviceRecords)).toContain("None yet. They are fetched while the app is open.");
  fake.set = { state: { at: Date.parse("2026-11-20T10:00:00+05:30") } };
  expect(shown(DeviceRecords)).toContain("As of 20-11-2026 10:00 AM, 12 of your enquiries are on this device.");
  const metered = () => fake.inputs.get("Also over metered connections") as InputProps;
  metered().onChange(true);
  expect([fake.isMetered, fake.pull.mock.calls.length]).toEqual([true, 1]);
  shown(DeviceRecords);
  expect(metered().value).toBe(true);
  fake.state = [];
  shown(DeviceRecords);
  expect(metered().value).toBe(true);
  metered().onChange(false);
  expect([fake.isMetered, fake.pull.mock.calls.length]).toEqual([false, 1]);
});
