import { beforeEach, describe, expect, test, vi } from "vitest";
import { useWeekBoard as renderWeekBoard } from "./useWeekBoard.ts";
import type { PeopleCounts, WeekReads } from "./week.ts";

interface Options {
  queryKey: unknown[];
  queryFn(): unknown;
  enabled?: boolean;
  placeholderData?(counted: unknown): unknown;
}
const fake = vi.hoisted(() => ({
  ...{ settings: {} as object, lists: {} as object, counts: {} as object, options: [] as object[] },
  ...{ asked: undefined as unknown, readWeekLists: vi.fn(), readPeople: vi.fn(), settingsAsked: [] as unknown[] },
}));
// A screen that is rendered again and again, with one state.
vi.mock("react", () => ({ useState: () => [fake.asked, (asked: unknown) => Object.assign(fake, { asked })] }));
vi.mock("../../api/trpc.ts", () => ({
  trpc: {
    meetings: {
      settings: {
        useQuery: (...settingsAsked: unknown[]) => {
          Object.assign(fake, { settingsAsked });
          return fake.settings;
        },
      },
    },
  },
}));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: { staleTime: 600_000 } }));
vi.mock("@tanstack/react-query", () => ({
  useQuery: (options: object) => {
    fake.options.push(options);
    return fake.options.length === 1 ? fake.lists : fake.counts;
  },
}));
vi.mock("./readWeekLists.ts", () => ({ readWeekLists: fake.readWeekLists }));
vi.mock("./readPeople.ts", () => ({ readPeople: fake.readPeople }));

const people = ["P1", "P2", "P3"].map((label, index) => ({ value: index + 1, label }));
const week: WeekReads = {
  standUps: { rows: [{ id: 1, field_executive: "P1", todays_meeting_done: 1 }], total: 1 },
  clients: { rows: [{ id: 1, field_executive: "P2" }], total: 1 } as WeekReads["clients"],
  visits: { total: 5 },
  campaigns: { rows: [{ id: 1 }, { id: 2 }] as WeekReads["campaigns"]["rows"], total: 12 },
  callsLeft: 40,
};
const counted: PeopleCounts = {
  ...{ met: { P1: 3, P2: 2 }, campaigns: { P1: 12 }, haveOthersNoVisits: true, haveOthersNoCampaigns: false },
};
const query = (change: object) => ({
  ...{ data: undefined, error: null, isFetching: false, isFetched: true, dataUpdatedAt: 7, refetch: vi.fn() },
  ...change,
});
function serve({ settings = {}, lists = {}, counts = {} } = {}) {
  Object.assign(fake, {
    settings: query({ data: { field_executives: people }, ...settings }),
    lists: query({ data: week, ...lists }),
    counts: query({ data: counted, ...counts }),
  });
}
function render(team?: number) {
  fake.options = [];
  const board = renderWeekBoard("2026-11-20", team);
  const [ofLists, ofPeople] = fake.options as [Options, Options];
  return { board, ofLists, ofPeople };
}

beforeEach(() => {
  fake.asked = undefined;
  for (const spy of [fake.readWeekLists, fake.readPeople]) spy.mockReset();
  serve();
});

describe("the lists", () => {
  test("are those of the week and the team", () => {
    const { ofLists } = render(4);
    ofLists.queryFn();

    expect(fake.readWeekLists).toHaveBeenCalledExactlyOnceWith("2026-11-20", 4);
    expect(ofLists.queryKey).toEqual([["standUps", "weekLists"], "2026-11-20", 4]);
    expect(render().ofLists.queryKey[2]).toBeNull();
    expect(fake.settingsAsked).toEqual([undefined, { staleTime: 600_000 }]);
  });

  test("have a row for each choice, with what was counted, and the sums of all", () => {
    const { board } = render();

    expect(board.rows?.map(({ executive, met, campaigns }) => [executive, met, campaigns])).toEqual([
      ["P1", 3, 12],
      ["P2", 2, null],
      ["P3", 0, null],
    ]);
    expect(board).toMatchObject({ met: 6, campaigns: 12, leftOut: 0, isFetching: false, error: null });
  });

  test.each([
    ["the choices", { settings: { data: undefined } }],
    ["the lists", { lists: { data: undefined } }],
  ])("are not there before %s are", (_, change) => {
    serve(change);
    const { board, ofPeople } = render();

    expect(board).toMatchObject({ rows: undefined, met: null, campaigns: null, leftOut: 0, notCounted: 0 });
    expect(ofPeople.enabled).toBe(false);
  });

  test("say how many stand-ups were not read", () => {
    serve({ lists: { data: { ...week, standUps: { ...week.standUps, total: 12 } } } });

    expect(render().board.leftOut).toBe(11);
  });
});

