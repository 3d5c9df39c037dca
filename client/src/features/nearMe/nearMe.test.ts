import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { textsOf } from "../../lib/test/renderOnce.ts";
import { BrokersAround } from "./BrokersAround.tsx";
import { brokersAround } from "./brokersAround.ts";
import { NearMe } from "./NearMe.tsx";
import { RouteBar } from "./RouteBar.tsx";

type Brokers = Parameters<typeof brokersAround>[0];
interface RowProps {
  broker: { id: number };
  isTicked: boolean;
  onTick(isTicked: boolean): void;
}
const fake = vi.hoisted(() => ({
  ...{ state: [] as unknown[], at: 0, rows: new Map<number, RowProps>(), chips: {} as { onSelect(km: number): void } },
  ...{ toast: vi.fn(), position: {} as object, settings: {} as { data?: object; error?: unknown }, isWithdrawn: false },
}));
// Components that are rendered several times: their state is what was set last.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useState: (first: unknown) => {
    const at = fake.at;
    fake.at += 1;
    if (!(at in fake.state)) fake.state[at] = first;
    return [fake.state[at], (next: unknown) => Object.assign(fake.state, { [at]: next })];
  },
}));
vi.mock("../../api/queryClient.ts", () => ({ SETTINGS: {} }));
vi.mock("../../api/trpc.ts", () => ({ trpc: { meetings: { settings: { useQuery: () => fake.settings } } } }));
vi.mock("../../media/capture/ConsentOff.tsx", () => ({ ConsentOff: () => null }));
vi.mock("../../media/capture/consent.ts", () => ({ useConsent: () => ({ withdrawn: fake.isWithdrawn }) }));
vi.mock("../../media/capture/positionText.ts", () => ({ positionText: () => "(position)" }));
vi.mock("../../media/capture/usePositionOnTap.ts", () => ({
  usePositionOnTap: () => ({ state: fake.position, locate: async () => {} }),
}));
vi.mock("../../shared/calling/Chips.tsx", () => ({
  Chips: (chips: typeof fake.chips) => {
    fake.chips = chips;
    return null;
  },
}));
vi.mock("../../ui/base/Button.tsx", () => ({
  Button: ({ hidden, children }: { hidden: boolean; children: ReactNode }) => (hidden ? "" : `[${children}]`),
}));
vi.mock("../../ui/base/ErrorState.tsx", () => ({ ErrorState: () => "error" }));
vi.mock("../../ui/base/ScreenHeading.tsx", () => ({ ScreenHeading: () => null }));
vi.mock("../../ui/list/SkeletonRows.tsx", () => ({ SkeletonRows: () => "loading" }));
vi.mock("../../ui/overlay/toast.ts", () => ({ toast: fake.toast }));
vi.mock("./NearBrokerRow.tsx", () => ({
  NearBrokerRow: (row: RowProps) => {
    fake.rows.set(row.broker.id, row);
    return `${row.broker.id}${row.isTicked ? "!" : ""},`;
  },
}));

const here = { lat: 18.5, long: 73.8 } as Parameters<typeof RouteBar>[0]["here"];
/** A degree of latitude is about 111.19 km. */
const broker = (id: number, km: number) => ({ id, lat: 18.5 + km / 111.195, long: 73.8 });
function around(brokers: object[]) {
  fake.at = 0;
  return textsOf(createElement(BrokersAround, { brokers: brokers as never, here })).join("");
}

beforeEach(() => {
  Object.assign(fake, { state: [], isWithdrawn: false, settings: {} });
  fake.rows.clear();
  fake.toast.mockReset();
});

test("brokers are found by their distance, the nearest first, those without a position not at all", () => {
  const brokers = [broker(1, 5), broker(2, 0.5), { id: 3, lat: null, long: 73.8 }, broker(4, 11)] as unknown as Brokers;
  const found = brokersAround(brokers, here, 10);

  expect(found.map(({ id }) => id)).toEqual([2, 1]);
  expect(found[1]?.km).toBeCloseTo(5, 1);
  expect(brokersAround(brokers, here, found[1]?.km ?? 0)).toHaveLength(2);
});

