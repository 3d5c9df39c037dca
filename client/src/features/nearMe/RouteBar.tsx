import type { Position } from "../../media/capture/position.ts";
import { formatKilometres } from "../../shared/position/distance.ts";
import { MAX_STOPS, mapsLink } from "../../shared/position/mapsLink.ts";
import { planRoute, routeLength } from "../../shared/position/planRoute.ts";
import { buttonStyle } from "../../ui/base/buttonStyle.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import type { NearBroker } from "./brokersAround.ts";

interface RouteBarProps {
  here: Position;
  stops: readonly NearBroker[];
}

/** A short route to the selected brokers, for the maps app. */
export function RouteBar({ here, stops }: RouteBarProps) {
  const route = planRoute(here, stops);
  const length = formatKilometres(routeLength([here, ...route]));
  return (
    <section
      aria-label="Route"
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
