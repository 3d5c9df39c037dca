import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { CallCard } from "./CallCard.tsx";
import { EnquiryDetails } from "./EnquiryDetails.tsx";
import { EnquiryTabs } from "./EnquiryTabs.tsx";
import { enquirySearch } from "./enquirySearch.ts";
import { SavedSearches } from "./SavedSearches.tsx";

const fake = vi.hoisted(() => ({
  ...{ reveal: {} as { data?: object; error?: { message: string } | null }, called: false, did: [] as unknown[] },
  ...{ enquiry: {} as object, role: 5, saved: undefined as object[] | undefined, save: vi.fn(), tab: "pistol" },
  ...{ form: undefined as { onSave(values: object): void } | undefined, press: [] as (() => void)[], onCall: () => {} },
  ...{ details: [] as unknown[][], id: "5" },
}));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useState: (first: unknown) => [
    typeof first === "string" ? fake.tab : fake.called,
    (next: unknown) => fake.did.push(next),
  ],
}));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    enquiries: {
      details: { useQuery: () => ({}) },
      reveal: { useMutation: () => ({ ...fake.reveal, mutate: (input: object) => fake.did.push(["reveal", input]) }) },
      makeCall: {
        useMutation: ({ onSuccess }: { onSuccess(): void }) => {
          fake.onCall = onSuccess;
          return { mutate: (input: object) => fake.did.push(["call", input]) };
        },
      },
      savedSearches: { useQuery: () => ({ data: fake.saved && { rows: fake.saved }, error: null }) },
      saveSearch: { useMutation: () => ({ mutateAsync: fake.save }) },
    },
  },
}));
vi.mock("../../auth/session.ts", () => ({
  ROLE_WITHOUT_PHONES: 11,
  session: { hasRole: (role: number) => role === fake.role },
}));
vi.mock("../../lib/lazyPart.ts", () => ({ lazyPart: () => () => "outcome" }));
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  return { paths: { ...paths, enquiry: { ...paths.enquiry, useParams: () => ({ id: fake.id }) } } };
});
vi.mock("../../shared/calendar/AddToCalendar.tsx", () => ({ AddToCalendar: () => null }));
vi.mock("../../shared/calling/AfterCall.tsx", () => ({
  AfterCall: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("../../shared/calling/PhoneLinks.tsx", () => ({ PhoneLinks: () => "[WhatsApp]" }));
vi.mock("../../shared/calling/PhoneNumber.tsx", () => ({ PhoneNumber: ({ phone }: { phone: string }) => phone }));
vi.mock("../../shared/calling/QueuedDetails.tsx", () => ({
  QueuedDetails: ({ children }: { children(enquiry: object): ReactNode }) => children(fake.enquiry),
}));
vi.mock("../../shared/calling/ShareButton.tsx", () => ({
  ShareButton: ({ title }: { title: string }) => `[Share ${title}]`,
}));
vi.mock("../../shared/NextCallLine.tsx", () => ({ NextCallLine: () => null }));
vi.mock("../../shared/StatusBadge.tsx", () => ({ StatusBadge: () => null }));
vi.mock("../../shared/UnsentMark.tsx", () => ({ UnsentMark: () => null }));
vi.mock("../../ui/base/Button.tsx", () => ({
  Button: ({ children, onClick }: { children: ReactNode; onClick(): void }) => {
    fake.press.push(onClick);
    return `[${children}]`;
  },
}));
vi.mock("../../ui/base/ButtonLink.tsx", () => ({ ButtonLink: () => null }));
vi.mock("../../ui/base/DetailsCard.tsx", () => ({
  DetailsCard: ({ details }: { details: unknown[][] }) => {
    fake.details.push(...details);
    return null;
  },
}));
vi.mock("../../ui/base/Explained.tsx", () => ({ Explained: () => null }));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({
  ScreenHeading: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("../../ui/base/Tabs.tsx", () => ({ Tabs: ({ children }: { children: ReactNode }) => children }));
vi.mock("../../ui/form/Form.tsx", () => ({
  Form: (form: NonNullable<typeof fake.form>) => {
    fake.form = form;
    return "form";
  },
}));
vi.mock("../../ui/list/callState.ts", () => ({ toCallState: () => undefined }));
vi.mock("../../ui/list/CallStatus.tsx", () => ({ CallStatus: () => null }));
vi.mock("../../ui/overlay/SidePanel.tsx", () => ({ SidePanel: ({ children }: { children: ReactNode }) => children }));

const shown = (part: ReactNode) => textsOf(part).join("");
const card = () => shown(createElement(CallCard, { id: 5, enquiry: { full_name: "Asha" } as never, query: undefined }));

beforeEach(() => {
  Object.assign(fake, { reveal: {}, called: false, did: [], enquiry: {}, role: 5, saved: undefined, form: undefined });
  Object.assign(fake, { press: [], details: [], tab: "pistol", id: "5" });
  fake.save.mockReset();
});

test("a number is hidden until it is asked for, and a refusal is told", () => {
  expect(card()).toBe("The number is hidden.[Tap to reveal phone number]");
  fake.press[0]?.();
  expect(fake.did).toEqual([["reveal", { id: 5 }]]);
  fake.reveal = { error: { message: "Not yours." } };
  expect(card()).toBe("The number could not be shown. Not yours.[Retry]");
});

test("a number that is shown can be called where that is enabled, and the outcome is asked for after it", () => {
  fake.reveal = { data: { phone: "98765", ctoc_enabled: false } };
  expect(card()).toBe("98765[WhatsApp][Share Asha]");
  fake.reveal = { data: { phone: null, ctoc_enabled: true } };
  expect(card()).toBe("There is no number[Call][WhatsApp][Share Asha]");
  fake.press.at(-1)?.();
  fake.onCall();
  expect(fake.did).toEqual([["call", { id: 5 }], true]);
  fake.called = true;
  expect(card()).toMatch(/outcome$/);
});

test("the call card is for users who see numbers, and records that are on the server", () => {
  fake.enquiry = { full_name: "Asha" };
  const isCallable = () => shown(createElement(EnquiryDetails)).includes("The number is hidden.");

  expect(isCallable()).toBe(true);
  fake.id = "unsent-7f";
  expect(isCallable()).toBe(false);
  Object.assign(fake, { id: "5", role: 11 });
  expect(isCallable()).toBe(false);
});

test("the tabs show what the telephone system knows, and what the broker does", () => {
  const tab = (name: string) => {
    Object.assign(fake, { tab: name, details: [] });
    const enquiry = {
      enquiry_no: "E-9",
      firm_name: "Anand",
      visit_date: "2026-11-06",
      ncd: "2026-11-20T10:00:00+05:30",
    };
    shown(createElement(EnquiryTabs, { enquiry: enquiry as never }));
    return fake.details.filter(([, value]) => typeof value === "string" && value !== "-");
  };

  expect(tab("pistol")).toEqual([
    ["Enquiry Number", "E-9"],
    ["Visit Date", "06-11-2026"],
  ]);
  expect(tab("broker")).toEqual([
    ["Broker Firm", "Anand"],
    ["NCD", "20-11-2026 10:00 AM"],
  ]);
});

const panel = (search: string) => {
  const onSearch = (patch: object) => fake.did.push(patch);
  const state = enquirySearch.parse(new URLSearchParams(search));
  return shown(
    createElement(SavedSearches, { search: state, onSearch, onClose: () => fake.did.push("close") } as never),
  );
};

test("a search can be saved where a filter is on, with the filters and the order of the list", () => {
  expect(panel("search_query=rao")).toBe("");
  expect(panel("name=Rao&sort=desc&search_query=x")).toBe("form");
  fake.form?.onSave({ search_name: "Mine" });

  expect(fake.save).toHaveBeenCalledOnce();
  expect(fake.save.mock.lastCall?.[0]).toMatchObject({
    search_name: "Mine",
    save_search_params: { name: "Rao", key: "next_call_date" },
  });
});

test("that nothing was saved yet is said, and saved searches are listed", () => {
  fake.saved = [];
  expect(panel("")).toBe("You have saved no search yet.");
  fake.saved = [{ id: 3, name: "Mine" }];
  expect(panel("")).toBe("Mine");
});
