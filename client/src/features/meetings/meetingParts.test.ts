import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderForm } from "../../lib/test/renderForm.ts";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { BrokerAndExecutive } from "./BrokerAndExecutive.tsx";
import { CampaignDrafts } from "./CampaignDrafts.tsx";
import type { Draft } from "./drafts.ts";
import { EditTimes } from "./EditTimes.tsx";
import { EngagementFields } from "./EngagementFields.tsx";
import type { NewMeetingForm } from "./meetingForms.ts";
import { OnlyExecutive } from "./OnlyExecutive.tsx";

interface InputProps {
  label: string;
  value: unknown;
  options?: object[];
  onChange(value: unknown): void;
}
const fake = vi.hoisted(() => ({
  ...{ inputs: new Map<string, InputProps>(), toast: vi.fn(), role: 5, open: undefined as unknown },
  ...{ boxes: [] as string[], setOpen: [] as unknown[], dialog: {} as { onSave(values: object): void } },
}));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useEffect: (work: () => void) => work(),
  useState: () => [fake.open, (open: unknown) => fake.setOpen.push(open)],
}));
vi.mock("../../auth/session.ts", () => ({
  SUPER_ADMIN: 1,
  session: { userId: () => "4", hasRole: (role: number) => role === fake.role },
}));
const input = (props: InputProps) => {
  fake.inputs.set(props.label, props);
  return `[${props.label}]`;
};
vi.mock("../../lib/lazyPart.ts", () => ({
  forgetFailedParts: () => {},
  lazyPart: () => (props: typeof fake.dialog) => {
    fake.dialog = props;
    return null;
  },
}));
vi.mock("../../media/capture/CaptureBox.tsx", () => ({
  CaptureBox: ({ hint, children }: { hint: unknown; children: ReactNode }) => [`(${hint})`, children],
}));
vi.mock("../../shared/MeetingTimes.tsx", () => ({ MeetingTimes: () => "[Times]" }));
vi.mock("../../ui/base/Button.tsx", () => ({
  Button: ({ disabled, children }: { disabled: boolean; children: ReactNode }) => (disabled ? "" : children),
}));
vi.mock("../../ui/form/BooleanField.tsx", () => ({ BooleanField: (props: InputProps) => input(props) }));
vi.mock("../../ui/form/NumberField.tsx", () => ({ NumberField: (props: InputProps) => input(props) }));
vi.mock("../../ui/form/TextArea.tsx", () => ({ TextArea: (props: InputProps) => input(props) }));
vi.mock("../../ui/form/TextField.tsx", () => ({ TextField: (props: InputProps) => input(props) }));
vi.mock("../../ui/list/Row.tsx", () => ({
  Row: ({ title, subtitle }: Record<string, string>) => `${title}, ${subtitle};`,
}));
vi.mock("../../ui/overlay/LazyDialog.tsx", () => ({ LazyDialog: ({ children }: { children: ReactNode }) => children }));
vi.mock("../../ui/overlay/toast.ts", () => ({ toast: fake.toast }));
vi.mock("../../ui/pickers/Combobox.tsx", () => ({ Combobox: (props: InputProps) => input(props) }));

const change = (label: string, value: unknown) => fake.inputs.get(label)?.onChange(value);

beforeEach(() => {
  Object.assign(fake, { role: 5, open: undefined, setOpen: [] });
  fake.inputs.clear();
  fake.toast.mockReset();
});

const engagement = (values: object) =>
  renderForm<NewMeetingForm>(values, (form) => createElement(EngagementFields, { form: form as never }));
const all = { listing_count: 1, lead_count: 2, requirement_count: 3, no_app_engagement_comments: "No phone" };

test.each([
  [null, "[App Engagement]"],
  [false, "[App Engagement][Reason]"],
  [true, "[App Engagement][Listing Count][Enquiry Count][Syndicate Networking Requirement Count]"],
])("with an answer of %s these fields are asked for: %s", (app_engagement, fields) => {
  expect(engagement({ app_engagement }).texts.join("")).toBe(fields);
});