test("brokers within three kilometres are shown first, and others after another distance was chosen", () => {
  const brokers = [broker(1, 5), broker(2, 0.5), broker(3, 20)];
  expect(around(brokers)).toBe("1 broker within 3 km2,");
  fake.chips.onSelect(10);
  expect(around(brokers)).toBe("2 brokers within 10 km2,1,");
  fake.chips.onSelect(1);
  expect(around([broker(1, 5)])).toBe("No broker with a known position within 1 km.");
});

test("a broker at the very distance that was chosen is shown", () => {
  const [found] = brokersAround([broker(1, 2)] as unknown as Brokers, here, 10);
  fake.state = [found?.km];

  expect(around([broker(1, 2)])).toMatch(/^1 broker within .* km1,$/);
});

test("of many brokers the nearest fifty are shown, and it is said that there are more", () => {
  const some = (count: number) => Array.from({ length: count }, (_, index) => broker(index + 1, (index + 1) / 100));

  expect(around(some(51))).toMatch(/^The nearest 50 of 51 brokers within 3 km1,2,(.*,)50,$/);
  expect(around(some(50))).toMatch(/^50 brokers within 3 km1,/);
});

test("brokers are put on the route and taken off it, nine at most, also those out of the chosen distance", () => {
  const brokers = Array.from({ length: 10 }, (_, index) => broker(index + 1, index + 0.5));
  fake.state = [10];
  around(brokers);
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    fake.rows.get(id)?.onTick(true);
    around(brokers);
  }
  expect(fake.toast).not.toHaveBeenCalled();
  expect(around(brokers)).toContain("9 of 9");
  fake.rows.get(10)?.onTick(true);
  expect(fake.toast).toHaveBeenCalledExactlyOnceWith("A route has at most 9 stops.");
  fake.rows.get(4)?.onTick(false);

  expect(around(brokers)).toMatch(/8 of 9.*3!,4,5!.*9!,10,$/);
  fake.chips.onSelect(1);
  expect(around(brokers)).toContain("8 of 9");
});

test("a route tells its stops and its length", () => {
  const stops = [
    { ...broker(1, 2), km: 2 },
    { ...broker(2, 1), km: 1 },
  ] as Parameters<typeof RouteBar>[0]["stops"];

  const bar = createElement(RouteBar, { here, stops });
  expect(textsOf(bar).join("")).toMatch(/^2 of 9 about 2\.00 km/);
  // The nearest first, whichever was ticked first.
  const [, link = ""] = /href="([^"]+)"/.exec(renderToStaticMarkup(bar)) ?? [];
  const query = new URL(link.replaceAll("&amp;", "&")).searchParams;
  expect([query.get("waypoints"), query.get("destination")]).toEqual([stops[1], stops[0]].map(placeOf));
});

const placeOf = (stop: { lat?: unknown; long?: unknown } | undefined) => `${stop?.lat},${stop?.long}`;

function nearMe(status: string, settings: typeof fake.settings = {}) {
  Object.assign(fake, { position: { status, position: here }, settings, state: [], at: 0 });
  return textsOf(createElement(NearMe))
    .join("")
    .replace(/^Shows the brokers.*finds you\./, "Explained.");
}

test("the position is asked for by a tap, and what came of it is said", () => {
  expect(nearMe("none")).toBe("Explained.[Find brokers around me]");
  expect(nearMe("locating")).toBe("Explained.(position)[Find brokers around me]");
  expect(nearMe("refused")).toBe("Explained.(position)[Retry]");
  expect(nearMe("found")).toBe("(position)[Refresh]loading");
  expect(nearMe("found", { error: new Error("down") })).toBe("(position)[Refresh]error");
  expect(nearMe("found", { data: { brokers: [] } })).toMatch(/^\(position\)\[Refresh\]No broker with/);
  fake.isWithdrawn = true;
  expect(nearMe("refused")).toBe("Explained.");
});
