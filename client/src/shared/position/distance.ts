export interface Point {
  lat?: number | null | undefined;
  long?: number | null | undefined;
}

const EARTH_RADIUS = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance in a straight line, in km; undefined while either point is unknown. */
export function kilometresBetween(one: Point, other: Point): number | undefined {
  if (one.lat == null || one.long == null || other.lat == null || other.long == null) return undefined;
  const [from, to] = [radians(one.lat), radians(other.lat)];
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const share = half(other.lat - one.lat) + Math.cos(from) * Math.cos(to) * half(other.long - one.long);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** `1.24 km`: with two decimals (K021). */
export const formatKilometres = (km: number) => `${km.toFixed(2)} km`;