test.each([
  [true, [1, 2, 3, null]],
  [false, [null, null, null, "No phone"]],
  [null, [null, null, null, null]],
])("an answer of %s forgets what belongs to another one", (answer, left) => {
  const { form } = engagement({ app_engagement: null, ...all });
  change("App Engagement", answer);

  expect(form.getValues("app_engagement")).toBe(answer);
  expect(form.getValues(["listing_count", "lead_count", "requirement_count", "no_app_engagement_comments"])).toEqual(
    left,
  );
});

test.each([
  ["the only executive", null, [7], 7],
  ["no executive of several", null, [7, 8], null],
  ["no executive where there is none", null, undefined, null],
  ["the chosen executive rather than the only one", 9, [7], 9],
])("a new meeting has %s", (_, user_id, ids, selected) => {
  const executives = ids?.map((value) => ({ value, label: "" }));
  const { form } = renderForm<NewMeetingForm>({ user_id }, (form) =>
    createElement(OnlyExecutive, { form, executives }),
  );

  expect(form.getValues("user_id")).toBe(selected);
});

const settings = {
  brokers: [{ id: 1, firm_name: "Anand Realty", lat: 18.5913, long: 73.7389 }],
  field_executives: [{ value: 5, label: "Ravi" }],
};
const choice = (values: object) =>
  renderForm<NewMeetingForm>(
    { broker_id: 1, meeting_executive_lat: 18.559, meeting_executive_long: 73.7868, ...values },
    (form) => createElement(BrokerAndExecutive, { form, settings: settings as never }),
  );

test("the distance of the chosen broker is shown where it is known", () => {
  expect(choice({}).texts.join("")).toBe("[Broker]6.20 km from you[Field Executive]");
  expect(fake.inputs.get("Broker")?.options).toEqual([{ value: 1, label: "Anand Realty", note: "6.20 km" }]);
  expect(choice({ broker_id: null }).texts.join("")).toBe("[Broker][Field Executive]");
  expect(choice({ meeting_executive_lat: null }).texts.join("")).toBe("[Broker][Field Executive]");
});

test("another broker keeps the campaigns, of which the user is told", () => {
  const { form } = choice({ campaigns: [] });
  change("Broker", 2);
  expect(form.getValues("broker_id")).toBe(2);
  expect(fake.toast).not.toHaveBeenCalled();
  choice({ campaigns: [{ title: "Canopy" }] });
  change("Broker", 2);

  expect(fake.toast).toHaveBeenCalledExactlyOnceWith("Check the projects of the campaigns: the broker is another");
});

test("only a super admin changes when a meeting was", () => {
  const times = () => renderForm({}, (form) => createElement(EditTimes, { form: form as never })).texts.join("");

  expect(times()).toBe("[Start Date and Time][End Date and Time]");
  fake.role = 1;
  expect(times()).toBe("[Times]");
});

const draft = { id: 7, title: "Canopy", building_name: "Green Park" } as unknown as Draft;
function openDrafts(drafts: Draft[], { missing, open }: { missing?: string; open?: Draft | "new" } = {}) {
  fake.open = open;
  const onChange = vi.fn();
  const projects = [{ value: 4, label: "Green Park" }];
  const children = "Repeat";
  const shown = textsOf(createElement(CampaignDrafts, { drafts, onChange, projects, missing, children }));
  return { text: shown.join(""), onChange };
}

test("drafts are shown without those marked for removal, and none is added without a project", () => {
  expect(openDrafts([draft, { ...draft, id: 8, _destroy: true }]).text).toBe(
    "(1)Canopy, Green Park;Add campaignRepeat",
  );
  expect(openDrafts([], { missing: "Choose a broker" }).text).toBe("(Optional)Choose a broker");
});

test("a saved draft is added or changed, with the name of its project, and the dialog closes", () => {
  const added = openDrafts([draft], { open: "new" });
  fake.dialog.onSave({ title: "Standee", building_id: 4 });
  expect(added.onChange).toHaveBeenCalledExactlyOnceWith([
    draft,
    { title: "Standee", building_id: 4, building_name: "Green Park", created_by: 4, IUD: "I" },
  ]);
  const edited = openDrafts([draft], { open: draft });
  fake.dialog.onSave({ title: "Standee", building_id: 5 });

  expect(edited.onChange).toHaveBeenCalledExactlyOnceWith([
    { id: 7, title: "Standee", building_id: 5, building_name: null, IUD: "U" },
  ]);
  expect(fake.setOpen).toEqual([undefined, undefined]);
});
