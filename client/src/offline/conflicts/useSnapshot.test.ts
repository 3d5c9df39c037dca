import { beforeEach, expect, test, vi } from "vitest";
import { snapshotOf } from "./snapshot.ts";
import { useSnapshot as renderSnapshot } from "./useSnapshot.ts";

const fake = vi.hoisted(() => ({ state: undefined as { value: unknown } | undefined, server: vi.fn() }));
// A hook that is rendered several times: its state is that of the first time.
vi.mock("react", () => ({
  useState: (first: () => unknown) => {
    fake.state ??= { value: first() };
    return [fake.state.value];
  },
}));
vi.mock("../overlay/showUnsent.ts", () => ({ serverReply: fake.server }));

const read = (status_id: number, label: string) => () =>
  snapshotOf(
    "enquiries.details",
    { id: 5 },
    { status_id },
    {
      status_id: ["Status", "status_id", [{ value: status_id, label }]],
    },
  );

beforeEach(() => {
  fake.state = undefined;
  fake.server.mockReset().mockReturnValue({ status_id: 1 });
});

test("a form is compared with the record that it was opened with, and with what the server had then", () => {
  const opened = renderSnapshot(read(2, "Met"));
  fake.server.mockReturnValue({ status_id: 9 });
  const later = renderSnapshot(read(3, "Visited"));

  expect(opened.fields).toMatchObject([{ was: 2, wasOnServer: 1, names: { 2: "Met" } }]);
  expect(later.fields).toMatchObject([{ was: 2, wasOnServer: 1, names: { 3: "Visited" } }]);
  expect(fake.server).toHaveBeenCalledExactlyOnceWith("enquiries.details", { id: 5 });
});
