import type { Point } from "./distance.ts";

type Place = { [Axis in keyof Point]-?: number };

/** The most places in one link to the maps app. */
export const MAX_STOPS = 9;

/**
 * A link that opens the route through these places in the maps app. The app starts at the device's own location, so the
 * link does not contain it.
 * @see https://developers.google.com/maps/documentation/urls/get-started#directions-action
 */
export function mapsLink(stops: readonly Place[]): string {
  const texts = stops.map(({ lat, long }) => `${lat},${long}`);
  const query = new URLSearchParams({ api: "1", destination: texts.at(-1) ?? "", travelmode: "driving" });
  if (texts.length > 1) query.set("waypoints", texts.slice(0, -1).join("|"));
  return `https://www.google.com/maps/dir/?${query}`;
}
