import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { paths } from "../../lib/paths.ts";
import { RemoteImage } from "../../media/files/RemoteImage.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { projectLabels } from "./labels.ts";
import { type Information, ProjectInformation } from "./ProjectInformation.tsx";
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

interface ProjectImpressionsProps {
  images: NonNullable<Information["image_url"]>;
  /** Address of all of them. */
  all: string;
}

/** The first artistic impressions, and a link to all (U045). */
function ProjectImpressions({ images, all }: ProjectImpressionsProps) {
  return (
    <section aria-label={projectLabels.impressions} className="card mb-3 p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{projectLabels.impressions}</h2>
        <ButtonLink to={all} look="soft" aria-label="View All artistic impressions">
          View All
        </ButtonLink>
      </div>
      {images.length === 0 && <p className="text-muted">None yet.</p>}
      <div className="grid grid-cols-2 gap-3">
        {images.slice(0, 2).map(({ title, image_url }, index) => (
          <RemoteImage
            key={index}
            url={image_url ?? ""}
            alt={title ?? "Artistic impression"}
            className="aspect-[8/5] w-full rounded-xl"
          />
        ))}
      </div>
    </section>
  );
}
