import { type EntityId, toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { matchPath } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import type { QuickRecord } from "../../shared/rowActions/quickActions.ts";

interface Point {
  x: number;
  y: number;
}

const SWIPE_PX = 64;
/** A resting finger moves by a few pixels. */
const REST_PX = 10;

/** A swipe from the edge of the screen belongs to the browser: it goes back. */
const EDGE_PX = 24;

export const isAtEdge = ({ x }: Point, width: number) => x < EDGE_PX || x > width - EDGE_PX;

/** Whether a touch moved sideways, clearly more than up or down. */
export const isSwipe = (from: Point, to: Point) =>
  Math.abs(to.x - from.x) >= SWIPE_PX && Math.abs(to.y - from.y) < Math.abs(to.x - from.x) / 2;

export const isResting = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y) <= REST_PX;

/** The record that a row leads to, if it can be contacted. */
export function recordAt(path: string): QuickRecord | undefined {
  const found = (id: string | undefined, of: QuickRecord["of"]) =>
    id === undefined ? undefined : { of, id: toId(id) as EntityId };
  return (
    found(matchPath(paths.enquiry.path, path)?.params.id, "enquiry") ??
    found(matchPath(paths.broker.path, path)?.params.brokerid, "broker")
  );
}
