import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { renderForm } from "../../lib/test/renderForm.ts";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { BrokerAndProject } from "./BrokerAndProject.tsx";
import { DeadReason } from "./DeadReason.tsx";
import { DuplicateWarning } from "./DuplicateWarning.tsx";
import { EditEnquiryForm } from "./EditEnquiryForm.tsx";
import { EnquiryOutcome } from "./EnquiryOutcome.tsx";
import { enquiryInput, enquirySearch } from "./enquirySearch.ts";
import { YesNoWithDate } from "./YesNoWithDate.tsx";

interface InputProps {
  label: string;
  options?: { value: unknown; label: string }[];
  required?: boolean;
  disabled?: boolean;
  hint?: string;
  onChange(value: unknown): void;
}
const children = vi.hoisted(
  () =>
    ({ children }: { children: ReactNode }) =>
      children,
);
const fake = vi.hoisted(() => ({
  ...{ inputs: new Map<string, InputProps>(), projects: undefined as object | undefined, isError: false },
  ...{
    asked: [] as unknown[],
    words: undefined as string | undefined,
    found: {} as object,
    settings: undefined as unknown,
  },
  ...{ edit: {} as object, dead: 9 as number | undefined, did: [] as string[], onSaved: () => {} },
}));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useState: (first: unknown) => [fake.words ?? first, () => {}],
}));
vi.mock("@tanstack/react-query", () => ({ useQuery: () => ({ data: fake.found }) }));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: {} }));
vi.mock("../../api/trpc.ts", () => ({
  trpcClient: {},
  trpc: {
    enquiries: {
      settings: { useQuery: () => ({ data: fake.settings }) },
      brokerProjects: {
        useQuery: (...asked: unknown[]) => {
          fake.asked = asked;
          return { data: fake.projects, isError: fake.isError };
        },
      },
    },
  },
}));
const input = (props: InputProps) => {
  fake.inputs.set(props.label, props);
  return `[${props.label}]`;
};
vi.mock("../../offline/drafts/PersistedForm.tsx", () => ({ PersistedForm: children }));
vi.mock("../../shared/calling/CallComment.tsx", () => ({ CallComment: () => null }));
vi.mock("../../shared/calling/nextCall.ts", () => ({ useNextCall: () => ({}) }));
vi.mock("../../shared/calling/OutcomeSheet.tsx", () => ({ OutcomeSheet: children }));
vi.mock("../../shared/calling/SaveButtons.tsx", () => ({ SaveButtons: () => null }));
vi.mock("../../shared/calling/useAfterEdit.ts", () => ({ useAfterEdit: () => ({ go: () => fake.did.push("go on") }) }));
vi.mock("../../ui/base/Explained.tsx", () => ({ Explained: () => null }));
vi.mock("../../ui/form/BooleanField.tsx", () => ({ BooleanField: (props: InputProps) => input(props) }));
vi.mock("../../ui/form/TextArea.tsx", () => ({ TextArea: (props: InputProps) => input(props) }));
vi.mock("../../ui/form/TextField.tsx", () => ({ TextField: (props: InputProps) => input(props) }));
vi.mock("../../ui/form/UnreadGuard.tsx", () => ({ UnreadGuard: children }));
vi.mock("../../ui/pickers/Combobox.tsx", () => ({ Combobox: (props: InputProps) => input(props) }));
vi.mock("../../ui/pickers/DateField.tsx", () => ({ DateField: (props: InputProps) => input(props) }));
vi.mock("../../ui/pickers/DateTimeField.tsx", () => ({ DateTimeField: (props: InputProps) => input(props) }));
vi.mock("../../ui/pickers/Select.tsx", () => ({ Select: (props: InputProps) => input(props) }));
vi.mock("./useEnquiryEdit.ts", () => ({
  useEnquiryEdit: (_record: object, { onSaved }: { onSaved(): void }) => {
    fake.onSaved = onSaved;
    return fake.edit;
  },
}));

const change = (label: string, value: unknown) => fake.inputs.get(label)?.onChange(value);
const optionsOf = (label: string) => fake.inputs.get(label)?.options?.map(({ value }) => value);

