import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderOnce, textsOf } from "../../lib/test/renderOnce.ts";
import { BrokerInitiation } from "./BrokerInitiation.tsx";
import { InitiationCard } from "./InitiationCard.tsx";
import { InterestedBrokers } from "./InterestedBrokers.tsx";
import { NextCallFilter } from "./NextCallFilter.tsx";
import { ProjectBrokerCard } from "./ProjectBrokerCard.tsx";
import { useProjectBrokerInput as renderInput } from "./projectBrokerSearch.ts";

interface RowProps {
  to: string | undefined;
  badge: ReactNode;
  meta: [string, ReactNode][];
}
const fake = vi.hoisted(() => ({
  ...{
    broker: undefined as object | undefined,
    asked: undefined as unknown,
    details: [] as unknown[][],
    marks: [] as unknown[],
  },
  ...{
    address: {} as object,
    screen: {} as { children(row: object): ReactNode; tabs: ReactNode },
    row: {} as RowProps,
  },
  ...{
    isEditing: false,
    dialog: undefined as unknown,
    patch: vi.fn(),
    filter: {} as { onChange(day: string | null): void },
  },
}));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useState: () => [fake.isEditing, () => {}],
}));
vi.mock("@tanstack/react-query", () => ({ keepPreviousData: undefined }));
vi.mock("../../api/trpc.ts", () => {
  const useQuery = (asked: unknown) => {
    fake.asked = asked;
    return { data: fake.broker, error: null, refetch: () => {} };
  };
  return { trpc: { projectBrokers: { details: { useQuery }, list: { useQuery }, interested: { useQuery } } } };
});
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  const useParams = () => ({ id: "3", brokerid: "8" });
  return {
    paths: {
      ...paths,
      initiation: { ...paths.initiation, useParams },
      projectBroker: { ...paths.projectBroker, useParams },
      brokerInitiation: { ...paths.brokerInitiation, useParams },
      interestedBrokers: { ...paths.interestedBrokers, useParams },
    },
  };
});
vi.mock("../../lib/url/urlState.ts", () => ({ defineListState: () => ({ use: () => [fake.address, fake.patch] }) }));
vi.mock("../../shared/NextCall.tsx", () => ({
  NextCall: ({ at, format }: { at: string; format(at: string): string }) => format(at),
}));
vi.mock("../../shared/NextCallLine.tsx", () => ({ NextCallLine: () => null }));
vi.mock("../../shared/calling/PhoneNumber.tsx", () => ({ PhoneNumber: () => null }));
vi.mock("../../shared/StatusBadge.tsx", () => ({ StatusBadge: () => null }));
vi.mock("../../shared/UnsentMark.tsx", () => ({
  UnsentMark: (mark: object) => {
    fake.marks.push(mark);
    return null;
  },
}));
vi.mock("../../ui/base/Badge.tsx", () => ({ Badge: () => null }));
vi.mock("../../ui/base/Button.tsx", () => ({
  Button: ({ disabled, children }: Record<string, ReactNode>) => (disabled ? "" : `[${children}]`),
}));
vi.mock("../../ui/base/ButtonLink.tsx", () => ({
  ButtonLink: ({ to, disabled, children }: Record<string, ReactNode>) =>
    disabled ? `(${children})` : `[${children}: ${to}]`,
}));
vi.mock("../../ui/base/DetailsCard.tsx", () => ({
  DetailsCard: ({ details, children }: { details: unknown[][]; children: ReactNode }) => {
    fake.details = details;
    return children;
  },
}));
vi.mock("../../ui/base/IconButton.tsx", () => ({ IconButton: () => "[clear]" }));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({
  ScreenHeading: ({ actions, children }: Record<string, ReactNode>) => [children, ": ", actions],
}));
vi.mock("../../ui/base/TextLink.tsx", () => ({
  TextLink: ({ to, children }: Record<string, ReactNode>) => `${children}: ${to}`,
}));
vi.mock("../../ui/list/RecordPlaceholder.tsx", () => ({ RecordPlaceholder: () => "placeholder" }));
vi.mock("../../ui/list/RowLink.tsx", () => ({
  RowLink: (row: RowProps) => {
    fake.row = row;
    return row.badge;
  },
}));
vi.mock("../../ui/list/SearchedListScreen.tsx", () => ({
  SearchedListScreen: (screen: typeof fake.screen) => {
    fake.screen = screen;
    return null;
  },
}));
vi.mock("../../ui/pickers/DateField.tsx", () => ({
  DateField: (filter: typeof fake.filter) => {
    fake.filter = filter;
    return "[day]";
  },
}));
vi.mock("./InitiationDialog.tsx", () => ({
  InitiationDialog: (dialog: object) => Object.assign(fake, { dialog }) && "dialog",
}));
vi.mock("./ProjectBrokerDialog.tsx", () => ({
  ProjectBrokerDialog: (dialog: object) => Object.assign(fake, { dialog }) && "dialog",
}));

const shown = (part: ReactNode) => textsOf(part).join("");
const card = (screen: () => ReactNode, broker: object | undefined) => {
  fake.broker = broker;
  return shown(createElement(screen));
};
const detail = (name: string) => fake.details.find(([label]) => label === name)?.[1];

beforeEach(() => {
  Object.assign(fake, { broker: undefined, marks: [], address: {}, isEditing: false, dialog: undefined });
  fake.patch.mockReset();
});

