import { beforeEach, expect, test, vi } from "vitest";
import { propsOf } from "../../lib/test/elements.ts";
import { CallCounters } from "../../shared/calling/CallCounters.tsx";
import { NextCall } from "../../shared/NextCall.tsx";
import { UnsentMark } from "../../shared/UnsentMark.tsx";
import { BrokerList } from "./BrokerList.tsx";
import { BrokerRow } from "./BrokerRow.tsx";

const fake = vi.hoisted(() => ({ search: "", kept: "" }));
vi.mock("@tanstack/react-query", () => ({ keepPreviousData: "previous" }));
vi.mock("react-router-dom", () => ({ Navigate: "Navigate", useLocation: () => ({ search: fake.search }) }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: { brokers: { list: { useQuery: () => ({ data: { today_call_count: 3, back_log_count: 5 } }) } } },
}));
vi.mock("../../lib/lazyPart.ts", () => ({ lazyPart: (_load: unknown, name: string) => name }));
vi.mock("../../offline/workingSet/typedIn.ts", () => ({ typedIn: () => () => undefined }));
vi.mock("../../shared/calling/CallCounters.tsx", () => ({ CallCounters: () => null }));
vi.mock("../../shared/calling/RowActions.tsx", () => ({ RowActions: () => null }));
vi.mock("../../shared/NextCall.tsx", () => ({ NextCall: () => null }));
vi.mock("../../shared/StatusBadge.tsx", () => ({ StatusBadge: () => null }));
vi.mock("../../shared/UnsentMark.tsx", () => ({ UnsentMark: () => null }));
vi.mock("../../ui/base/ButtonLink.tsx", () => ({ ButtonLink: () => null }));
vi.mock("../../ui/list/FilteredListScreen.tsx", () => ({ FilteredListScreen: () => null }));
vi.mock("../../ui/list/RowLink.tsx", () => ({ RowLink: () => null }));
vi.mock("../../ui/list/useTyped.ts", () => ({ useTyped: () => undefined }));
vi.mock("./brokerSearch.ts", () => ({ brokerSearch: { use: () => [{}], inputOf: (search: object) => search } }));
vi.mock("./keptFilters.ts", () => ({ storedFilters: { read: () => fake.kept } }));

beforeEach(() => void Object.assign(fake, { search: "", kept: "" }));

test.each([
  ["", "?name=a", { search: "?name=a" }],
  ["?pageNo=2", "?name=a", undefined],
  ["", "", undefined],
])("the address %j takes up the kept filters %j as %j", (search, kept, to) => {
  Object.assign(fake, { search, kept });
  const { type, props } = BrokerList() as { type: unknown; props: { to?: object; replace?: boolean } };

  expect([type === "Navigate", props.to, props.replace]).toEqual(to ? [true, to, true] : [false, undefined, undefined]);
});

test("the list counts the calls of today and of the backlog", () => {
  const { type } = BrokerList() as { type(): { props: { counters: unknown } } };

  expect(propsOf(type().props.counters, CallCounters)).toEqual({ page: "brokers", today: 3, backlog: 5 });
});

test("a row names firm, place, next call and rating of a partner, and leads to it", () => {
  const broker = {
    ...{ id: 4, name: "Asha", firm_name: "Skyline", status: "Open", locality_name: "Baner" },
    ...{ next_call_date: "2026-11-23", performance: "Good", categorization: "A" },
  } as Parameters<typeof BrokerRow>[0]["broker"];
  const { props } = BrokerRow({ broker });

  expect(props).toMatchObject({ to: expect.stringMatching(/\/4$/), title: "Asha", subtitle: "Skyline" });
  expect(props.meta).toMatchObject([
    ["Locality", "Baner"],
    ["NCD", { type: NextCall, props: { at: "2026-11-23", status: "Open" } }],
    ["Performance", "Good"],
    ["Categorization", "A"],
  ]);
  expect(propsOf(props.badge, UnsentMark).of).toEqual(["brokers", 4]);
  expect(props.actions.props).toEqual({ of: "broker", id: 4, name: "Asha" });
});
