import type { Outputs } from "../../api/trpc.ts";
import { brokerLabel, brokerOptions } from "../../shared/brokerOptions.ts";
import { formatKilometres, kilometresBetween, type Point } from "../../shared/position/distance.ts";
import type { Option } from "../../ui/pickers/options.ts";

type Broker = Outputs["meetings"]["settings"]["brokers"][number];

/** Brokers as options: the nearest first, each with its distance; those without a position come last. */
export function nearestBrokers(brokers: readonly Broker[] = [], here: Point): Option[] {
  if (here.lat == null || here.long == null) return brokerOptions(brokers);
  return brokers
    .map((broker) => ({ broker, km: kilometresBetween(here, broker) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => one.km - other.km)
    .map(({ broker, km }) => ({
      value: broker.id,
      label: brokerLabel(broker),
      ...(Number.isFinite(km) && { note: formatKilometres(km) }),
    }));
}