test("the card of an interested broker leads to the campaigns there, and to a new one", () => {
  const text = card(ProjectBrokerCard, {
    building_broker_id: 12,
    broker_name: "Ravi",
    name: "Other",
    total_campaign: 2,
  });

  expect(text).toBe("Ravi: [Total Campaigns 2: /ManageCampaign/3/12][Edit][Add Campaign: /AddCampaign/3/8/12]");
  expect(fake.asked).toEqual({ id: 3, broker_id: 8 });
  expect(fake.marks).toEqual([{ of: ["projectBrokers", 12] }]);
  expect(card(ProjectBrokerCard, undefined)).toBe("placeholder");
});

test("there are no campaigns to show where there are none, and no number at the project", () => {
  expect(card(ProjectBrokerCard, { building_broker_id: 12, name: "Ravi", total_campaigns: 0 })).toContain(
    "Ravi: (Total Campaigns 0)[Edit]",
  );
  expect(card(ProjectBrokerCard, { building_broker_id: 12, total_campaign: null, total_campaigns: 3 })).toContain(
    "Broker: [Total Campaigns 3",
  );
  expect(card(ProjectBrokerCard, { building_broker_id: null })).toBe("Broker: (Total Campaigns -)(Add Campaign)");
});

test("the dialog of an interested broker opens for the number at the project", () => {
  fake.isEditing = true;
  expect(card(ProjectBrokerCard, { building_broker_id: 12 })).toMatch(/dialog$/);
  expect(fake.dialog).toMatchObject({ id: 12, pair: { id: 3, broker_id: 8 } });
  expect(card(ProjectBrokerCard, { building_broker_id: null })).not.toContain("dialog");
});

test("names and localities of either spelling are shown", () => {
  card(ProjectBrokerCard, { name: "Ravi", broker_locality: null, locality: "Baner", ncd: "2026-11-20" });
  expect([detail("Broker Name"), detail("Locality"), detail("NCD")]).toEqual(["Ravi", "Baner", "20-11-2026"]);
  card(InitiationCard, { broker_name: "Ravi", broker_locality: "Aundh", ncd: "2026-11-20T10:00:00+05:30" });
  expect([detail("Name"), detail("Locality"), detail("NCD")]).toEqual(["Ravi", "Aundh", "20-11-2026 10:00 AM"]);
});

test("the project of a card leads to it with the broker's number there", () => {
  card(ProjectBrokerCard, { building_name: "Green Park", building_broker_id: 12 });
  expect(shown(detail("Project") as ReactNode)).toBe("Green Park: /ProjectDetails/3?building_broker_id=12");
  card(ProjectBrokerCard, { building_name: "" });
  expect(shown(detail("Project") as ReactNode)).toBe("-");
});

test("an initiation is marked and edited for its project and broker", () => {
  expect(card(InitiationCard, { name: "Ravi", broker_name: "Other", building_id: 4 })).toBe("Ravi: [Edit]");
  expect(fake.marks).toEqual([{ of: ["projectBrokers", 4, 8] }]);
  fake.isEditing = true;
  expect(card(InitiationCard, { name: null })).toBe("Broker: [Edit]dialog");
  expect(fake.marks.at(-1)).toEqual({ of: ["projectBrokers", 3, 8] });
  expect(fake.dialog).toMatchObject({ id: 3, broker_id: 8 });
  expect(card(InitiationCard, undefined)).toBe("placeholder");
});

test("the lists are asked for by their project, the words, the page and the day", () => {
  fake.address = { search_query: "ravi", pageNo: 2, next_call_date: "2026-11-20" };

  expect(renderOnce(() => renderInput("3"))).toEqual({
    ...{ id: 3, search: "ravi", page: 2, next_call_date: "2026-11-20" },
  });
});

test("a row leads to its card, and is marked where the form of that card is unsent", () => {
  const row = (screen: () => ReactNode, id: number | null) => {
    fake.marks = [];
    shown(createElement(screen));
    shown(fake.screen.children({ id, ncd: "2026-11-20T10:00:00+05:30" }));
    return { to: fake.row.to, marks: fake.marks, call: shown(fake.row.meta[0]?.[1]) };
  };

  expect(row(InterestedBrokers, 8)).toEqual({
    ...{ to: "/BrokerDetails/3/8", marks: [{ draft: "/BrokerDetails/3/8 Edit Broker" }], call: "20-11-2026" },
  });
  expect(row(BrokerInitiation, 8)).toEqual({
    to: "/InitiationDetails/3/8",
    marks: [{ draft: "/InitiationDetails/3/8 Edit Initiation" }],
    call: "20-11-2026 10:00 AM",
  });
  expect(row(BrokerInitiation, null)).toMatchObject({ to: undefined, marks: [] });
});

test("interested brokers are filtered by the day of their next call, the others are not", () => {
  shown(createElement(BrokerInitiation));
  expect(shown(fake.screen.tabs)).toBe("");
  fake.address = { next_call_date: "2026-11-20" };
  shown(createElement(InterestedBrokers));
  expect(shown(fake.screen.tabs)).toBe("[day][clear]");
  fake.filter.onChange("2026-11-21");
  fake.filter.onChange(null);
  expect(fake.patch.mock.calls).toEqual([[{ next_call_date: "2026-11-21" }], [{ next_call_date: undefined }]]);
  expect(shown(createElement(NextCallFilter, { value: undefined, onChange: () => {} }))).toBe("[day]");
});
