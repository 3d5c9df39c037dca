import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { SETTINGS } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { useWrite } from "../../input/drafts/useSave.ts";
import { focusHeading } from "../../lib/focusHeading.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { UnsentMark } from "../../shared/UnsentWork.tsx";
import { Badge } from "../../ui/base/Badge.tsx";
import { IconButton } from "../../ui/base/IconButton.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { confirm } from "../../ui/overlay/dialogStore.ts";
import { requestLabels } from "./labels.ts";

/** A request. Everybody may delete it after a confirmation, unless the settings forbid it (U172, U176, M034, SPEC-159). */
export function MeetingRequestRow({ request }: { request: Outputs["meetingRequests"]["list"]["rows"][number] }) {
  const { id, broker_name, broker_firm_name, created_at, assigned_to } = request;
  const { data: settings } = trpc.meetingRequests.settings.useQuery(undefined, SETTINGS);
  const remove = useWrite({ call: "meetingRequests.remove", onSuccess: focusHeading });
  const mayDelete = settings?.can_delete !== false;
  const ask = async (id: EntityId) => {
    const text = recordLabel(broker_name || broker_firm_name, id);
    if (await confirm({ icon: "warning", title: "Are you sure you want to delete", text })) remove.mutate({ id });
  };

  return (
    <RowLink
      to={linkTo(id, (id) => paths.meetingRequest.to({ id }))}
      title={broker_name || requestLabels.broker}
      badge={
        <>
          <UnsentMark of={["meetingRequests", id]} />
          <Badge>
            {assigned_to && (
              <>
                <span className="cols:sr-only">{requestLabels.assignedToInRow} </span>
                <span>{assigned_to}</span>
              </>
            )}
          </Badge>
        </>
      }
      subtitle={broker_firm_name}
      meta={[["Created", formatInstant(created_at), "muted"]]}
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
