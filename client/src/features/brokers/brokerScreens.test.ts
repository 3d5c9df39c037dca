import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderForm } from "../../lib/test/renderForm.ts";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { BrokerFilters } from "./BrokerFilters.tsx";
import { BrokerOutcome } from "./BrokerOutcome.tsx";
import { BrokerStatus } from "./BrokerStatus.tsx";
import { CallRow } from "./CallRow.tsx";
import { EditBrokerForm } from "./EditBrokerForm.tsx";
import { storedFilters } from "./keptFilters.ts";

interface InputProps {
  label: string;
  options?: { value: unknown; label: string }[];
  placeholder?: string;
  disabled?: boolean;
  onChange(value: unknown): void;
}
type Call = { onSuccess(reply: { success: boolean }): void };
const children = vi.hoisted(
  () =>
    ({ children }: { children: ReactNode }) =>
      children,
);
const fake = vi.hoisted(() => ({
  ...{ inputs: new Map<string, InputProps>(), storage: new Map<string, string>(), settings: undefined as unknown },
  ...{ role: 5, isSourcing: false, edit: {} as object, did: [] as unknown[], onSaved: () => {}, call: {} as Call },
  ...{ filters: {} as { onSearch(patch: object): void }, called: undefined as boolean | undefined },
}));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useState: (first: unknown) => [fake.called ?? first, (called: unknown) => fake.did.push(`called ${called}`)],
}));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: {} }));
vi.mock("../../api/trpc.ts", () => ({
  prefetch: {},
  trpc: {
    brokers: {
      settings: { useQuery: () => ({ data: fake.settings }) },
      makeCall: {
        useMutation: (call: Call) => {
          fake.call = call;
          return { isPending: false };
        },
      },
    },
  },
}));
vi.mock("../../auth/session.ts", () => ({
  ...{ SUPER_ADMIN: 1, ROLE_WITHOUT_PHONES: 11 },
  session: { hasRole: (role: number) => role === fake.role, isSourcing: () => fake.isSourcing },
}));
vi.mock("../../lib/lazyPart.ts", () => ({ lazyPart: () => () => "outcome" }));
vi.mock("../../offline/drafts/PersistedForm.tsx", () => ({ PersistedForm: children }));
vi.mock("../../shared/ChoicesError.tsx", () => ({ ChoicesError: () => null }));
vi.mock("../../shared/calling/AfterCall.tsx", () => ({ AfterCall: children }));
vi.mock("../../shared/calling/CallComment.tsx", () => ({ CallComment: () => null }));
vi.mock("../../shared/calling/nextCall.ts", () => ({ useNextCall: () => ({}) }));
vi.mock("../../shared/calling/OutcomeSheet.tsx", () => ({ OutcomeSheet: children }));
vi.mock("../../shared/calling/PhoneLinks.tsx", () => ({ PhoneLinks: () => "[WhatsApp]" }));
vi.mock("../../shared/calling/PhoneNumber.tsx", () => ({ PhoneNumber: ({ phone }: { phone: string }) => phone }));
vi.mock("../../shared/calling/SaveButtons.tsx", () => ({ SaveButtons: () => null }));
vi.mock("../../shared/calling/useAfterEdit.ts", () => ({ useAfterEdit: () => ({ go: () => fake.did.push("go on") }) }));
vi.mock("../../ui/base/Badge.tsx", () => ({
  Badge: ({ tone, children }: { tone: string; children: string }) => `${children} is ${tone}`,
}));
vi.mock("../../ui/base/Button.tsx", () => ({ Button: ({ children }: { children: ReactNode }) => `[${children}]` }));
vi.mock("../../ui/form/UnreadGuard.tsx", () => ({ UnreadGuard: children }));
vi.mock("../../ui/list/CallStatus.tsx", () => ({ CallStatus: () => null }));
vi.mock("../../ui/list/callState.ts", () => ({ toCallState: () => undefined }));
vi.mock("../../ui/list/Filters.tsx", () => ({
  Filters: (props: typeof fake.filters) => {
    fake.filters = props;
    return null;
  },
}));
vi.mock("../../ui/list/Row.tsx", () => ({
  Row: ({ title, badge, meta, children }: Record<string, ReactNode>) => [title, badge, String(meta), children],
}));
const input = vi.hoisted(() => (props: InputProps) => {
  fake.inputs.set(props.label, props);
  return `[${props.label}]`;
});
vi.mock("../../ui/pickers/Combobox.tsx", () => ({ Combobox: input }));
vi.mock("../../ui/pickers/DateField.tsx", () => ({ DateField: input }));
vi.mock("../../ui/pickers/DateTimeField.tsx", () => ({ DateTimeField: input }));
vi.mock("../../ui/pickers/Select.tsx", () => ({ Select: input }));
vi.mock("./CallRecording.tsx", () => ({ CallRecording: ({ began }: { began: string }) => `[Play ${began}]` }));
vi.mock("./useBrokerEdit.ts", () => ({
  useBrokerEdit: (_record: object, { onSaved }: { onSaved(): void }) => {
    fake.onSaved = onSaved;
    return fake.edit;
  },
}));
vi.stubGlobal("localStorage", {
  getItem: (key: string) => fake.storage.get(key) ?? null,
  setItem: (key: string, value: string) => fake.storage.set(key, value),
  removeItem: (key: string) => fake.storage.delete(key),
});

beforeEach(() => {
  Object.assign(fake, { role: 5, isSourcing: false, settings: undefined, did: [], called: undefined });
  fake.inputs.clear();
  fake.storage.clear();
});

