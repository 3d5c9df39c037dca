import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useCallback, useDeferredValue } from "react";
import { useSearchParams } from "react-router-dom";
import { SETTINGS } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { meetingLabels } from "./labels.ts";
import { NewMeetingFields } from "./NewMeetingFields.tsx";

export function NewMeeting() {
  const { data, error, refetch } = trpc.meetings.settings.useQuery(undefined, SETTINGS);
  // Rendering the whole form at once would block; it gets its choices in small steps.
  const settings = useDeferredValue(data);
  // The address may name a broker, for example from Near Me.
  const broker = useSearchParams()[0].get("broker");
  const leaveForm = useLeaveForm();
  const leave = useCallback(() => leaveForm(paths.meetings.path, { isNew: true }), [leaveForm]);
  const help = (
    <ButtonLink to={paths.help.to({ name: meetingLabels.campaigns })} icon="help" look="quiet">
      Help
    </ButtonLink>
  );
  return (
    <>
      <ScreenHeading actions={help}>{meetingLabels.newMeeting}</ScreenHeading>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <NewMeetingFields settings={settings} broker={broker === null ? null : toId(broker)} onCreated={leave} />
    </>
  );
}
