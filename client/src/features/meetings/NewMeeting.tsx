import { useNavigate } from "react-router-dom";
import { ButtonLink } from "../../kit/ButtonLink.tsx";
import { Problem } from "../../kit/Problem.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { paths } from "../../paths.ts";
import { SETTINGS } from "../../queryClient.ts";
import { trpc } from "../../trpc.ts";
import { NewMeetingFields } from "./NewMeetingFields.tsx";

/** D1 §2.13. */
export function NewMeeting() {
  const navigate = useNavigate();
  const { data, error, refetch } = trpc.meetings.settings.useQuery(undefined, SETTINGS);
  const help = (
    <ButtonLink to={paths.help.to({ name: "Campaigns" })} icon="help" look="quiet">
      Help
    </ButtonLink>
  );
  return (
    <>
      <ScreenHeading actions={help}>New Meeting</ScreenHeading>
      {data ? (
        <NewMeetingFields settings={data} onCreated={() => navigate(paths.meetings.path, { replace: true })} />
      ) : error ? (
        <Problem onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}
