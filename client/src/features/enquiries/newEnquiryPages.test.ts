import { expect, test } from "vitest";
import { failure, openScreen, reply } from "../../../test/openScreen.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";

const settings = {
  "enquiries.settings": reply("enquiries.settings", {
    brokers: [
      { id: 1, name: "Imran", firm_name: "Skyline" },
      { id: 2, name: "Ravi", firm_name: "Anand" },
    ],
  }),
  "enquiries.brokerProjects": {
    buildings: [
      { value: 26, label: "Text" },
      { value: 3, label: "Green Park" },
    ],
  },
};
const NONE = { ...reply("enquiries.list"), rows: [], total: 0 };

test("a new enquiry asks for all of its fields", { tags: ["U029", "K019"] }, async () => {
  const screen = await openScreen("/Enquiry", settings);
  const untouched = {
    Broker: "Select One",
    [enquiryLabels.comment]: "",
    "E-mail": "",
    [enquiryLabels.isNri]: "No",
    "Lead source": "Select One",
    Mobile: "",
    Name: "",
    [enquiryLabels.nextCallDate]: "",
    Project: "Select One",
    [enquiryLabels.status]: "Select One",
  };
  expect(screen.fields()).toEqual(untouched);
  expect(screen.description(enquiryLabels.mobile)).toContain("At least 10 digits");
  await screen.submit();

  expect(screen.calls).toEqual([]);
  expect(screen.fields()).toEqual(untouched);
  expect(screen.text()).toContain("Required");
});

test("the projects belong to the broker, and one of them asks for a text", { tags: ["U031"] }, async () => {
  const screen = await openScreen("/Enquiry", settings);
  expect(screen.reads.map(([name]) => name)).not.toContain("enquiries.brokerProjects");
  await screen.type(enquiryLabels.broker, "Skyline");
  expect(screen.reads).toContainEqual(["enquiries.brokerProjects", { id: 1 }]);
  expect(screen.text()).not.toContain(`\n${enquiryLabels.enquiry}\n`);
  await screen.type(enquiryLabels.project, "Text");
  await screen.type(enquiryLabels.enquiry, "Two rooms");
  await screen.type(enquiryLabels.project, "Green Park");
  expect(screen.text()).not.toContain(`\n${enquiryLabels.enquiry}\n`);
  await screen.type(enquiryLabels.project, "Text");
  expect(screen.value(enquiryLabels.enquiry)).toBe("Two rooms");
  expect(screen.field(enquiryLabels.enquiry).required || screen.field(enquiryLabels.enquiry).ariaRequired).toBe("true");
  await screen.type(enquiryLabels.broker, "Anand");

  expect([screen.value(enquiryLabels.project), screen.field(enquiryLabels.project).disabled]).toEqual([
    "Select One",
    false,
  ]);
});

test("a new enquiry is saved and leads to the list", { tags: ["U032", "M015"] }, async () => {
  const screen = await openScreen("/Enquiry", { ...settings, "enquiries.list": NONE });
  await screen.type(enquiryLabels.name, "Asha Rao");
  await screen.type(enquiryLabels.mobile, "98000 00003");
  await screen.type(enquiryLabels.email, "asha@example.com");
  await screen.type(enquiryLabels.status, 1);
  await screen.type(enquiryLabels.broker, "Skyline");
  await screen.type(enquiryLabels.project, "Green Park");
  await screen.type(enquiryLabels.nextCallDate, "2026-11-21T10:00:00+05:30");
  await screen.type(enquiryLabels.leadSource, "MagicBricks");
  await screen.type(enquiryLabels.isNri, "true");
  await screen.type(enquiryLabels.comment, "Wants two rooms");
  await screen.submit();

  expect(screen.calls).toEqual([
    [
      "enquiries.create",
      {
        broker_id: 1,
        building_id: 3,
        comment: "Wants two rooms",
        email: "asha@example.com",
        enquiry_source_id: 1,
        is_nri: true,
        name: "Asha Rao",
        next_call_date: "2026-11-21T10:00:00+05:30",
        phone: "98000 00003",
        status_id: 1,
      },
    ],
  ]);
  expect([screen.path(), screen.historyAction(), screen.toasts]).toEqual(["/", "REPLACE", [enquiryLabels.created]]);
});