beforeEach(() => {
  fake.dead = 9;
  Object.assign(fake, {
    projects: undefined,
    isError: false,
    words: undefined,
    found: {},
    settings: undefined,
    did: [],
  });
  fake.inputs.clear();
});

const visited = (values: object) =>
  renderForm(values, (form) =>
    createElement(YesNoWithDate, {
      ...{ answer: "visited", date: "enquiry_visit_date", label: "Visited", dateLabel: "Visit Date", required: true },
      form: form as never,
    }),
  );

test("the date of an answer is asked for where the answer is Yes, and forgotten by another answer", () => {
  expect(visited({ visited: null, enquiry_visit_date: null }).texts.join("")).toBe("[Visited]");
  const yes = { visited: true, enquiry_visit_date: "2026-11-06" };
  const { texts, form } = visited(yes);
  expect(texts.join("")).toBe("[Visited][Visit Date]");
  change("Visited", true);
  expect(form.getValues()).toEqual(yes);
  change("Visited", false);
  expect(form.getValues()).toEqual({ visited: false, enquiry_visit_date: null });
});

const reasons = [
  { reason: "Budget", question: "Which budget?", seq: 2 },
  { reason: "Location", question: "", seq: 1 },
  { reason: "Other", question: null, seq: null },
];
const dead = (dead_reason: string | null) =>
  renderForm({ dead_reason, dead_reason_comment: null }, (form) =>
    createElement(DeadReason, { form: form as never, reasons: reasons as never }),
  ).texts.join("");

test("the reasons of a dead enquiry stand in their order, and the comment has the question of the reason", () => {
  expect(dead(null)).toBe("[Dead Reason][Dead Reason Comment]");
  expect(optionsOf("Dead Reason")).toEqual(["Other", "Location", "Budget"]);
  expect(dead("Budget")).toBe("[Dead Reason][Which budget?]");
  expect(dead("Location")).toBe("[Dead Reason][Dead Reason Comment]");
});

const brokers = [{ id: 8, firm_name: "Anand Realty" }];
const project = (values: object) =>
  renderForm({ broker_id: null, building_id: null, enquiry: null, ...values }, (form) =>
    createElement(BrokerAndProject, { form: form as never, brokers: brokers as never }),
  );

test("projects are those of the broker, asked for once one is chosen", () => {
  fake.projects = { buildings: [{ value: 3, label: "Green Park" }] };
  expect(project({}).texts.join("")).toBe("[Broker][Project]");
  expect(fake.asked).toEqual([{ id: 0 }, { enabled: false }]);
  expect(fake.inputs.get("Project")).toMatchObject({ disabled: true, options: [] });
  project({ broker_id: 8 });

  expect(fake.asked).toEqual([{ id: 8 }, { enabled: true }]);
  expect(fake.inputs.get("Project")).toMatchObject({ disabled: false, hint: undefined });
  expect(optionsOf("Project")).toEqual([3]);
  Object.assign(fake, { projects: undefined, isError: true });
  project({ broker_id: 8 });
  expect(fake.inputs.get("Project")?.hint).toBe("The projects of Anand Realty could not be loaded.");
});

test("another broker forgets the project and its text, and another project forgets the text", () => {
  const chosen = { broker_id: 8, building_id: 3, enquiry: "For two" };
  const { form } = project(chosen);
  change("Project", 4);
  expect(form.getValues()).toEqual({ broker_id: 8, building_id: 4, enquiry: null });
  const other = project(chosen).form;
  change("Broker", 9);
  expect(other.getValues()).toEqual({ broker_id: 9, building_id: null, enquiry: null });
});

test("one project asks for a text", () => {
  const asks = (building_id: number | null) => project({ building_id }).texts.join("").endsWith("[Enquiry]");

  expect([26, 25, null].map(asks)).toEqual([true, false, false]);
});

