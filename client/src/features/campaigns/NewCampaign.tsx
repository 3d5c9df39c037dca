import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useSearchParams } from "react-router-dom";
import { trpc } from "../../api/trpc.ts";
import { useSave } from "../../input/drafts/useSave.ts";
import { clock } from "../../lib/clock.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { CampaignForm } from "../../shared/CampaignForm.tsx";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { repeatedCampaign } from "../../shared/initialCampaign.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";

/** A new campaign with a broker; the address names project, broker and the broker's number there (SPEC-122). */
export function NewCampaign() {
  const { id, broker_id, building_broker_id } = paths.newCampaign.useParams();
  const leave = useLeaveForm();
  const project = toId(id);
  const broker = toId(broker_id);
  const repeat = useRepeated();
  const projects = trpc.campaigns.projects.useQuery({ building_id: project, broker_id: broker });
  const pair = trpc.projectBrokers.details.useQuery({ id: project, broker_id: broker }).data;
  const create = useSave({
    call: "campaigns.create",
    success: campaignLabels.created,
    onSuccess: () => leave(paths.projectBroker.to({ id, brokerid: broker_id })),
  });

  const isReady = repeat.of === undefined || repeat.data !== undefined;

  return (
    <>
      <ScreenHeading subtitle={recordLabel(pair?.broker_name || pair?.name, broker)}>
        {campaignLabels.addCampaign}
      </ScreenHeading>
      {isReady ? (
        <CampaignForm
          label={campaignLabels.addCampaign}
          draftName={repeat.of && `Repeat of ${repeat.of}`}
          initial={repeat.data ? repeatedCampaign(repeat.data, localDateOf(clock.now())) : { building_id: project }}
          projects={projects.data?.projects}
          projectsQuery={projects}
          onSave={(values, origin) =>
            create({ ...values, bb_broker_id: broker, buildings_broker_id: toId(building_broker_id) }, origin)
          }
        />
      ) : (
        <RecordPlaceholder error={repeat.error} onRetry={() => void repeat.refetch()} />
      )}
    </>
  );
}

/** The campaign to repeat, if the address names one. */
function useRepeated() {
  const [params] = useSearchParams();
  const of = params.get("repeat") ?? undefined;
  const { data, error, refetch } = trpc.campaigns.details.useQuery(
    { campaign_id: toId(of ?? ""), edit: true },
    { enabled: of !== undefined },
  );
  return { of, data, error, refetch };
}