const option = (value: number, label: string) => ({ value, label });
const settings = {
  sourcing_crm_statuses: [option(402, "Reached")],
  non_sourcing_crm_statuses: [option(502, "Active"), option(503, "Passive")],
  sub_status_data: [{ id: 15, name: "Sharing", status_id: 502 }],
  categorization_can_change: true,
};
const stored = { id: 7, status_id: 502, status: "Active", sub_status_id: 15, sub_status_name: "Sharing" };
const status = (values: object, given: object | undefined = settings, change: object = {}) =>
  renderForm(values, (form) =>
    createElement(BrokerStatus, { form, broker: { ...stored, ...change }, settings: given } as never),
  );
const field = (label: string) => {
  const { options, placeholder, disabled } = fake.inputs.get(label) as InputProps;
  return { options: options?.map(({ label: text }) => text), placeholder, disabled };
};

test("the sub statuses are those of the chosen status", () => {
  status({ status_id: 502, sub_status_id: null });
  expect(field("Status").options).toEqual(["Active", "Passive"]);
  expect(field("Sub Status")).toMatchObject({ options: ["Sharing"], disabled: false });
  status({ status_id: 503, sub_status_id: null });
  expect(field("Sub Status")).toMatchObject({ options: [], disabled: true });
  status({ status_id: null, sub_status_id: null });
  expect(field("Sub Status")).toMatchObject({ options: [], disabled: true });
});

test("before the choices have come the broker's own are shown, the sub status only under its own status", () => {
  const values = { status_id: 502, sub_status_id: 15 };
  status(values, null as never);
  expect(field("Status").options).toEqual(["Active"]);
  expect(field("Sub Status")).toMatchObject({ options: ["Sharing"], disabled: true });
  status({ status_id: 503, sub_status_id: null }, null as never);
  expect(field("Sub Status").options).toEqual([]);
  status({ status_id: undefined, sub_status_id: undefined }, null as never, { sub_status_id: undefined });
  expect(field("Sub Status").placeholder).toBe("Sharing");
});

test("another status clears the sub status", () => {
  const { form } = status({ status_id: 502, sub_status_id: 15 });
  fake.inputs.get("Status")?.onChange(503);

  expect(form.getValues()).toEqual({ status_id: 503, sub_status_id: null });
});

test("the edit asks for a categorization and a calling executive of those who may set them", () => {
  const labels = (given: object | undefined) =>
    renderForm({ status_id: 502 }, (form) => {
      fake.edit = { form, parts: {} };
      return createElement(EditBrokerForm, { id: 7, broker: stored, settings: given } as never);
    }).texts.join("");

  expect(labels(settings)).not.toMatch(/Categorization|Calling Executive/);
  fake.isSourcing = true;
  expect(labels(settings)).toContain("[Categorization]");
  expect(labels(undefined)).not.toContain("[Categorization]");
  fake.role = 1;
  expect(labels(undefined)).toContain("[Calling Executive]");
});

test("the outcome of a call asks for what the broker lacks, and goes on once it is saved", () => {
  const outcome = (initial: object) =>
    renderForm({}, (form) => {
      fake.edit = { form, parts: {}, initial };
      const onSaved = () => fake.did.push("saved");
      return createElement(BrokerOutcome, { id: 7, broker: stored as never, query: undefined, onSaved });
    }).texts.join("");

  expect(outcome({ status_id: 502, performance: "P1", meeting_scheduled: "2026-12-20" })).toBe("");
  expect(outcome({ status_id: undefined, performance: null, meeting_scheduled: null })).toBe(
    "[Performance][Meeting Scheduled]",
  );
  expect(outcome({ status_id: 502, performance: null, meeting_scheduled: "2026-12-20" })).toBe("[Performance]");
  expect(outcome({ status_id: null, performance: "P1", meeting_scheduled: "2026-12-20" })).toBe("[Status][Sub Status]");
  fake.onSaved();
  expect(fake.did).toEqual(["saved", "go on"]);
});

test("a call of the history tells when it began and ended, how it went, and plays its recording", () => {
  const row = (change: object) => textsOf(createElement(CallRow, { call: change, row: 0 } as never)).join("|");
  const call = { start_date: "2026-11-20", start_time: "10:00", end_time: "10:05", duration: "5:00" };

  expect(row({ ...call, status: "Answered", recording_url: "/r" })).toBe(
    "20-11-2026 10:00Answered is goodEnded 10:05,Duration 5:00[Play 20-11-2026 10:00]",
  );
  expect(row({ ...call, start_time: null, end_time: "", duration: null, status: "Missed" })).toBe(
    "20-11-2026Missed is neutralEnded -,Duration -",
  );
});

test("filters that are applied are kept without the words and the page, and forgotten by a reset", () => {
  const searched: object[] = [];
  const props = { onSearch: (patch: object) => searched.push(patch) };
  textsOf(createElement(BrokerFilters, props as never));
  const applied = { is_advanced_search: true, name: "Rao", search_query: "x", pageNo: 3 };
  fake.filters.onSearch(applied);

  expect(searched).toEqual([applied]);
  expect(storedFilters.read()).toBe("is_advanced_search=true&name=Rao");
  expect(fake.storage.get("urlParams")).toBe("is_advanced_search=true&name=Rao");
  fake.storage.set("urlParams", "name=Rao&search_query=x&pageNo=3&unknown=1");
  expect(storedFilters.read()).toBe("name=Rao");
  fake.filters.onSearch({ name: undefined });
  expect(storedFilters.read()).toBe("");
  expect(searched[1]).toEqual({ name: undefined, search_query: undefined });
  expect(Object.keys(searched[1] as object)).toContain("search_query");
});
