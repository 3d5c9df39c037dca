import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpc } from "../../api/trpc.ts";
import { useSave } from "../../input/drafts/useSave.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { CampaignForm } from "../../shared/CampaignForm.tsx";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";

/** A new campaign, agreed on in a meeting (U098). */
export function NewMeetingCampaign() {
  const id = toId(paths.newMeetingCampaign.useParams().id);
  const leave = useLeaveForm();
  const projects = trpc.campaigns.meetingProjects.useQuery({ id });
  const meeting = trpc.meetings.details.useQuery({ id }).data?.meeting;
  const create = useSave({
    call: "campaigns.createInMeeting",
    success: campaignLabels.created,
    onSuccess: () => leave(paths.meetings.path, { isNew: true }),
  });

  return (
    <>
      <ScreenHeading subtitle={recordLabel(meeting?.firm_name || meeting?.broker_name, id)}>
        {campaignLabels.addCampaign}
      </ScreenHeading>
      <CampaignForm
        label={campaignLabels.addCampaign}
        initial={{}}
        projects={projects.data?.projects}
        projectsQuery={projects}
        onSave={(values, origin) => create({ ...values, id }, origin)}
      />
    </>
  );
}
