import { createElement } from "react";
import { expect, test } from "vitest";
import { failure, NO_ANSWER, openPart, openScreen, reply } from "../../../test/openScreen.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";

const details = (change: object = {}) => ({ "enquiries.details": reply("enquiries.details", change) });

test("an edit of an enquiry starts with its values and asks for the dates of what was done", {
  tags: ["U033", "U035"],
}, async () => {
  const screen = await openScreen("/EditEnquiry/9001", details({ status_id: 1, enquiry: "" }));
  expect(screen.fields()).toMatchObject({
    Comment: "",
    "Is NRI": "No",
    "Next call date and time": "20-11-2026, 11:30 am",
    "OBM Done": "Yes",
    "OBM Done Date": "04-11-2026",
    Status: "New",
    "VCM Done": "Yes",
    "VCM Done Date": "05-11-2026",
    "Visit Date": "06-11-2026",
    Visited: "Yes",
  });
  expect(screen.has("What are VCM and OBM?")).toBe(true);
  expect(screen.textIn("section", "Comment history")).toContain("01-11-2026 Neha Kulkarni: Wants a corner flat");
  await screen.type(enquiryLabels.vcmDone, "false");
  expect(screen.text()).not.toContain(enquiryLabels.vcmDoneDate);
  await screen.type(enquiryLabels.vcmDone, "true");
  expect(screen.value(enquiryLabels.vcmDoneDate)).toBe("");
  await screen.submit();

  expect(screen.calls).toEqual([]);
});

test("an edit is saved and leads back to the enquiry", { tags: ["U036", "M016", "D005"] }, async () => {
  const screen = await openScreen("/EditEnquiry/9001", details({ status_id: 1 }));
  await screen.type(enquiryLabels.comment, "Called");
  await screen.submit();

  expect(screen.calls).toMatchObject([
    [
      "enquiries.update",
      {
        dead_reason: null,
        dead_reason_comment: null,
        enquiry_id: 9001,
        enquiry_visit_date: "2026-11-06",
        executive_comments: "Called",
        id: 9001,
        is_nri: false,
        next_call_date: "2026-11-20T11:30:00+05:30",
        obm_done: true,
        obm_done_date: "2026-11-04",
        status_id: 1,
        vcm_done: true,
        vcm_done_date: "2026-11-05",
        visited: true,
      },
    ],
  ]);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual([
    "/Details/9001",
    "REPLACE",
    [enquiryLabels.updated],
  ]);
});

test("a dead enquiry asks for its reason and the reason's question until its status changes", async () => {
  const settings = reply("enquiries.settings", {
    statuses: [
      { value: 1, label: "New" },
      { value: 10, label: "Dead" },
    ],
    dead_reasons: [
      { seq: 2, reason: "Bought elsewhere", question: "What did they buy?" },
      { seq: 1, reason: "Budget", question: "" },
    ],
  });
  const screen = await openScreen("/EditEnquiry/9001", {
    ...details({ status_id: 1 }),
    "enquiries.settings": settings,
  });
  expect(screen.text()).not.toContain(enquiryLabels.deadReason);
  await screen.type(enquiryLabels.status, 10);
  expect([...screen.field(enquiryLabels.deadReason).children].map((option) => option.textContent)).toEqual([
    "Select One",
    "Budget",
    "Bought elsewhere",
  ]);
  expect(screen.value(enquiryLabels.deadReasonComment)).toBe("");
  await screen.type(enquiryLabels.deadReason, "Bought elsewhere");
  await screen.type("What did they buy?", "A flat");
  await screen.type(enquiryLabels.status, 1);
  expect(screen.text()).not.toContain(enquiryLabels.deadReason);
  await screen.type(enquiryLabels.status, 10);

  expect(screen.value(enquiryLabels.deadReason)).toBe("Select One");
  expect(screen.value(enquiryLabels.deadReasonComment)).toBe("");
});

test("a row has the actions call, WhatsApp and note", async () => {
  const { EnquiryActions } = await import("./EnquiryActions.tsx");
  const closed: string[] = [];
  const replies: Record<string, unknown> = { "enquiries.details": failure("Down") };
  const screen = await openPart(
    createElement(EnquiryActions, { id: 9001, onClose: () => closed.push("closed") }),
    replies,
  );
  delete replies["enquiries.details"];
  await screen.press("Retry");
  expect(screen.has(enquiryLabels.reveal)).toBe(true);
  expect(screen.href(enquiryLabels.addNote)).toBe("/EditEnquiry/9001");
  await screen.press(enquiryLabels.addNote);

  expect([screen.path(), closed]).toEqual(["/EditEnquiry/9001", ["closed"]]);
});