test("settings that cannot be read can be retried, and old ones stay in use", async () => {
  const replies: Record<string, unknown> = { "enquiries.settings": failure("Down") };
  const screen = await openScreen("/Enquiry", replies);
  expect(screen.text()).toContain("Could not load");
  Object.assign(replies, settings);
  await screen.press("Retry");
  expect(screen.text()).not.toContain("Could not load");
  replies["enquiries.settings"] = failure("Down");
  await screen.queryClient.refetchQueries();
  await screen.settle();

  expect(screen.text()).not.toContain("Could not load");
  await screen.type(enquiryLabels.leadSource, "MagicBricks");
  expect(screen.value(enquiryLabels.leadSource)).toBe("MagicBricks");
});

test.each([
  [enquiryLabels.mobile, "98000 00003", "9800000003", "number"],
  [enquiryLabels.email, "Asha@Example.com", "asha@example.com", "e-mail"],
])("enquiries with the same %s are shown once the field was left", async (label, value, searchText, kind) => {
  const [row] = (reply("enquiries.list") as { rows: object[] }).rows;
  const rows = [1, 2, 3, 4].map((id) => ({
    ...row,
    id,
    full_name: `Asha ${id}`,
    status: id === 1 ? null : "Open",
    assigned_to: "Neha",
  }));
  const screen = await openScreen("/Enquiry", { ...settings, "enquiries.list": { ...NONE, rows, total: 9 } });
  await screen.type(label, value);
  expect(screen.reads.map(([name]) => name)).not.toContain("enquiries.list");
  await screen.leave(label);

  expect(screen.reads).toContainEqual(["enquiries.list", { search: searchText, page: 1 }]);
  const warning = screen
    .text()
    .split("\n")
    .filter((line) => /Asha \d|have this|more$/.test(line));
  expect(warning).toEqual([
    `9 enquiries have this ${kind}`,
    "Asha 1 Neha",
    "Asha 2 Open · Neha",
    "Asha 3 Open · Neha",
    "and 6 more",
  ]);
  expect(screen.href("Asha 2")).toBe("/Details/2");
});

test("a new phone number shows no warning, and one of three enquiries shows their number", async () => {
  const [row] = (reply("enquiries.list") as { rows: object[] }).rows;
  const replies: Record<string, unknown> = { ...settings, "enquiries.list": NONE };
  const screen = await openScreen("/Enquiry", replies);
  await screen.type(enquiryLabels.mobile, "98000 00003");
  await screen.leave(enquiryLabels.mobile);
  expect(screen.text()).not.toMatch(/this number| more/);
  replies["enquiries.list"] = { ...NONE, rows: [{ ...row, full_name: null }], total: 3 };
  await screen.type(enquiryLabels.mobile, "98000 00004");
  await screen.leave(enquiryLabels.mobile);

  expect(screen.text()).toContain("3 enquiries have this number");
  expect(screen.text()).toContain(enquiryLabels.enquiry);
  expect(screen.text()).not.toMatch(/and \d more/);
});

test("a project that cannot be chosen yet says why", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const screen = await openScreen("/Enquiry", {
    ...settings,
    "enquiries.brokerProjects": () => promise.then(() => ({ buildings: [] })),
  });
  expect(screen.text()).toContain("Choose a broker to see the projects.");
  await screen.type(enquiryLabels.broker, "Skyline");
  expect(screen.text()).toMatch(/^Loading the projects of .*Skyline/m);
  resolve();
  await screen.settle();

  expect(screen.text()).toMatch(/^There are no projects of .*Skyline/m);
});

test("role 11 is warned about an e-mail but never about a number", { tags: ["P002"] }, async () => {
  const [row] = (reply("enquiries.list") as { rows: object[] }).rows;
  const known = { ...NONE, rows: [row, row], total: 2 };
  const screen = await openScreen("/Enquiry", { ...settings, "enquiries.list": known }, { role_id: "11" });
  await screen.type(enquiryLabels.mobile, "98111 22333");
  await screen.leave(enquiryLabels.mobile);
  await screen.type(enquiryLabels.email, "asha@example.com");
  await screen.leave(enquiryLabels.email);

  expect(screen.reads.filter(([call]) => call === "enquiries.list")).toEqual([
    ["enquiries.list", { search: "asha@example.com", page: 1 }],
  ]);
  expect(screen.text()).toContain("2 enquiries have this e-mail");
  expect(screen.text()).not.toContain("this number");
});