describe("people", () => {
  test("are counted in the background, with the calls that are left", () => {
    const { ofPeople } = render();
    ofPeople.queryFn();

    expect(fake.readPeople).toHaveBeenCalledExactlyOnceWith("2026-11-20", people, week);
    expect(ofPeople).toMatchObject({
      queryKey: [["meetings", "weekPeople"], "2026-11-20", [1, 2, 3], 7, false],
      enabled: true,
    });
    expect(ofPeople).not.toHaveProperty("placeholderData");
  });

  test("of a team are those of whom its lists tell something", () => {
    const { ofPeople } = render(4);

    expect(ofPeople.queryKey[2]).toEqual([1, 2]);
  });

  test("are not counted where there are none", () => {
    serve({ settings: { data: {} } });

    expect(render().ofPeople.enabled).toBe(false);
  });

  test("of whom a number was not counted are themselves counted, once it is known", () => {
    expect(render().board.notCounted).toBe(2);
    serve({ counts: { isFetched: false } });
    expect(render().board.notCounted).toBe(0);
    serve({ counts: { data: { ...counted, campaigns: { P1: 1, P2: 1, P3: 1 }, met: { P1: 1, P2: 1 } } } });

    expect(render().board.notCounted).toBe(1);
  });
});

describe("counting all people", () => {
  test("takes as many calls as that needs, and shows what was counted meanwhile", () => {
    render().board.countAll?.();
    const { board, ofPeople } = render();
    ofPeople.queryFn();

    expect(board.countAll).toBeUndefined();
    expect(fake.readPeople).toHaveBeenCalledExactlyOnceWith("2026-11-20", people, { ...week, callsLeft: 8 });
    expect(ofPeople.queryKey[4]).toBe(true);
    expect(ofPeople.placeholderData?.(counted)).toBe(counted);
  });

  test("was asked for of these days and this team alone", () => {
    render().board.countAll?.();
    serve({ lists: { data: { ...week } } });
    const { board, ofPeople } = render();

    expect(board.countAll).toBeTypeOf("function");
    expect(ofPeople.queryKey[4]).toBe(false);
  });

  test("was not asked for while there is nothing to count", () => {
    serve({ lists: { data: undefined } });

    expect(render().ofPeople.queryKey[4]).toBe(false);
  });
});

test("the first failure of choices, lists and counts is shown; the first two are tried again", async () => {
  const [one, two, three] = ["one", "two", "three"].map((text) => new Error(text));
  serve({ settings: { error: one }, lists: { error: two }, counts: { error: three } });
  expect(render().board.error).toBe(one);
  serve({ lists: { error: two }, counts: { error: three } });
  expect(render().board.error).toBe(two);
  serve({ counts: { error: three } });
  const { board } = render();
  expect(board.error).toBe(three);
  await board.retry();

  for (const part of [fake.settings, fake.lists] as ReturnType<typeof query>[])
    expect((part as unknown as { refetch: unknown }).refetch).toHaveBeenCalledOnce();
});

test.each(["lists", "counts"])("the board is being fetched while %s are", (part) => {
  serve({ [part]: { isFetching: true } });

  expect(render().board.isFetching).toBe(true);
});
