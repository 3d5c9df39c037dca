import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useQueries } from "@tanstack/react-query";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { UnsentRows } from "../../shared/UnsentWork.tsx";
import { FloatingLink } from "../../ui/base/FloatingLink.tsx";
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
      unsent={<UnsentRows calls={["campaigns.createInMeeting"]} where={(input) => input.id === id} />}
      floating={<FloatingLink to={paths.newMeetingCampaign.to({ id })} label={campaignLabels.addCampaign} />}
    />
  );
}
