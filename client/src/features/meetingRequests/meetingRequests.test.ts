import { TICKET_STATUSES } from "@mobile-crm/contracts/filters/meetingRequestFilters.ts";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { mounted, textsOf } from "../../lib/test/renderOnce.ts";
import type { Snapshot } from "../../offline/outbox/outboxTypes.ts";
import { EditMeetingRequestForm } from "./EditMeetingRequestForm.tsx";
import { MeetingRequestDetails } from "./MeetingRequestDetails.tsx";
import { MeetingRequestRow } from "./MeetingRequestRow.tsx";

interface Form {
  control: { _state: { mount: boolean } };
  getValues(): object;
}
interface Mutation {
  meta: { success: string };
  trpc: { context: { seen: Snapshot } };
  onSuccess(): void;
}
interface InputProps {
  required?: boolean;
  disabled?: boolean;
  onChange(value: boolean): void;
}
const fake = vi.hoisted(() => ({
  ...{ form: {} as { form: Form; onSave(values: object): void }, mutation: {} as Mutation, save: vi.fn() },
  ...{ request: {} as object, settings: undefined as object | undefined, role: 5, confirm: vi.fn(), remove: vi.fn() },
  ...{
    navigate: vi.fn(),
    flag: {} as InputProps,
    reason: {} as InputProps,
    press: undefined as (() => void) | undefined,
  },
  ...{ details: [] as unknown[][], calendar: "" },
}));
const children = vi.hoisted(
  () =>
    ({ children }: { children: ReactNode }) =>
      children,
);
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: {} }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    meetingRequests: {
      details: { useQuery: () => ({ data: fake.request, error: null, refetch: () => {} }) },
      settings: { useQuery: () => ({ data: fake.settings }) },
      remove: { useMutation: () => ({ mutate: fake.remove, isPending: false }) },
      update: {
        useMutation: (mutation: Mutation) => {
          fake.mutation = mutation;
          return { mutateAsync: fake.save };
        },
      },
    },
  },
}));
vi.mock("../../auth/session.ts", () => ({
  SUPER_ADMIN: 1,
  session: { hasRole: (role: number) => role === fake.role },
}));
vi.mock("../../lib/focusHeading.ts", () => ({ focusHeading: () => {} }));
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  return { paths: { ...paths, meetingRequest: { ...paths.meetingRequest, useParams: () => ({ id: "5" }) } } };
});
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({ useNavigateWhileShown: () => fake.navigate }));
vi.mock("../../lib/useTappedName.ts", () => ({ useTappedName: () => "Tapped" }));
vi.mock("../../offline/conflicts/useSnapshot.ts", () => ({ useSnapshot: (read: () => object) => read() }));
vi.mock("../../offline/drafts/PersistedForm.tsx", () => ({
  PersistedForm: (props: typeof fake.form & { children: ReactNode }) => {
    fake.form = props;
    return props.children;
  },
}));
vi.mock("../../shared/calendar/AddToCalendar.tsx", () => ({
  AddToCalendar: ({ summary }: { summary: string }) => {
    fake.calendar = summary;
    return null;
  },
}));
vi.mock("../../shared/StatusBadge.tsx", () => ({ StatusBadge: ({ status }: { status: string }) => `(${status})` }));
vi.mock("../../shared/UnsentMark.tsx", () => ({ UnsentMark: () => null }));
vi.mock("../../ui/base/Badge.tsx", () => ({
  Badge: ({ children }: { children: ReactNode }) => (children ? `(${children})` : ""),
}));
vi.mock("../../ui/base/ButtonLink.tsx", () => ({ ButtonLink: () => null }));
vi.mock("../../ui/base/DetailsCard.tsx", () => ({
  DetailsCard: ({ details, children }: { details: unknown[][]; children: ReactNode }) => {
    fake.details = details;
    return children;
  },
}));
vi.mock("../../ui/base/IconButton.tsx", () => ({
  IconButton: ({ label, onClick }: { label: string; onClick(): void }) => {
    fake.press = onClick;
    return `[${label}]`;
  },
}));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({
  ScreenHeading: ({ subtitle, actions }: Record<string, ReactNode>) => [subtitle, actions],
}));
vi.mock("../../ui/form/Checkbox.tsx", () => ({
  Checkbox: (flag: InputProps) => {
    fake.flag = flag;
    return null;
  },
}));
vi.mock("../../ui/form/FormActions.tsx", () => ({ FormActions: () => null }));
vi.mock("../../ui/form/TextArea.tsx", () => ({ TextArea: () => null }));
vi.mock("../../ui/form/TextField.tsx", () => ({
  TextField: (reason: InputProps) => {
    fake.reason = reason;
    return null;
  },
}));
vi.mock("../../ui/form/UnreadGuard.tsx", () => ({ UnreadGuard: children }));
vi.mock("../../ui/list/RowLink.tsx", () => ({
  RowLink: ({ title, badge, actions }: Record<string, ReactNode>) => [title, badge, actions],
}));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({ confirm: fake.confirm }));

const stored = { id: 5, comment: "Come at ten", is_flagged: true, flagged_reason: "No show", lock_version: 4 };
function edit(change: object = {}) {
  textsOf(createElement(EditMeetingRequestForm, { id: 5, request: { ...stored, ...change } as never }));
  return mounted(fake.form.form);
}
const sent = (change: object, values: object) => {
  edit(change);
  fake.form.onSave({ id: 5, ...values });
  return fake.save.mock.lastCall?.[0];
};

