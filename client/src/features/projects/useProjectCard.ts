import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useSearchParams } from "react-router-dom";
import { trpc } from "../../api/trpc.ts";
import { id as entityId } from "../../lib/url/codecs.ts";

/** The card of a project; the address may carry the broker's number there (R010, SPEC-18). */
export function useProjectCard(id: EntityId) {
  const [params] = useSearchParams();
  const building_broker_id = entityId.read(params.get("building_broker_id"));
  const card = trpc.projects.card.useQuery({ id, building_broker_id });
  return { ...card, building_broker_id };
}
