import { toId } from "@mobile-crm/contracts/ids.ts";
import { useQueries } from "@tanstack/react-query";
import { FloatingLink } from "../../kit/FloatingLink.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { ManageCampaigns } from "./ManageCampaigns.tsx";
import { useManagedCampaigns } from "./useManagedCampaigns.ts";

/** Manage Campaigns for a meeting: rows link by id (U096), and campaigns are added here (U097). */
export function MeetingCampaigns() {
  const id = toId(paths.meetingCampaigns.useParams().id);
  const managed = useManagedCampaigns();
  const { campaigns } = trpc.useUtils();
  const pages = useQueries({
    queries: managed.inputs.map((input) => campaigns.ofMeeting.queryOptions({ id, ...input })),
  });
  return (
    <ManageCampaigns
      managed={managed}
      pages={pages}
      idOf={(campaign) => campaign.id}
      floating={<FloatingLink to={paths.newMeetingCampaign.to({ id })} label="Add Campaign" />}
    />
  );
}
