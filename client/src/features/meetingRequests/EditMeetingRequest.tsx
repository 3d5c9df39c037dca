import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { READ_FOR_EDIT } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { useUnsentShown } from "../../input/outbox/useUnsentShown.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { BesideRecord } from "../../ui/base/BesideRecord.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { EditMeetingRequestForm } from "./EditMeetingRequestForm.tsx";
import { requestLabels } from "./labels.ts";
import { requestFacts } from "./MeetingRequestDetails.tsx";

export function EditMeetingRequest() {
  const id = toId(paths.editMeetingRequest.useParams().id);
  const { data, error, refetch } = trpc.meetingRequests.details.useQuery({ id }, READ_FOR_EDIT);
  const isUnsentShown = useUnsentShown();
  return (
    <>
      <ScreenHeading subtitle={recordLabel(data?.broker_name || data?.broker_firm_name, id)}>
        {requestLabels.editCpMeetingRequest}
      </ScreenHeading>
      {data && isUnsentShown ? (
        <BesideRecord record={<DetailsCard details={requestFacts(data)} />}>
          <EditMeetingRequestForm key={id} id={id} request={data} />
        </BesideRecord>
      ) : (
        <RecordPlaceholder shape="form" error={error} onRetry={() => void refetch()} rows={3} />
      )}
    </>
  );
}
