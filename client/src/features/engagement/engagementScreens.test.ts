import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { DateFilter } from "./DateFilter.tsx";
import { EngagementList } from "./EngagementList.tsx";
import { EngagementReport } from "./EngagementReport.tsx";

interface Panel {
  onApply(chosen: object): void;
  onReset(): void;
}
const fake = vi.hoisted(() => ({
  ...{ search: {} as object, patch: vi.fn(), asked: undefined as unknown, data: undefined as object | undefined },
  ...{ panel: {} as Panel, select: (_kind: string) => {}, nothing: undefined as unknown },
}));
const query = vi.hoisted(() => ({
  useQuery: (asked: unknown) => {
    fake.asked = asked;
    return { data: fake.data, error: null, isFetching: false, isPending: false, refetch: () => {} };
  },
}));
vi.mock("@tanstack/react-query", () => ({ keepPreviousData: undefined }));
vi.mock("react-router-dom", () => ({ Link: ({ to }: { to: string }) => `[back ${to}]` }));
vi.mock("../../api/trpc.ts", () => ({ trpc: { engagement: { list: query, report: query } } }));
vi.mock("../../lib/lazyPart.ts", () => ({ lazyPart: () => () => null }));
vi.mock("../../lib/paths.ts", async (original) => {
  const { paths } = await original<typeof import("../../lib/paths.ts")>();
  return { paths: { ...paths, brokerEngagement: { ...paths.brokerEngagement, useParams: () => ({ id: "7" }) } } };
});
vi.mock("../../lib/useToday.ts", () => ({ useToday: () => "2026-11-20" }));
vi.mock("../../ui/base/IconButton.tsx", () => ({ IconButton: () => null }));
vi.mock("../../ui/base/OptionalLink.tsx", () => ({
  OptionalLink: ({ to, children }: Record<string, ReactNode>) => `[${children}: ${to}]`,
}));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({ ScreenHeading: () => null }));
vi.mock("../../ui/base/Tabs.tsx", () => ({
  Tabs: ({ onSelect }: { onSelect: typeof fake.select }) => {
    fake.select = onSelect;
    return null;
  },
}));
vi.mock("../../ui/list/AdvancedSearch.tsx", () => ({
  AdvancedSearch: (panel: Panel) => {
    fake.panel = panel;
    return null;
  },
}));
vi.mock("../../ui/list/CounterText.tsx", () => ({ CounterText: () => null }));
vi.mock("../../ui/list/Pager.tsx", () => ({ Pager: () => null }));
vi.mock("../../ui/list/RowsTable.tsx", () => ({ RowsTable: ({ children }: { children: ReactNode }) => children }));
vi.mock("../../ui/list/SearchBar.tsx", () => ({ SearchBar: () => null }));
vi.mock("../../ui/list/useLastPage.ts", () => ({ useLastPage: () => false }));
vi.mock("../../ui/overlay/LazyDialog.tsx", () => ({ LazyDialog: () => null }));
vi.mock("./engagementSearch.ts", async (original) => ({
  ...(await original<typeof import("./engagementSearch.ts")>()),
  engagementSearch: { use: () => [fake.search, fake.patch] },
  reportSearch: { use: () => [fake.search, fake.patch] },
}));
vi.mock("./PointsSummary.tsx", () => ({
  PointsSummary: ({ nothing }: { nothing: unknown }) => {
    fake.nothing = nothing;
    return null;
  },
}));

const shown = (screen: () => ReactNode) => textsOf(createElement(screen)).join("").replaceAll("&amp;", "&");
const november = { credit_date_from: "2026-11-02", credit_date_upto: "2026-12-01" };
const chosen = { credit_date_from: "2026-01-01", credit_date_upto: "2026-01-31", is_advanced_search: true };

beforeEach(() => {
  Object.assign(fake, { search: { pageNo: 1 }, data: undefined });
  fake.patch.mockReset();
});

test("points are asked for with the words and the days, and a search without a hit says so", () => {
  fake.search = { pageNo: 2, search_query: "rao" };
  fake.data = { rows: [], total: 0, perPage: 20 };
  shown(EngagementList);
  expect(fake.asked).toEqual({ page: 2, search: "rao", ...november });
  expect(fake.nothing).toBe("No CP matches this search");
  fake.search = { pageNo: 1 };
  shown(EngagementList);
  expect(fake.nothing).toBeUndefined();
  Object.assign(fake, {
    search: { pageNo: 1, search_query: "rao" },
    data: { rows: [{ id: 7 }], total: 1, perPage: 20 },
  });
  shown(EngagementList);
  expect(fake.nothing).toBeUndefined();
});

test("each count of a broker leads to the report of its group, with the days", () => {
  fake.data = { rows: [{ id: 7, name: "", broker_earned_count: 5 }], total: 1, perPage: 20 };
  fake.search = { pageNo: 1, ...chosen };
  const days = "credit_date_from=2026-01-01&credit_date_upto=2026-01-31&is_advanced_search=true";
  const links = [...shown(EngagementList).matchAll(/\[([^:]*): ([^\]]*)\]/g)].map(([, text, to]) => [text, to]);

  expect(links[0]).toEqual(["CP", `/CpEngagementDetails/7?${days}&status=earned`]);
  expect(links.slice(1).map(([, to]) => to)).toEqual(
    ["earned", "redeemed", "expired"].map((status) => `/CpEngagementDetails/7?${days}&status=${status}`),
  );
});

test("a report asks for its group, and leads back to the same days", () => {
  fake.search = { pageNo: 2, status: "redeemed" };
  const back = shown(EngagementReport);
  expect(fake.asked).toEqual({ id: 7, page: 2, redeemed: true, ...november });
  expect(back).toContain("[back /CpEngagement?credit_date_from=2026-11-02&credit_date_upto=2026-12-01]…");
  fake.search = { pageNo: 1, status: "earned", ...chosen };
  fake.data = { collection_count: 5, rows: [], total: 0, perPage: 20 };
  expect(shown(EngagementReport)).toContain("&is_advanced_search=true]");
  expect(shown(EngagementReport)).not.toContain("…");
  fake.select("expired");
  expect(fake.patch).toHaveBeenCalledExactlyOnceWith({ status: "expired" });
});

test("chosen days take the place of those before, and a reset goes back to the month", () => {
  const none = { credit_date_from: undefined, credit_date_upto: undefined, is_advanced_search: undefined };
  textsOf(createElement(DateFilter, { dates: {}, onDates: fake.patch, onClose: () => {} }));
  fake.panel.onApply({ credit_date_from: "2026-01-01" });
  fake.panel.onReset();

  expect(fake.patch.mock.calls[0]?.[0]).toStrictEqual({
    ...none,
    credit_date_from: "2026-01-01",
    is_advanced_search: true,
  });
  expect(fake.patch.mock.calls[1]?.[0]).toStrictEqual(none);
});