test("an enquiry whose choices have not loaded can be edited, and shows its status", async () => {
  const screen = await openScreen("/EditEnquiry/9001", {
    ...details({ status_id: 1, status: "New" }),
    "enquiries.settings": NO_ANSWER,
  });
  await screen.type(enquiryLabels.comment, "Asked for the plans");

  expect([...screen.field(enquiryLabels.status).children].map((one) => one.textContent)).toEqual(["Select One", "New"]);
  expect([screen.value(enquiryLabels.status), screen.value(enquiryLabels.comment)]).toEqual([
    "New",
    "Asked for the plans",
  ]);
});

test.each([
  [enquiryLabels.vcmDone, enquiryLabels.vcmDoneDate],
  [enquiryLabels.visited, enquiryLabels.visitDate],
  [enquiryLabels.obmDone, enquiryLabels.obmDoneDate],
])(
  "the date of %s is shown and required for Yes, and cleared for No",
  { tags: ["V013", "V014", "V015", "S009", "S010", "S011", "S012", "U184"] },
  async (label, date) => {
    const screen = await openScreen("/EditEnquiry/9001", details({ status_id: 1 }));
    await screen.type(enquiryLabels.comment, "Called");
    expect(screen.value(date)).toMatch(/-11-2026$/);
    await screen.type(label, "false");
    expect(screen.text()).not.toContain(date);
    await screen.type(label, "true");
    expect(screen.value(date)).toBe("");
    await screen.submit();
    expect(screen.description(date)).toContain("Required");
    await screen.type(label, null);
    await screen.submit();

    expect(screen.description(label)).toContain("Required");
    expect(screen.calls).toEqual([]);
  },
);

test("next call, status, is NRI and comment are required", { tags: ["V012", "V016", "V017", "V018"] }, async () => {
  const screen = await openScreen("/EditEnquiry/9001", details({ status_id: 1 }));
  await screen.type(enquiryLabels.status, null);
  await screen.type(enquiryLabels.isNri, null);
  await screen.type(enquiryLabels.nextCallDate, null);
  await screen.submit();

  for (const label of [enquiryLabels.status, enquiryLabels.isNri, enquiryLabels.comment, enquiryLabels.nextCallDate])
    expect(screen.description(label)).toContain("Required");
  expect(screen.calls).toEqual([]);
});

test("a dead enquiry requires its reason and the answer to its question", {
  tags: ["V019", "U034", "S013", "S014", "S015", "D014"],
}, async () => {
  const settings = reply("enquiries.settings", {
    statuses: [{ value: 10, label: "Dead" }],
    dead_reasons: [{ seq: 1, reason: "Bought elsewhere", question: "What did they buy?" }],
  });
  const screen = await openScreen("/EditEnquiry/9001", {
    ...details({ status_id: 10 }),
    "enquiries.settings": settings,
  });
  await screen.type(enquiryLabels.comment, "Closed");
  await screen.submit();
  for (const label of [enquiryLabels.deadReason, enquiryLabels.deadReasonComment])
    expect(screen.description(label)).toContain("Required");
  expect(screen.calls).toEqual([]);
  await screen.type(enquiryLabels.deadReason, "Bought elsewhere");
  await screen.type("What did they buy?", "A flat in Wakad");
  await screen.submit();

  expect(screen.calls).toMatchObject([
    ["enquiries.update", { dead_reason: "Bought elsewhere", dead_reason_comment: "A flat in Wakad" }],
  ]);
});

test("choosing to pick a time opens the calendar, and the form cannot be saved without one", async () => {
  const screen = await openScreen("/EditEnquiry/9001?next_call=pick", details({ status_id: 1 }));
  expect(screen.getByRole("dialog").querySelector("[role=grid]")).not.toBeNull();
  await screen.user.keyboard("{Escape}");
  await screen.settle();
  await screen.type(enquiryLabels.comment, "To be called");
  await screen.submit();

  expect(screen.description(enquiryLabels.nextCallDate)).toContain("Required");
  expect(screen.calls).toEqual([]);
});
