import { afterEach, expect, test } from "vitest";
import { failure, openScreen, reply } from "../../../../test/openScreen.ts";
import { moveCalls } from "./moveCalls.ts";
import { moveRun } from "./moveRun.ts";

afterEach(() => moveRun.set(undefined));

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, full_name: `P${index + 1}`, ncd: null, status: null }));

test("a move that is stopped while it still reads the records moves no call", async () => {
  const read = ({ id }: { id: number }) => {
    const run = moveRun.get();
    if (id === 10 && run?.step === "reading") run.stop();
    return reply("enquiries.details", { enquiry_id: id, ncd: null, status: null });
  };
  await openScreen("/", { "enquiries.details": read });
  await moveCalls(rows(23) as never, { next_call_date: "2026-12-01T11:00:00+05:30", executive_comments: "Holiday" });

  expect(moveRun.get()).toMatchObject({ step: "over", report: { moved: 0, takenBack: 23, notMoved: [] } });
});

test("a call that may not be moved is asked for once and reported with the reason", async () => {
  const read = ({ id }: { id: number }) =>
    id === 2 ? failure("Not yours", 403)() : reply("enquiries.details", { enquiry_id: id, ncd: null, status: null });
  const screen = await openScreen("/", { "enquiries.details": read });
  await moveCalls(rows(3) as never, { next_call_date: "2026-12-01T11:00:00+05:30", executive_comments: "Holiday" });

  const run = moveRun.get();
  expect(run?.step === "over" && run.report.notMoved).toEqual([{ id: 2, name: "P2", reason: "Not yours" }]);
  const reads = screen.reads.filter(
    ([call, input]) => call === "enquiries.details" && (input as { id: number }).id === 2,
  );
  expect(reads).toHaveLength(1);
});
