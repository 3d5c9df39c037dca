import type { Outputs } from "../../api/trpc.ts";
import { kilometresBetween } from "../../shared/position/distance.ts";

type Broker = Outputs["meetings"]["settings"]["brokers"][number];

/** A broker with a known position. */
export type NearBroker = Broker & { lat: number; long: number; km: number };

export const RADII_KM = [1, 3, 10] as const;
export type RadiusKm = (typeof RADII_KM)[number];

/** Brokers with a known position within this many km, the nearest first. */
export function brokersAround(brokers: readonly Broker[], here: { lat: number; long: number }, radius: number) {
  return brokers
    .flatMap((broker): NearBroker[] => {
      const km = kilometresBetween(here, broker);
      return km === undefined || km > radius
        ? []
        : [{ ...broker, lat: broker.lat as number, long: broker.long as number, km }];
    })
    .sort((one, other) => one.km - other.km);
}
