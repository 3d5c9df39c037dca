/** A position on the earth, in degrees. */
interface Position {
  lat: number;
  long: number;
}

interface Size {
  width: number;
  height: number;
}

/** The part of the earth that a picture shows: Web Mercator, in units of the picture. */
export interface View extends Size {
  zoom: number;
  /** The upper left corner, relative to that of the world. */
  left: number;
  top: number;
  /** Units of the picture per kilometre, in its middle. */
  unitsPerKm: number;
  middle: Position;
}

/** The width of a tile in units of the picture. */
export const TILE = 256;
/** Mercator ends where its picture is a square. */
const MAX_LATITUDE = 85.05;
const EARTH_KM = 40_075;
const MAX_ZOOM = 16;

/** A position in a picture of the world that is one unit wide. */
function worldOf({ lat, long }: Position) {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180);
  return { x: long / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/**
 * The largest view that has all positions within its margin.
 *
 * @param hasTiles tiles exist for whole zooms only
 */
export function fitView(positions: readonly Position[], size: Size, margin: number, hasTiles: boolean): View {
  const all = positions.map(worldOf);
  const [west, east] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const [north, south] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
  const fits = Math.min(
    (size.width - 2 * margin) / Math.max(east - west, Number.EPSILON),
    (size.height - 2 * margin) / Math.max(south - north, Number.EPSILON),
  );
  const exact = Math.max(0, Math.min(MAX_ZOOM, Math.log2(fits / TILE)));
  const zoom = hasTiles ? Math.floor(exact) : exact;
  const world = TILE * 2 ** zoom;
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  const middle = { lat: latitudeOf(y), long: (x - 0.5) * 360 };
  return {
    ...size,
    zoom,
    middle,
    left: x * world - size.width / 2,
    top: y * world - size.height / 2,
    unitsPerKm: world / (EARTH_KM * Math.cos((middle.lat * Math.PI) / 180)),
  };
}

/** Where a position is in the picture. */
export function pointIn({ zoom, left, top }: View, position: Position) {
  const world = TILE * 2 ** zoom;
  const { x, y } = worldOf(position);
  return { x: x * world - left, y: y * world - top };
}

/** The tiles that cover a view: their numbers, and their position in the picture. */
export function tilesOf({ zoom, left, top, width, height }: View) {
  const count = 2 ** zoom;
  const range = (from: number, length: number) =>
    Array.from(
      { length: Math.floor((from + length) / TILE) - Math.floor(from / TILE) + 1 },
      (_, index) => Math.floor(from / TILE) + index,
    );
  return range(top, height)
    .filter((y) => y >= 0 && y < count)
    .flatMap((y) =>
      range(left, width).map((column) => ({
        z: zoom,
        x: ((column % count) + count) % count,
        y,
        at: { x: column * TILE - left, y: y * TILE - top },
      })),
    );
}

const NICE_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/**
 * The radii of at most three circles around the middle, in km: round numbers, of which the largest fits the picture.
 */
export function ringsOf({ unitsPerKm, width, height }: View): number[] {
  const most = Math.min(width, height) / 2 / unitsPerKm;
  return NICE_KM.filter((km) => km <= most).slice(-3);
}

const DIRECTIONS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

/** The direction from one position to another, as one of eight. */
export function directionBetween(from: Position, to: Position): string {
  const [one, other] = [worldOf(from), worldOf(to)];
  const turns = Math.atan2(other.x - one.x, one.y - other.y) / (2 * Math.PI);
  return DIRECTIONS[(Math.round(turns * 8) + 8) % 8] ?? "";
}
