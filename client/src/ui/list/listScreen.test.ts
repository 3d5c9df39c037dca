import { createElement, type ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { elementsOf, propsOf } from "../../lib/test/elements.ts";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { ListScreen, type ListScreenProps } from "./ListScreen.tsx";

interface RowOf {
  id?: number | null;
  name: string;
}
const fake = vi.hoisted(() => ({ isBeyond: false, pager: undefined as object | undefined, table: {} as object }));
vi.mock("../base/ErrorState.tsx", () => ({ ErrorState: ({ error }: { error: string }) => `error ${error}` }));
vi.mock("../base/ScreenHeading.tsx", () => ({
  ScreenHeading: ({ inBar, children }: { inBar?: boolean; children: string }) =>
    `${children}${inBar ? " in the bar" : ""}`,
}));
vi.mock("./CounterText.tsx", () => ({
  CounterText: ({ page, prefix }: { page: number; prefix?: string }) => `${prefix ?? ""}page ${page}`,
}));
vi.mock("./Pager.tsx", () => ({
  Pager: (pager: object) => {
    fake.pager = pager;
    return "pager";
  },
}));
vi.mock("./SkeletonRows.tsx", () => ({
  SkeletonRows: ({ columns }: { columns?: number }) => `loading ${columns ?? "rows"}`,
}));
vi.mock("./useLastPage.ts", () => ({ useLastPage: () => fake.isBeyond }));

const rows: RowOf[] = [{ id: 1, name: "Asha" }, { id: null, name: "Ravi" }, { name: "Sen" }];
const data = { rows, total: 44, perPage: 20 };
type Props = ListScreenProps<RowOf>;
const onPage = vi.fn();
const listOf = (list: Partial<Props["list"]>): Props["list"] => ({
  ...{ error: null, isPending: false, isFetching: false, refetch: vi.fn() },
  ...list,
});
const props = (more: Partial<Props> = {}): Props => ({
  ...{ title: "Enquiries", page: 2, onPage, list: listOf({ data }), children: ({ name }) => `${name},` },
  ...more,
});
const shown = (more: Partial<Props> = {}) =>
  textsOf(createElement(ListScreen as unknown as (given: Props) => ReactNode, props(more))).join("|");
beforeEach(() => Object.assign(fake, { isBeyond: false, pager: undefined, table: {} }));

describe("a list", () => {
  test("shows its rows, which of them they are, and its pages", () => {
    expect(shown()).toBe("Enquiries|page 2|Asha,Ravi,Sen,|pager");
    expect(fake.pager).toEqual({ page: 2, pages: 3, onPage });
    shown({ page: 9 });
    expect(fake.pager).toEqual({ page: 3, pages: 3, onPage });
    expect(shown({ titleInBar: true, counterPrefix: "Showing ", isPart: true })).toBe(
      "Enquiries in the bar|Showing page 2|Asha,Ravi,Sen,",
    );
  });

  test("has its controls above the rows, and what floats below them", () => {
    const controls = { counters: "counters", search: "search", tools: "tools", tabs: "tabs", floating: "floating" };

    expect(shown(controls)).toBe("Enquiries|counters|searchtools|tabs|page 2|Asha,Ravi,Sen,|pagerfloating");
    expect(shown({ tools: "tools" })).toContain("Enquiries|tools|page 2");
    expect(shown({ search: "search" })).toContain("Enquiries|search|page 2");
  });

  test.each([
    [{}, "Enquiries|loading rows"],
    [{ error: "down" }, "Enquirieserror down"],
    [{ data, error: "down" }, "Enquirieserror down|page 2|Asha,Ravi,Sen,|pager"],
    [{ data: { ...data, rows: [] } }, "Enquiries|page 2|Nothing found|pager"],
  ])("with %j shows %s", (list, text) => {
    expect(shown({ list: listOf(list) })).toBe(text);
  });

  test("says in its own words that nothing was found, and waits for a page that exists", () => {
    const empty = listOf({ data: { ...data, rows: [] } });
    expect(shown({ list: empty, nothing: "No calls" })).toContain("|No calls|");
    fake.isBeyond = true;

    expect(shown({ list: empty })).toBe("Enquiries|loading rows");
  });

  test("with columns is a table", () => {
    const Table: NonNullable<Props["Table"]> = ({ children, ...table }) => {
      fake.table = table;
      return createElement("b", {}, children);
    };
    const columns = ["Name", "Points"];

    expect(shown({ columns, Table, list: listOf({ data, isFetching: true }) })).toBe(
      "Enquiries|page 2|Asha,Ravi,Sen,|pager",
    );
    expect(fake.table).toEqual({ label: "Enquiries", columns, busy: true });
    expect(shown({ columns, Table, list: listOf({}) })).toBe("Enquiries|loading 2");
    expect(shown({ columns })).toContain("Asha,Ravi,Sen,");
  });

  test("that is read again says that it is busy", () => {
    const busy = (isFetching: boolean) => {
      const parts = elementsOf(ListScreen(props({ list: listOf({ data, isFetching }) })));
      const [body] = parts.flatMap((part) =>
        part.props.list ? (part.type as (given: object) => unknown)(part.props) : [],
      );
      const list = propsOf(body, "ul");
      return [list["aria-busy"], String(list.className).includes("opacity-70")];
    };

    expect([busy(true), busy(false)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});