const edit = (values: object, settings: object | undefined, keeps: string[] = []) =>
  renderForm({ dead_reason: "Budget", dead_reason_comment: "Too high", ...values }, (form) => {
    fake.edit = { form, dead: fake.dead, parts: { keeps: (name: string) => keeps.includes(name) } };
    return createElement(EditEnquiryForm, { id: 5, enquiry: { status: "Dead", status_id: 9 }, settings } as never);
  });
const settings = { statuses: [{ value: 9, label: "Dead" }], dead_reasons: reasons };

test("a dead enquiry asks for its reason once the choices have come", () => {
  const hasReason = (values: object, with_: object | undefined) =>
    edit(values, with_).texts.join("").includes("[Dead Reason]");

  expect(hasReason({ status_id: 9 }, settings)).toBe(true);
  expect(hasReason({ status_id: 2 }, settings)).toBe(false);
  expect(hasReason({ status_id: undefined }, undefined)).toBe(false);
  fake.dead = undefined;
  expect(hasReason({ status_id: undefined }, settings)).toBe(false);
});

test("another status forgets the reason of a dead enquiry", () => {
  const { form } = edit({ status_id: 9 }, settings);
  change("Status", 9);
  expect(form.getValues("dead_reason")).toBe("Budget");
  change("Status", 2);

  expect(form.getValues()).toMatchObject({ status_id: 2, dead_reason: null, dead_reason_comment: null });
});

test("an answer that may stay as it is on the server is not required", () => {
  edit({ status_id: 2 }, settings, ["visited", "is_nri"]);
  const required = [...fake.inputs.values()].flatMap(({ label, required }) => (required ? label : []));

  expect(required).toEqual(["Next call date and time", "VCM Done", "OBM Done", "Status"]);
});

test("the outcome of a call asks for a status where there is none, and goes on once it is saved", () => {
  const outcome = (status_id: number | null | undefined, given: object | undefined) =>
    renderForm({ status_id }, (form) => {
      Object.assign(fake, { settings: given, edit: { form, parts: {}, initial: { status_id } } });
      const onSaved = () => fake.did.push("saved");
      return createElement(EnquiryOutcome, { id: 5, enquiry: {} as never, query: undefined, onSaved });
    }).texts.join("");

  expect(outcome(null, settings)).toBe("[Status]");
  expect(outcome(undefined, undefined)).toBe("");
  expect(outcome(undefined, settings)).toBe("");
  expect(outcome(2, settings)).toBe("");
  fake.onSaved();
  expect(fake.did).toEqual(["saved", "go on"]);
});

test("enquiries with the same number are named, three at most, and how many more there are", () => {
  const warning = (words: string | undefined, total: number, count = total) => {
    const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1, status: "Met", assigned_to: "Ravi" }));
    Object.assign(fake, { words, found: { rows, total } });
    return textsOf(createElement(DuplicateWarning, { form: {} as never, by: "phone", children: "Field" })).join("|");
  };

  expect(warning("98", 1)).toBe("Field|An enquiry has this number|Enquiry|Met · Ravi");
  expect(warning(undefined, 1)).toBe("Field");
  expect(warning("98", 0)).toBe("Field");
  expect(warning("98", 3)).not.toContain("more");
  expect(warning("98", 30, 20)).toMatch(
    /^Field\|30 enquiries have this number(\|Enquiry\|Met · Ravi){3}\|and 27 more$/,
  );
});

test("an enquiry with the same number opens beside the form, and cannot reach it", () => {
  Object.assign(fake, { words: "98", found: { rows: [{ id: 4, full_name: "Ravi Kumar" }], total: 1 } });
  const warning = createElement(DuplicateWarning, { form: {} as never, by: "phone", children: "Field" });

  expect(renderToStaticMarkup(warning)).toMatch(/<a href="\/Details\/4" target="_blank" rel="noopener"/);
});

test("a sorted list names the key of the next call", () => {
  const input = (search: string) => enquiryInput(enquirySearch.parse(new URLSearchParams(search)));

  expect(input("sort=desc")).toMatchObject({ sort: "desc", key: "next_call_date" });
  expect(input("").key).toBeUndefined();
});
