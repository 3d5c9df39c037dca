import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { Badge } from "../../kit/Badge.tsx";
import { confirm } from "../../kit/dialogs.ts";
import { formatInstant } from "../../kit/format.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { linkTo } from "../../kit/paths.ts";
import { RowLink } from "../../kit/RowLink.tsx";
import { paths } from "../../paths.ts";
import { SETTINGS } from "../../queryClient.ts";
import { SUPER_ADMIN, session } from "../../session.ts";
import { type Outputs, trpc } from "../../trpc.ts";

/** A request; whoever may delete it is asked whether he is sure (U172, U176, M034, decisions 159). */
export function MeetingRequestRow({ request }: { request: Outputs["meetingRequests"]["list"]["rows"][number] }) {
  const { id, broker_name, broker_firm_name, created_at, assigned_to } = request;
  const { data: settings } = trpc.meetingRequests.settings.useQuery(undefined, SETTINGS);
  const remove = trpc.meetingRequests.remove.useMutation();
  const mayDelete = session.hasRole(SUPER_ADMIN) || settings?.can_delete === true;
  const ask = async (id: EntityId) => {
    if (await confirm({ icon: "warning", title: "Are you sure you want to delete" })) remove.mutate({ id });
  };

  return (
    <RowLink
      to={linkTo(id, (id) => paths.meetingRequest.to({ id }))}
      title={broker_name || "Broker"}
      badge={<Badge>{assigned_to}</Badge>}
      subtitle={broker_firm_name}
      meta={[`Created ${formatInstant(created_at)}`]}
      actions={
        mayDelete &&
        id !== null && (
          <IconButton
            icon="delete"
            label={`Delete the request of ${broker_name || "this broker"}`}
            disabled={remove.isPending}
            onClick={() => void ask(id)}
          />
        )
      }
    />
  );
}
