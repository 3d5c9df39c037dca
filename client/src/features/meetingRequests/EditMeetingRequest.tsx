import { toId } from "@mobile-crm/contracts/ids.ts";
import { Problem } from "../../kit/Problem.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { EditMeetingRequestForm } from "./EditMeetingRequestForm.tsx";

export function EditMeetingRequest() {
  const id = toId(paths.editMeetingRequest.useParams().id);
  // Opened to be changed: what another person changed meanwhile must show before, and nothing may change it under the fingers.
  const { data, error, refetch } = trpc.meetingRequests.details.useQuery(
    { id },
    { staleTime: 0, refetchOnWindowFocus: false },
  );
  return (
    <>
      <ScreenHeading>Edit CP Meeting Request</ScreenHeading>
      {data ? (
        <EditMeetingRequestForm key={id} id={id} request={data} />
      ) : error ? (
        <Problem onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </>
  );
}
