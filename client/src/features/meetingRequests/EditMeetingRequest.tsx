import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { useUnsentShown } from "../../offline/outbox/useUnsentShown.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { EditMeetingRequestForm } from "./EditMeetingRequestForm.tsx";

export function EditMeetingRequest() {
  const id = toId(paths.editMeetingRequest.useParams().id);
  // Opened to be changed: what another person changed meanwhile must show before, and nothing may change it under the fingers.
  const { data, error, refetch } = trpc.meetingRequests.details.useQuery(
    { id },
    { staleTime: 0, refetchOnWindowFocus: false },
  );
  const isUnsentShown = useUnsentShown();
  return (
    <>
      <ScreenHeading subtitle={recordLabel(data?.broker_name || data?.broker_firm_name, id)}>
        Edit CP Meeting Request
      </ScreenHeading>
      {data && isUnsentShown ? (
        <EditMeetingRequestForm key={id} id={id} request={data} />
      ) : (
        <RecordPlaceholder shape="form" error={error} onRetry={() => void refetch()} rows={3} />
      )}
    </>
  );
}
