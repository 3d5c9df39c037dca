import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { UserCancelled } from "../../lib/errors.ts";
import { brokerLabel } from "../../shared/brokerOptions.ts";
import { formatKilometres, kilometresBetween } from "../../shared/position/distance.ts";
import { confirm } from "../../ui/overlay/dialogStore.ts";

/** From this distance on, in km, the user is asked: the wrong broker may be chosen. */
const FAR_KM = 5;

interface Visit {
  broker_id: EntityId;
  meeting_executive_lat?: number | null | undefined;
  meeting_executive_long?: number | null | undefined;
}

/**
 * Asks before saving a meeting that takes place far from the broker's office.
 *
 * @throws UserCancelled if the user goes back to the form
 */
export async function confirmDistance(visit: Visit, brokers: Outputs["meetings"]["settings"]["brokers"] = []) {
  const broker = brokers.find(({ id }) => id === visit.broker_id);
  const here = { lat: visit.meeting_executive_lat, long: visit.meeting_executive_long };
  const km = broker && kilometresBetween(here, broker);
  if (!broker || km === undefined || km < FAR_KM) return;
  const agreed = await confirm({
    icon: "warning",
    title: "Are you with this broker?",
    text: `The office of ${brokerLabel(broker)} is ${formatKilometres(km)} from you.`,
    yes: "Save",
    no: "Back",
  });
  if (!agreed) throw new UserCancelled("the broker is far away");
}
