import { paths } from "../../lib/paths.ts";
import { brokerLabel } from "../../shared/brokerOptions.ts";
import { formatKilometres } from "../../shared/position/distance.ts";
import { RowActions } from "../../shared/rowActions/RowActions.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { Checkbox } from "../../ui/form/Checkbox.tsx";
import type { NearBroker } from "./brokersAround.ts";

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
