import { kilometresBetween, type Point } from "./distance.ts";

type Place = { [Axis in keyof Point]-?: number };

const between = (one: Place, other: Place) => kilometresBetween(one, other) ?? 0;

/** Length of the route through these places in order, in km, in straight lines. */
export const routeLength = (places: readonly Place[]): number =>
  places.slice(1).reduce((sum, place, index) => sum + between(places[index] as Place, place), 0);

/** The stops in an order that makes a short route from the start: nearest neighbour, improved by 2-opt. */
export function planRoute<Stop extends Place>(start: Place, stops: readonly Stop[]): Stop[] {
  return withoutCrossings(start, nearestFirst(start, stops));
}

function nearestFirst<Stop extends Place>(start: Place, stops: readonly Stop[]): Stop[] {
  const rest = [...stops];
  const route: Stop[] = [];
  while (rest.length) {
    const from = route.at(-1) ?? start;
    const nearest = rest.reduce((best, stop) => (between(from, stop) < between(from, best) ? stop : best));
    rest.splice(rest.indexOf(nearest), 1);
    route.push(nearest);
  }
  return route;
}

/** Smaller differences are rounding errors, which would make the loop endless. */
const MIN_SAVING_KM = 1e-9;

/** 2-opt: reverses parts of the route as long as that makes it shorter. */
function withoutCrossings<Stop extends Place>(start: Place, stops: readonly Stop[]): Stop[] {
  let best = [...stops];
  for (let isImproved = true; isImproved; ) {
    isImproved = false;
    for (let from = 0; from < best.length - 1; from += 1)
      for (let to = from + 1; to < best.length; to += 1) {
        const turned = [...best.slice(0, from), ...best.slice(from, to + 1).reverse(), ...best.slice(to + 1)];
        if (routeLength([start, ...turned]) > routeLength([start, ...best]) - MIN_SAVING_KM) continue;
        best = turned;
        isImproved = true;
      }
  }
  return best;
}
