import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderOnce, textsOf } from "../../lib/test/renderOnce.ts";
import { ClientMeetingList } from "./ClientMeetingList.tsx";
import { NewClientMeeting } from "./NewClientMeeting.tsx";
import { useClientLabel as renderLabel } from "./useClientLabel.ts";

type Meeting = { id: number | null; client_name?: string | null };
interface RowProps {
  meeting: Meeting;
  onRemove: (() => void) | undefined;
  removing: boolean;
}
interface Upload {
  call: string;
  send(form: object, options: object): void;
  onSuccess(): void;
}
const fake = vi.hoisted(() => ({
  ...{
    enquiry: undefined as object | undefined,
    premium: undefined as object | undefined,
    asked: {} as Record<string, unknown>,
  },
  ...{
    settings: undefined as object | undefined,
    row: {} as RowProps,
    remove: vi.fn(),
    isPending: false,
    confirm: vi.fn(),
  },
  ...{ params: "", upload: {} as Upload, create: vi.fn(), createPremium: vi.fn(), initial: undefined as unknown },
  ...{ children: (() => null) as (meeting: Meeting) => ReactNode, navigate: vi.fn() },
}));
vi.mock("react-router-dom", () => ({ useSearchParams: () => [new URLSearchParams(fake.params)] }));
vi.mock("@tanstack/react-query", () => ({ keepPreviousData: undefined }));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: {} }));
vi.mock("../../api/trpc.ts", () => {
  const details = (name: "enquiry" | "premium") => ({
    useQuery: (input: object, { enabled }: { enabled: boolean }) => {
      fake.asked[name] = { ...input, enabled };
      return { data: fake[name] };
    },
  });
  return {
    trpc: {
      useUtils: () => ({
        client: { clientMeetings: { create: { mutate: fake.create }, createPremium: { mutate: fake.createPremium } } },
      }),
      enquiries: { details: details("enquiry") },
      premiumEnquiries: { details: details("premium") },
      clientMeetings: {
        list: { useQuery: () => ({}) },
        settings: { useQuery: () => ({ data: fake.settings }) },
        remove: { useMutation: () => ({ mutate: fake.remove, isPending: fake.isPending, variables: { id: 5 } }) },
      },
    },
  };
});
vi.mock("../../lib/focusHeading.ts", () => ({ focusHeading: () => {} }));
vi.mock("../../lib/lazyPart.ts", () => ({ lazyPart: () => () => null }));
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  return { paths: { ...paths, newClientMeeting: { ...paths.newClientMeeting, useParams: () => ({ id: "5" }) } } };
});
vi.mock("../../lib/useNavigateWhileShown.ts", () => ({ useNavigateWhileShown: () => fake.navigate }));
vi.mock("../../media/capture/UploadForm.tsx", () => ({ UploadForm: () => null }));
vi.mock("../../media/capture/useUpload.ts", () => ({
  useUpload: (upload: Upload) => {
    fake.upload = upload;
    return {};
  },
}));
vi.mock("../../offline/workingSet/typedIn.ts", () => ({ typedIn: () => undefined }));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({
  ScreenHeading: ({ subtitle, children }: Record<string, ReactNode>) => [children, ": ", subtitle],
}));
vi.mock("../../ui/form/useForm.ts", () => ({
  useForm: (_schema: object, initial: unknown) => {
    fake.initial = initial;
    return {};
  },
}));
vi.mock("../../ui/list/FilteredListScreen.tsx", () => ({
  FilteredListScreen: ({ children }: typeof fake) => {
    fake.children = children;
    return null;
  },
}));
vi.mock("../../ui/list/listSearch.ts", () => ({ defineListSearch: () => ({ use: () => [{}], inputOf: () => ({}) }) }));
vi.mock("../../ui/list/useTyped.ts", () => ({ useTyped: () => undefined }));
vi.mock("../../ui/overlay/dialogStore.ts", () => ({ confirm: fake.confirm }));
vi.mock("./ClientMeetingRow.tsx", () => ({
  ClientMeetingRow: (row: RowProps) => {
    fake.row = row;
    return null;
  },
}));

