import { beforeEach, expect, test, vi } from "vitest";
import { elementsOf, propsOf } from "../lib/test/elements.ts";
import { PersistedForm } from "../offline/drafts/PersistedForm.tsx";
import { Field } from "../ui/form/Field.tsx";
import { CampaignForm } from "./CampaignForm.tsx";
import { EnquiryRow } from "./EnquiryRow.tsx";
import { NextCall } from "./NextCall.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { UnsentMark } from "./UnsentMark.tsx";

const fake = vi.hoisted(() => ({ values: {} as Record<string, unknown>, types: undefined as unknown, initial: {} }));
vi.mock("react-hook-form", () => ({ useWatch: ({ name }: { name: string[] }) => name.map((one) => fake.values[one]) }));
vi.mock("../api/queryClient.ts", () => ({ SETTINGS: {} }));
vi.mock("../api/trpc.ts", () => ({
  trpc: { projects: { settings: { useQuery: () => ({ data: fake.types && { campaign_types: fake.types } }) } } },
}));
vi.mock("../offline/drafts/PersistedForm.tsx", () => ({ PersistedForm: () => null }));
vi.mock("../ui/form/BooleanField.tsx", () => ({ BooleanField: () => null }));
vi.mock("../ui/form/Field.tsx", () => ({ Field: () => null }));
vi.mock("../ui/form/FormActions.tsx", () => ({ FormActions: () => null }));
vi.mock("../ui/form/NumberField.tsx", () => ({ NumberField: () => null }));
vi.mock("../ui/form/Submit.tsx", () => ({ Submit: () => null }));
vi.mock("../ui/form/TextArea.tsx", () => ({ TextArea: () => null }));
vi.mock("../ui/form/TextField.tsx", () => ({ TextField: () => null }));
vi.mock("../ui/form/useForm.ts", () => ({
  useForm: (_schema: unknown, initial: object) => {
    fake.initial = initial;
    return { control: {} };
  },
}));
vi.mock("../ui/pickers/Combobox.tsx", () => ({ Combobox: () => null }));
vi.mock("../ui/pickers/DateField.tsx", () => ({ DateField: () => null }));
vi.mock("../ui/pickers/Select.tsx", () => ({ Select: () => null }));
vi.mock("../ui/list/RowLink.tsx", () => ({ RowLink: () => null }));
vi.mock("./calling/RowActions.tsx", () => ({ RowActions: () => null }));
vi.mock("./NextCall.tsx", () => ({ NextCall: () => null }));
vi.mock("./StatusBadge.tsx", () => ({ StatusBadge: () => null }));
vi.mock("./UnsentMark.tsx", () => ({ UnsentMark: () => null }));

beforeEach(() => void Object.assign(fake, { values: {}, types: undefined, initial: {} }));

type Given = Parameters<typeof CampaignForm>[0];
const campaign = (more: Partial<Given> = {}) =>
  CampaignForm({ label: "New Campaign", initial: {}, projects: undefined, onSave: () => {}, ...more });
/** What a field shows for this value. */
const fieldOf = (shown: unknown, name: string, value: unknown) => {
  const { children } = propsOf(shown, Field, { name });
  return (children as unknown as (bound: object) => { props: Record<string, unknown> })({ value }).props;
};

test.each([
  ["2026-11-20", "2026-11-19", true],
  ["2026-11-20", "2026-11-20", false],
  ["2026-11-20", "2026-11-21", false],
  ["2026-11-20", null, false],
  [null, "2026-11-20", false],
])("a campaign from %s to %s has a hint that it ends before it starts: %s", (start_date, end_date, hasHint) => {
  fake.values = { start_date, end_date };
  const hints = elementsOf(campaign()).filter(({ type }) => type === "p");

  expect(hints.map(({ props }) => props.children)).toEqual(hasHint ? ["The campaign ends before it starts."] : []);
});

test.each([
  [true, true],
  [false, false],
  [null, false],
])("with executed %s its results are needed: %s", (executed, required) => {
  fake.values = { executed };
  for (const name of ["achieved", "enquiries_count"])
    expect([fieldOf(campaign(), name, undefined), fieldOf(campaign(), name, 3)]).toMatchObject([
      { required, value: null },
      { required, value: 3 },
    ]);
});

test("a campaign is not executed at first, and its draft is named after the form unless it says so", () => {
  expect(propsOf(campaign(), PersistedForm)).toMatchObject({ label: "New Campaign", draftName: "New Campaign" });
  expect(fake.initial).toEqual({ executed: false });
  expect(propsOf(campaign({ draftName: "campaign 7" }), PersistedForm).draftName).toBe("campaign 7");
  campaign({ initial: { executed: true, title: "Canopy" } });

  expect(fake.initial).toEqual({ executed: true, title: "Canopy" });
});

test("projects and types can be chosen once they have come", () => {
  const choices = (shown: unknown) =>
    ["building_id", "campaign_type"].map((name) => fieldOf(shown, name, null).options);
  expect(choices(campaign())).toEqual([[], []]);
  fake.types = ["Standee"];
  const projects = [{ value: 4, label: "Skyline" }];

  expect(choices(campaign({ projects }))).toEqual([projects, ["Standee"]]);
});

test("a row of an enquiry names its broker, its next call and its executive, and leads to it", () => {
  const enquiry = {
    ...{ id: 4, full_name: "Ravi Kumar", status: "Open", enquiry: "Two rooms", broker_name: "Skyline" },
    ...{ ncd: "2026-11-23T10:00:00+05:30", assigned_to: "Asha" },
  } as unknown as Parameters<typeof EnquiryRow>[0]["enquiry"];
  const { props } = EnquiryRow({ enquiry });

  expect(props).toMatchObject({ to: "/Details/4", title: "Ravi Kumar", subtitle: "Two rooms" });
  expect(props.meta).toMatchObject([
    ["Broker", "Skyline"],
    ["NCD", { type: NextCall, props: { at: enquiry.ncd, status: "Open" } }],
    ["Assigned to", "Asha"],
  ]);
  expect(props.actions.props).toEqual({ of: "enquiry", id: 4, name: "Ravi Kumar" });
  expect(propsOf(props.badge, UnsentMark).of).toEqual(["enquiries", 4]);
  expect(propsOf(props.badge, StatusBadge).status).toBe("Open");
  expect(EnquiryRow({ enquiry, to: "/Details/4?queue=today" }).props.to).toBe("/Details/4?queue=today");
  expect(EnquiryRow({ enquiry: { ...enquiry, id: null } }).props.to).toBeUndefined();
});
