import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { projectLabels } from "./labels.ts";
import { ProjectImpressions } from "./ProjectImpressions.tsx";
import { ProjectInformation } from "./ProjectInformation.tsx";
import { useProjectCard } from "./useProjectCard.ts";

export function ProjectCard() {
  const id = toId(paths.project.useParams().id);
  const { data, error, refetch, building_broker_id } = useProjectCard(id);
  if (!data) return <RecordPlaceholder title="Project" error={error} onRetry={() => void refetch()} />;
  const { name, builder, locality, rera_id, total_campaign, interested_brokers, project_informations } = data;

  return (
    <>
      <ScreenHeading>{name || "Project"}</ScreenHeading>
      <DetailsCard
        details={[
          [projectLabels.name, name],
          [projectLabels.builder, builder],
          [projectLabels.locality, locality],
          [projectLabels.reraId, rera_id],
          [projectLabels.totalCampaigns, total_campaign],
          [projectLabels.interestedBrokers, interested_brokers],
        ]}
      >
        <ButtonLink to={paths.projectCampaigns.to({ id })} icon="megaphone">
          Campaigns
        </ButtonLink>
        <ButtonLink to={paths.interestedBrokers.to({ id })} icon="star" look="plain">
          {projectLabels.interestedBrokers}
        </ButtonLink>
        <ButtonLink to={paths.brokerInitiation.to({ id })} icon="people" look="plain">
          Initiate Brokers
        </ButtonLink>
      </DetailsCard>
      {project_informations && <ProjectInformation information={project_informations} />}
      <ProjectImpressions
        images={project_informations?.image_url ?? []}
        all={paths.impressions.to({ id }, { building_broker_id })}
      />
    </>
  );
}
