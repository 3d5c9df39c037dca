import { act } from "react";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { openScreen, SEAL } from "../../../test/openScreen.ts";
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

test("pushed reminders are planned for the whole queue, at once when they are turned on", async () => {
  const later = { ...call(1), ncd: "2026-11-20T18:00:00+05:30" };
  const page = { rows: [later], total: 3, perPage: 1 };
  const screen = await openScreen("/", { "calls.enquiriesToday": page }, { seal: SEAL });
  onTestFinished(startReminders({ state: { location: { pathname: "/" } }, subscribe: () => () => {} }));
  pushSettings.setOn(true);
  const pages = () => screen.reads.flatMap(([name, input]) => (name === "calls.enquiriesToday" ? [input] : []));
  await expect.poll(pages).toEqual([{ page: 1 }, { page: 2 }, { page: 3 }]);
});
