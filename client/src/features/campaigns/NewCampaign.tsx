import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { useNavigateWhileShown } from "../../lib/useNavigateWhileShown.ts";
import { CampaignForm } from "../../shared/CampaignForm.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";

/** A new campaign with a broker; the address names project, broker and the broker's number there (SPEC-122). */
export function NewCampaign() {
  const { id, broker_id, building_broker_id } = paths.newCampaign.useParams();
  const navigate = useNavigateWhileShown();
  const project = toId(id);
  const broker = toId(broker_id);
  const { data } = trpc.campaigns.projects.useQuery({ building_id: project, broker_id: broker });
  const pair = trpc.projectBrokers.details.useQuery({ id: project, broker_id: broker }).data;
  const create = trpc.campaigns.create.useMutation({
    meta: { success: "Campaign Created!" },
    onSuccess: () => navigate(paths.projectBroker.to({ id, brokerid: broker_id }), { replace: true }),
  });

  return (
    <>
      <ScreenHeading subtitle={recordLabel(pair?.broker_name || pair?.name, broker)}>Add Campaign</ScreenHeading>
      <CampaignForm
        label="Add Campaign"
        initial={{ building_id: project }}
        projects={data?.projects}
        onSave={(values) =>
          create.mutateAsync({ ...values, bb_broker_id: broker, buildings_broker_id: toId(building_broker_id) })
        }
      />
    </>
  );
}
