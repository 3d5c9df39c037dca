import { beforeEach, expect, test, vi } from "vitest";
import { elementsOf, propsOf } from "../../lib/test/elements.ts";
import { renderAgain, unmount } from "../../lib/test/renderAgain.ts";
import { CallCounters } from "../../shared/calling/CallCounters.tsx";
import { FloatingLink } from "../../ui/base/FloatingLink.tsx";
import { IconButton } from "../../ui/base/IconButton.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { EnquiryList } from "./EnquiryList.tsx";

const fake = vi.hoisted(() => ({ search: {} as object, can: undefined as unknown, patch: vi.fn() }));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  memo: (component: unknown) => component,
  useDeferredValue: (value: unknown) => value,
}));
vi.mock("@tanstack/react-query", () => ({ keepPreviousData: "previous" }));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: {} }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    enquiries: {
      list: { useQuery: () => ({ data: { count: 3, back_log_count: 5 } }) },
      permissions: { useQuery: () => ({ data: fake.can === undefined ? undefined : { can_create: fake.can } }) },
    },
  },
}));
vi.mock("../../lib/lazyPart.ts", () => ({ lazyPart: (_load: unknown, name: string) => name }));
vi.mock("../../offline/workingSet/typedIn.ts", () => ({ typedIn: () => () => undefined }));
vi.mock("../../shared/calling/CallCounters.tsx", () => ({ CallCounters: () => null }));
vi.mock("../../shared/EnquiryRow.tsx", () => ({ EnquiryRow: () => null }));
vi.mock("../../ui/base/FloatingLink.tsx", () => ({ FloatingLink: () => null }));
vi.mock("../../ui/base/IconButton.tsx", () => ({ IconButton: () => null }));
vi.mock("../../ui/list/SearchedListScreen.tsx", () => ({ SearchedListScreen: () => null }));
vi.mock("../../ui/list/useTyped.ts", () => ({ useTyped: () => undefined }));
vi.mock("../../ui/overlay/LazyDialog.tsx", () => ({ LazyDialog: () => null }));
vi.mock("./enquirySearch.ts", () => ({
  enquiryInput: (search: object) => search,
  enquirySearch: { use: () => [fake.search, fake.patch] },
}));

beforeEach(() => {
  unmount();
  fake.patch.mockReset();
  Object.assign(fake, { search: {}, can: undefined });
});

type Screen = Record<"counters" | "tools" | "floating", unknown>;
const screen = (search: object = {}) => {
  fake.search = search;
  return renderAgain(() => {
    const list = EnquiryList();
    return (list.type as unknown as (props: object) => { props: Screen })(list.props).props;
  });
};
const buttons = (search: object = {}) =>
  elementsOf(screen(search).tools).flatMap(({ type, props }) =>
    type === IconButton ? [props as { label: string; icon: string; "aria-pressed": boolean; onClick(): void }] : [],
  );

test.each([
  [undefined, "sortUp", "Sort by next call date, ascending", false, "asc"],
  ["asc", "sortUp", "Sort by next call date, descending", true, "desc"],
  ["desc", "sortDown", "Sort by next call date, ascending", true, "asc"],
])("the order %s has the icon %s and offers the other one", (sort, icon, label, isPressed, next) => {
  const [button] = buttons({ sort });
  button?.onClick();

  expect(button).toMatchObject({ icon, label, "aria-pressed": isPressed });
  expect(fake.patch).toHaveBeenCalledExactlyOnceWith({ sort: next });
});

test.each([
  [{}, false, ["Advanced search"]],
  [{ is_advanced_search: true }, true, ["Advanced search", "Saved Searches"]],
])("with %j the advanced search is pressed: %s, and offers %j", (search, isPressed, labels) => {
  const [, ...rest] = buttons(search);

  expect([rest.map(({ label }) => label), rest[0]?.["aria-pressed"]]).toEqual([labels, isPressed]);
});

test.each([
  [1, "EnquiryFilters"],
  [2, "SavedSearches"],
])("the button %i opens the panel %s, which can be closed", (which, panel) => {
  const search = { is_advanced_search: true };
  const panels = () => elementsOf(screen(search).floating).map(({ type }) => type);
  expect(panels()).not.toContain(LazyDialog);
  buttons(search)[which]?.onClick();
  expect(panels()).toEqual(expect.arrayContaining([LazyDialog, panel]));
  expect(panels().filter((type) => typeof type === "string")).toEqual([panel]);
  (propsOf(screen(search).floating, LazyDialog).onClose as () => void)();

  expect(panels()).not.toContain(LazyDialog);
});

test.each([
  [true, 1],
  [false, 0],
  [undefined, 0],
])("a user whose permission to create is %s finds %i links to a new enquiry", (can, links) => {
  fake.can = can;

  expect(elementsOf(screen().floating).filter(({ type }) => type === FloatingLink)).toHaveLength(links);
});

test("calls are counted, and not while the list is searched", () => {
  expect(propsOf(screen().counters, CallCounters)).toEqual({ page: "enquiries_builders", today: 3, backlog: 5 });
  expect(screen({ search_query: "asha" }).counters).toBe(false);
});