beforeEach(() => {
  Object.assign(fake, { enquiry: undefined, premium: undefined, settings: undefined, params: "", isPending: false });
  for (const spy of [fake.remove, fake.create, fake.createPremium, fake.navigate]) spy.mockReset();
  fake.confirm.mockReset().mockResolvedValue(true);
});

const label = (isPremium: boolean) => renderOnce(() => renderLabel(5, isPremium));

test("an enquiry is named with its number, and by its id until it has loaded", () => {
  expect(label(false)).toBe("No. 5");
  expect(fake.asked).toEqual({ enquiry: { id: 5, enabled: true }, premium: { id: 5, enabled: false } });
  fake.enquiry = { full_name: "Asha", enquiry_no: "E-9" };
  expect(label(false)).toBe("Asha · No. E-9");
  fake.enquiry = { full_name: "Asha", enquiry_no: "" };
  expect(label(false)).toBe("Asha · No. 5");
});

test("a premium enquiry is named with its own number", () => {
  expect(label(true)).toBe("No. 5");
  expect(fake.asked).toEqual({ enquiry: { id: 5, enabled: false }, premium: { id: 5, enabled: true } });
  fake.premium = { name: "Ravi", premium_enquiry_no: "P-9" };
  expect(label(true)).toBe("Ravi · No. P-9");
  fake.premium = { name: "Ravi", premium_enquiry_no: "" };
  expect(label(true)).toBe("Ravi · No. 5");
});

function row(meeting: Meeting) {
  textsOf(createElement(ClientMeetingList));
  textsOf(fake.children(meeting));
  return fake.row;
}

test("a meeting can be deleted with the permission, where it has a number", async () => {
  expect(row({ id: 5 }).onRemove).toBeUndefined();
  fake.settings = { can_delete: true };
  expect(row({ id: null }).onRemove).toBeUndefined();
  row({ id: 5, client_name: "Asha" }).onRemove?.();

  await expect.poll(() => fake.remove.mock.calls).toEqual([[{ id: 5 }]]);
  expect(fake.confirm.mock.lastCall?.[0]).toMatchObject({ icon: "warning", text: "Asha · No. 5" });
  fake.confirm.mockResolvedValue(false);
  row({ id: 5 }).onRemove?.();
  await new Promise(setImmediate);
  expect(fake.remove).toHaveBeenCalledOnce();
});

test("the meeting that is being deleted is shown as such", () => {
  expect(row({ id: 5 }).removing).toBe(false);
  fake.isPending = true;
  expect(row({ id: 5 }).removing).toBe(true);
  expect(row({ id: 6 }).removing).toBe(false);
});

test("a new meeting is for an enquiry where its address says so, and for a premium enquiry otherwise", () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T10:15:42+05:30") });
  const now = "2026-11-20T10:15:00+05:30";
  fake.params = "name=enquiry";
  expect(textsOf(createElement(NewClientMeeting)).join("")).toBe("New Client Meeting: No. 5");
  expect(fake.initial).toEqual({ id: 5, start_date: now, end_date: now });
  expect(fake.upload.call).toBe("clientMeetings.create");
  expect(fake.asked).toEqual({ enquiry: { id: 5, enabled: true }, premium: { id: 5, enabled: false } });
  fake.upload.send({}, {});
  fake.params = "name=pr_enquiry";
  expect(textsOf(createElement(NewClientMeeting)).join("")).toBe("New Premium Client Meeting: No. 5");
  vi.useRealTimers();
  expect(fake.upload.call).toBe("clientMeetings.createPremium");
  fake.upload.send({}, {});
  fake.upload.onSuccess();

  expect([fake.create.mock.calls.length, fake.createPremium.mock.calls.length]).toEqual([1, 1]);
  expect(fake.navigate).toHaveBeenCalledExactlyOnceWith("/McMeetings", { replace: true });
  fake.params = "";
  textsOf(createElement(NewClientMeeting));
  expect(fake.upload.call).toBe("clientMeetings.createPremium");
});
