import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Met, StandUp } from "./board.ts";
import type { DayReads } from "./readDay.ts";
import { useDayBoard as renderDayBoard } from "./useDayBoard.ts";

interface Query {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  isFetched: boolean;
  dataUpdatedAt: number;
  refetch(): unknown;
}
interface Options {
  queryKey: unknown[];
  queryFn(): unknown;
  enabled?: boolean;
  initialData?: unknown;
  initialDataUpdatedAt?: number;
}
const fake = vi.hoisted(() => ({
  ...{
    settings: {} as object,
    read: {} as object,
    meetings: {} as object,
    options: [] as object[],
    asked: [] as unknown[],
  },
  ...{ readDay: vi.fn(), readMeetings: vi.fn() },
}));
vi.mock("../../api/trpc.ts", () => ({
  trpcClient: {},
  trpc: {
    meetings: {
      settings: {
        useQuery: (...asked: unknown[]) => {
          Object.assign(fake, { asked });
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
    return fake.options.length === 1 ? fake.read : fake.meetings;
  },
}));
vi.mock("./readDay.ts", async (original) => ({ ...(await original<object>()), readDay: fake.readDay }));
vi.mock("./readMeetings.ts", () => ({ readMeetings: fake.readMeetings }));

const people = ["Asha Rao", "Vikram Shah", "Meera Iyer"].map((label, index) => ({ value: index + 1, label }));
const standUp = { id: 7, field_executive: "Asha Rao", sign_off_at: null, todays_meeting_done: 2 } as StandUp;
const day = (change: Partial<DayReads> = {}): DayReads => ({
  standUps: { rows: [standUp], total: 1 },
  clients: { rows: [{ id: 1, field_executive: "Meera Iyer" }], total: 1 } as DayReads["clients"],
  visits: { rows: [], total: 2 },
  ...change,
});
const query = (change: Partial<Query> = {}): Query => ({
  ...{ data: undefined, error: null, isFetching: false, isFetched: true, dataUpdatedAt: 0, refetch: vi.fn() },
  ...change,
});
const serve = ({ settings = {}, read = {}, meetings = {} }: Record<string, Partial<Query>> = {}) => {
  Object.assign(fake, {
    settings: query({ data: { field_executives: people }, ...settings }),
    read: query({ data: day(), dataUpdatedAt: 9, ...read }),
    meetings: query({ data: {}, ...meetings }),
  });
};
function render(team?: number) {
  fake.options = [];
  const board = renderDayBoard("2026-11-20", team);
  const [ofDay, ofMeetings] = fake.options as [Options, Options];
  return { board, ofDay, ofMeetings };
}
const names = (board: ReturnType<typeof renderDayBoard>) => board.rows?.map(({ executive }) => executive);

beforeEach(() => {
  serve();
  for (const spy of [fake.readDay, fake.readMeetings]) spy.mockReset();
});

describe("the rows", () => {
  test("are those of all choices, with what their meetings tell", () => {
    const last = { place: "Wakad", at: "2026-11-20T16:00:00+05:30" };
    serve({ meetings: { data: { "Meera Iyer": { met: 1, last } } satisfies Record<string, Met> } });
    const { board } = render();

    expect(board.rows?.map(({ executive, met, last: seen }) => [executive, met, seen?.place])).toEqual([
      ["Asha Rao", 2, undefined],
      ["Meera Iyer", 1, "Wakad"],
      ["Vikram Shah", null, undefined],
    ]);
    expect(board).toMatchObject({ reads: day(), readAt: 9, leftOut: 0, isFetching: false });
    expect(fake.asked).toEqual([undefined, { staleTime: 600_000 }]);
  });

  test("of those without a stand-up have no meeting where the stand-ups count all", () => {
    serve({ read: { data: day({ clients: { rows: [], total: 0 } }) } });
    const { board, ofMeetings } = render();

    expect(board.rows?.map(({ met }) => met)).toEqual([2, 0, 0]);
    expect(ofMeetings.queryKey[2]).toEqual([1]);
  });

  test("of a team are its stand-ups, and those who met a client", () => {
    expect(names(render(4).board)).toEqual(["Asha Rao", "Meera Iyer"]);
    expect(names(render().board)).toEqual(["Asha Rao", "Meera Iyer", "Vikram Shah"]);
  });

  test.each([
    ["the choices", { settings: { data: undefined } }],
    ["the lists", { read: { data: undefined } }],
  ])("are not there before %s are", (_, change) => {
    serve(change);
    const { board, ofMeetings } = render();

    expect(board).toMatchObject({ rows: undefined, reads: undefined, leftOut: 0, notLookedFor: 0 });
    expect(ofMeetings.enabled).toBe(false);
  });
});

describe("what is read", () => {
  test("is the day of the team, each with a key of its own", () => {
    const { ofDay } = render(4);
    ofDay.queryFn();

    expect(fake.readDay).toHaveBeenCalledExactlyOnceWith("2026-11-20", 4);
    expect(ofDay.queryKey).toEqual([["standUps", "board"], "2026-11-20", 4]);
    expect(render().ofDay.queryKey).toEqual([["standUps", "board"], "2026-11-20", null]);
  });

  test("are the meetings of those who are out and of those without a stand-up, in the background", () => {
    const { ofMeetings } = render();
    ofMeetings.queryFn();
    const wanted = { out: [people[0]], missing: [people[1], people[2]] };

    expect(fake.readMeetings).toHaveBeenCalledExactlyOnceWith("2026-11-20", wanted, day());
    expect(ofMeetings).toMatchObject({
      queryKey: [["meetings", "seen"], "2026-11-20", [1, 2, 3]],
      ...{ enabled: true, initialData: {}, initialDataUpdatedAt: 0 },
    });
  });

  test("are no meetings where everyone has signed off and all meetings are counted", () => {
    const rows = [{ ...standUp, sign_off_at: "2026-11-20T18:00:00+05:30", todays_meeting_done: 3 }];
    serve({ read: { data: day({ standUps: { rows, total: 1 } }) } });

    expect(render().ofMeetings.enabled).toBe(false);
  });
});

test("people whose meetings were not looked for are counted once the answer is there", () => {
  const data = { "Asha Rao": { met: 2, last: undefined } };
  serve({ meetings: { data } });
  expect(render().board.notLookedFor).toBe(2);
  serve({ meetings: { data, isFetched: false } });

  expect(render().board.notLookedFor).toBe(0);
});

test("stand-ups that were not read are counted", () => {
  serve({ read: { data: day({ standUps: { rows: [standUp], total: 12 } }) } });

  expect(render().board.leftOut).toBe(11);
});

test("a failure of the choices or the lists is shown, and both are tried again", async () => {
  const [first, second] = [new Error("first"), new Error("second")];
  serve({ settings: { error: first }, read: { error: second } });
  expect(render().board.error).toBe(first);
  serve({ read: { error: second } });
  const { board } = render();
  expect(board.error).toBe(second);
  await board.retry();

  for (const one of [fake.settings, fake.read] as Query[]) expect(one.refetch).toHaveBeenCalledOnce();
});

test.each(["read", "meetings"])("the board is being fetched while %s are", (part) => {
  serve({ [part]: { isFetching: true } });

  expect(render().board.isFetching).toBe(true);
});