beforeEach(() => {
  Object.assign(fake, { role: 5, settings: undefined, press: undefined });
  for (const spy of [fake.save, fake.remove, fake.navigate]) spy.mockReset();
  fake.confirm.mockReset().mockResolvedValue(true);
});

test("the edit begins with the request, whose reason is required with the flag only", () => {
  expect(edit().getValues()).toEqual({ id: 5, comment: "Come at ten", is_flagged: true, flagged_reason: "No show" });
  expect(fake.reason).toMatchObject({ required: true, disabled: false });
  expect(edit({ comment: null, is_flagged: null, flagged_reason: undefined }).getValues()).toEqual({
    ...{ id: 5, comment: null, is_flagged: false, flagged_reason: null },
  });
  expect(fake.reason).toMatchObject({ required: false, disabled: true });
});

test("without the flag its reason is forgotten", () => {
  const form = edit();
  fake.flag.onChange(true);
  expect(form.getValues()).toMatchObject({ is_flagged: true, flagged_reason: "No show" });
  fake.flag.onChange(false);
  expect(form.getValues()).toMatchObject({ is_flagged: false, flagged_reason: null });
});

test("what could not be read is left as it is; a flag is sent only where it was set", () => {
  const values = { comment: "Later", is_flagged: false, flagged_reason: null };

  expect(sent({}, values)).toEqual({ id: 5, ...values });
  expect(sent({ is_flagged: undefined }, values)).toEqual({ id: 5, comment: "Later" });
  const flagged = { is_flagged: true, flagged_reason: "No show" };
  expect(sent({ is_flagged: undefined }, { ...values, ...flagged })).toEqual({ id: 5, comment: "Later", ...flagged });
  expect(sent({ comment: undefined }, { ...values, comment: null })).toEqual({
    id: 5,
    is_flagged: false,
    flagged_reason: null,
  });
  expect(sent({ unreadable: ["flagged_reason"] }, values)).toEqual({ id: 5, comment: "Later", is_flagged: false });
});

test("a save carries what was seen, and leads back to the request", () => {
  edit();
  const { meta, trpc, onSuccess } = fake.mutation;
  onSuccess();

  expect(meta.success).toBe("Meeting Updated!");
  expect(trpc.context.seen).toMatchObject({ call: "meetingRequests.details", input: { id: 5 }, version: 4 });
  expect(trpc.context.seen.fields.map(({ name, label }) => [name, label])).toEqual([
    ["comment", "Comment"],
    ["is_flagged", "Is Flagged?"],
    ["flagged_reason", "Reason"],
  ]);
  expect(fake.navigate).toHaveBeenCalledExactlyOnceWith("/MyCpMeetingDetails/5", { replace: true });
});

const row = (change: object = {}) =>
  textsOf(createElement(MeetingRequestRow, { request: { id: 5, broker_name: "Ravi", ...change } as never })).join("");

test("a request can be deleted by a super admin, and with the permission, where it has a number", () => {
  expect(row()).toBe("Ravi");
  fake.settings = { can_delete: true };
  expect(row()).toBe("Ravi[Delete the request of Ravi]");
  fake.settings = { can_delete: null };
  expect(row()).toBe("Ravi");
  fake.role = 1;
  expect(row({ broker_name: "", assigned_to: "Meera" })).toBe(
    "Broker(Assigned to Meera)[Delete the request of this broker]",
  );
  expect(row({ id: null })).toBe("Ravi");
});

test("a request is deleted once that was agreed to", async () => {
  fake.role = 1;
  row({ broker_name: "", broker_firm_name: "Anand Realty" });
  fake.press?.();
  await expect.poll(() => fake.remove.mock.calls).toEqual([[{ id: 5 }]]);
  expect(fake.confirm.mock.lastCall?.[0]).toMatchObject({ icon: "warning", text: "Anand Realty · No. 5" });
  fake.confirm.mockResolvedValue(false);
  fake.press?.();
  await new Promise(setImmediate);

  expect(fake.remove).toHaveBeenCalledOnce();
});

test("the details name the status in words, or by its place, and the reason of a flag", () => {
  const details = (request: object) => {
    fake.request = request;
    const text = textsOf(createElement(MeetingRequestDetails)).join("");
    return { text, status: fake.details.find(([label]) => label === "Status")?.[1] };
  };
  const hasReason = () => fake.details.some(([label]) => label === "Flagged Reason");

  expect(details({ broker_name: "Ravi", status: "Open", status_id: 2, is_flagged: true })).toMatchObject({
    text: "Ravi · No. 5(Flagged)(Open)",
    status: "Open",
  });
  expect(hasReason()).toBe(true);
  const byPlace = [1, 2, 3].map((status_id) => details({ broker_firm_name: "Anand", status_id }).status);
  expect(byPlace).toEqual(TICKET_STATUSES.slice(0, 3));
  expect(fake.calendar).toBe("Meeting with Anand");
  expect(details({ status: "", status_id: "Closed" }).status).toBe("Closed");
  expect(hasReason()).toBe(false);
  expect(fake.calendar).toBe("Meeting with a channel partner");
});
