/** Upper and lower edge, in pixels from the upper edge of the screen. */
export interface Span {
  top: number;
  bottom: number;
}

const GAP = 4;
const STEP = 4;

/**
 * The lowest position for a box of this height that touches no obstacle.
 *
 * @param room where the box may be
 * @returns its upper edge; undefined if there is no such position
 */
export function findClearPlace(height: number, obstacles: readonly Span[], room: Span): number | undefined {
  const isClear = (place: number) =>
    obstacles.every(({ top, bottom }) => bottom + GAP <= place || top - GAP >= place + height);
  for (let place = room.bottom - height - GAP; place >= room.top + GAP; place -= STEP) if (isClear(place)) return place;
  return undefined;
}
