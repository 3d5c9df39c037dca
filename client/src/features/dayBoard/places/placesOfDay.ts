import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type Outputs, trpcClient } from "../../../api/trpc.ts";
import { groupBy } from "../../../lib/groupBy.ts";
import { brokerLabel } from "../../../shared/brokerOptions.ts";
import type { DayReads } from "../readDay.ts";

type Broker = Outputs["meetings"]["settings"]["brokers"][number];

/** A place where meetings of a day were held: the known position of a channel partner. */
export interface PlaceOfDay {
  id: EntityId;
  name: string;
  lat: number;
  long: number;
  meetings: number;
}

export interface PlacesOfDay {
  places: PlaceOfDay[];
  /** Meetings without a position in any reply, and those that were not read. */
  withoutPlace: number;
}

/** How many details are read for rows that name no firm, or one of several channel partners: one batch. */
const MAX_DETAILS = 10;

/**
 * Where the meetings of a day took place. Replies about meetings have no coordinates; those about channel partners do
 * (D013), and rows of visits name the firm. Client meetings have none.
 */
export async function readPlaces(
  { clients, visits }: Pick<DayReads, "clients" | "visits">,
  brokers: readonly Broker[],
): Promise<PlacesOfDay> {
  const byFirm = groupBy(brokers, ({ firm_name }) => firm_name ?? "");
  const possible = (firm: string | null | undefined) => (firm ? (byFirm.get(firm) ?? []) : brokers);
  // A row without a firm does not mean that its partner has none.
  const isUnclear = (firm: string | null | undefined) => !firm || possible(firm).length > 1;
  const unclear = visits.rows.filter(({ firm_name }) => isUnclear(firm_name)).slice(0, MAX_DETAILS);
  const told = new Map(
    await Promise.all(
      unclear.map(
        async ({ id }) =>
          [id, id === null ? null : (await trpcClient.meetings.details.query({ id })).meeting.broker_id] as const,
      ),
    ),
  );
  const brokerOf = ({ id, firm_name }: (typeof visits.rows)[number]) =>
    isUnclear(firm_name) ? possible(firm_name).find((broker) => broker.id === told.get(id)) : possible(firm_name)[0];

  const met = groupBy(
    visits.rows.flatMap((row) => brokerOf(row) ?? []),
    ({ id }) => id,
  );
  const places = [...met.values()].flatMap(([broker, ...more]) => (broker ? placeOf(broker, 1 + more.length) : []));
  const placed = places.reduce((sum, { meetings }) => sum + meetings, 0);
  return { places, withoutPlace: visits.total + clients.total - placed };
}

const placeOf = (broker: Broker, meetings: number): PlaceOfDay[] =>
  broker.lat == null || broker.long == null
    ? []
    : [{ id: broker.id, name: brokerLabel(broker), lat: broker.lat, long: broker.long, meetings }];
