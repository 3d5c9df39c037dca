import { act } from "react";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { showPage } from "../../../test/openDevices.ts";
import { openScreen, type Screen } from "../../../test/openScreen.ts";
import { notifications } from "./notifications.tsx";
import { pushSettings } from "./pushSettings.ts";
import { startReminders } from "./startReminders.ts";

afterEach(notifications.clear);

const call = (id: number) => ({ id, full_name: `Customer ${id}`, ncd: "2026-11-20T11:05:00+05:30", assigned_to: null });

test("two calls are announced at once, and another only when one of them is gone", async () => {
  const screen = await openScreen("/", {});
  await act(async () => [1, 2, 3].forEach((id) => void notifications.show(call(id) as never)));
  await screen.settle();
  for (const name of ["Customer 1", "Customer 2"]) expect(screen.text()).toContain(name);
  expect(screen.text()).not.toContain("Customer 3");
  await act(async () => notifications.clear());
  await act(async () => notifications.show(call(3) as never));
  await screen.settle();

  expect(screen.text()).toContain("Customer 3");
});

const HOME = { state: { location: { pathname: "/" } }, subscribe: () => () => {} };
const queue = (...rows: object[]) => ({ rows, total: rows.length, perPage: 20 });
const readsOfQueue = (screen: Screen) => screen.reads.filter(([name]) => name === "calls.enquiriesToday");

test("reminders come from today's queue on this phone, without a request to the server", async () => {
  const screen = await openScreen("/Today/enquiries_builders", { "calls.enquiriesToday": queue(call(21)) });
  await screen.go("/Project");
  expect(readsOfQueue(screen)).toHaveLength(1);
  onTestFinished(startReminders(HOME));
  await act(async () => showPage(true));
  await expect.poll(() => screen.settle().then(screen.text)).toContain("Customer 21");

  expect(readsOfQueue(screen)).toHaveLength(1);
});

test("a queue that arrives later is used at once", async () => {
  const screen = await openScreen("/Project", { "calls.enquiriesToday": queue(call(22)) });
  onTestFinished(startReminders(HOME));
  await screen.go("/Today/enquiries_builders");

  await expect.poll(() => screen.settle().then(screen.text)).toMatch(/Call Customer 22 at/);
});

test("today's queue is read again when pushed reminders are turned on", async () => {
  const screen = await openScreen("/", { "calls.enquiriesToday": queue(call(23)) });
  onTestFinished(startReminders(HOME));
  pushSettings.setOn(true);

  await expect.poll(() => readsOfQueue(screen)).toEqual([["calls.enquiriesToday", { page: 1 }]]);
});
