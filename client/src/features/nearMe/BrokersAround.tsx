import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useMemo, useState } from "react";
import type { Outputs } from "../../api/trpc.ts";
import { formatCount } from "../../lib/formatCount.ts";
import type { Position } from "../../media/capture/position.ts";
import { MAX_STOPS } from "../../shared/position/mapsLink.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { Chips } from "../calls/Chips.tsx";
import { brokersAround, RADII_KM, type RadiusKm } from "./brokersAround.ts";
import { NearBrokerRow } from "./NearBrokerRow.tsx";
import { RouteBar } from "./RouteBar.tsx";

interface BrokersAroundProps {
  brokers: Outputs["meetings"]["settings"]["brokers"];
  here: Position;
}

const MAX_ROWS = 50;
const MAX_RADIUS_KM = Math.max(...RADII_KM);
const chips = RADII_KM.map((km) => ({ key: km, label: `${km} km` }));

/** The brokers within a distance, and a route to the selected ones. */
export function BrokersAround({ brokers, here }: BrokersAroundProps) {
  const [radius, setRadius] = useState<RadiusKm>(3);
  const [ticked, setTicked] = useState<readonly EntityId[]>([]);
  const all = useMemo(() => brokersAround(brokers, here, MAX_RADIUS_KM), [brokers, here]);
  const near = all.filter(({ km }) => km <= radius);
  const shown = near.slice(0, MAX_ROWS);
  const stops = all.filter(({ id }) => ticked.includes(id));
  const tick = (id: EntityId, isTicked: boolean) => {
    if (isTicked && ticked.length >= MAX_STOPS) return toast(`A route has at most ${MAX_STOPS} stops.`);
    setTicked(isTicked ? [...ticked, id] : ticked.filter((other) => other !== id));
  };
  return (
    <>
      <Chips label="Within" chips={chips} selected={radius} onSelect={setRadius} />
      <p role="status" className="my-2 px-1 text-sm text-muted">
        {foundText(near.length, radius)}
      </p>
      {stops.length > 0 && <RouteBar here={here} stops={stops} />}
      {shown.length > 0 && (
        <ul aria-label="Brokers around you" className="card divide-y divide-line overflow-hidden">
          {shown.map((broker) => (
            <NearBrokerRow
              key={broker.id}
              broker={broker}
              isTicked={ticked.includes(broker.id)}
              onTick={(isTicked) => tick(broker.id, isTicked)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function foundText(count: number, radius: RadiusKm): string {
  if (count === 0) return `No broker with a known location within ${radius} km.`;
  const brokers = formatCount(count, "broker");
  return count > MAX_ROWS
    ? `The nearest ${MAX_ROWS} of ${brokers} within ${radius} km`
    : `${brokers} within ${radius} km`;
}
