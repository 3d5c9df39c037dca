import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useMemo, useState } from "react";
import type { Outputs } from "../../api/trpc.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { paths } from "../../lib/paths.ts";
import type { Position } from "../../media/capture/position.ts";
import { brokerLabel } from "../../shared/brokerOptions.ts";
import { formatKilometres } from "../../shared/position/distance.ts";
import { MAX_STOPS, mapsLink } from "../../shared/position/mapsLink.ts";
import { planRoute, routeLength } from "../../shared/position/planRoute.ts";
import { RowActions } from "../../shared/rowActions/RowActions.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { buttonStyle } from "../../ui/base/buttonStyle.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { Chips } from "../calls/Chips.tsx";
import { brokersAround, type NearBroker, RADII_KM, type RadiusKm } from "./brokersAround.ts";
import { nearMeLabels } from "./labels.ts";

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
      <Chips label={nearMeLabels.within} chips={chips} selected={radius} onSelect={setRadius} />
      <p role="status" className="my-2 px-1 text-sm text-muted">
        {foundText(near.length, radius)}
      </p>
      {stops.length > 0 && <RouteBar here={here} stops={stops} />}
      {shown.length > 0 && (
        <ul aria-label={nearMeLabels.around} className="card divide-y divide-line overflow-hidden">
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

interface RouteBarProps {
  here: Position;
  stops: readonly NearBroker[];
}

/** A short route to the selected brokers, for the maps app. */
function RouteBar({ here, stops }: RouteBarProps) {
  const route = planRoute(here, stops);
  const length = formatKilometres(routeLength([here, ...route]));
  return (
    <section
      aria-label={nearMeLabels.route}
      className="card sticky top-16 z-10 mb-3 flex flex-wrap items-center justify-between gap-x-3 px-3 py-2"
    >
      <p role="status">
        <span className="font-semibold">{`${stops.length} of ${MAX_STOPS}`}</span>{" "}
        <span className="text-sm text-muted">{`about ${length}`}</span>
      </p>
      <a href={mapsLink(route)} target="_blank" rel="noopener noreferrer" className={buttonStyle("primary")}>
        <Icon name="location" />
        Open in Maps
      </a>
    </section>
  );
}

interface NearBrokerRowProps {
  broker: NearBroker;
  isTicked: boolean;
  onTick(isTicked: boolean): void;
}

/** A broker with the distance, and buttons to add it to the route, visit or call it. */
export function NearBrokerRow({ broker, isTicked, onTick }: NearBrokerRowProps) {
  const { id, km } = broker;
  const name = brokerLabel(broker);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <Checkbox
        label={name}
        className="min-w-0 grow basis-40 font-semibold wrap-anywhere"
        value={isTicked}
        onChange={onTick}
      />
      <span className="text-muted tabular-nums">{formatKilometres(km)}</span>
      <div className="flex w-full flex-wrap items-center justify-end gap-1">
        <ButtonLink
          to={`${paths.newMeeting.path}?${new URLSearchParams({ broker: String(id) })}`}
          look="quiet"
          icon="calendar"
          aria-label={`Log a meeting with ${name}`}
        >
          Log a meeting
        </ButtonLink>
        <RowActions of="broker" id={id} name={name} />
      </div>
    </li>
  );
}
