import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { ReactNode } from "react";
import type { Outputs } from "../../api/trpc.ts";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { parseWebUrl } from "../../lib/parseWebUrl.ts";
import { paths } from "../../lib/paths.ts";
import { DownloadLink } from "../../media/files/DownloadLink.tsx";
import { RemoteImage } from "../../media/files/RemoteImage.tsx";
import { campaignLabels } from "../../shared/campaignLabels.ts";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { Icon, type IconName } from "../../ui/base/Icon.tsx";
import { IconButton } from "../../ui/base/IconButton.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { projectLabels } from "./labels.ts";
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
          [campaignLabels.totalCampaigns, total_campaign],
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
          {projectLabels.initiateBrokers}
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

type Information = NonNullable<Outputs["projects"]["card"]["project_informations"]>;
type TitledLink = NonNullable<Information["link_url"]>[number];

/** Brokerage slab, brochure and links of a project (D038); each link has an icon that copies it (SPEC-30). */
function ProjectInformation({ information }: { information: Information }) {
  const { brokerage_slab, brouchure_file_name, brouchure_url, link_url } = information;
  const fileName = brouchure_file_name || "Brochure";
  return (
    <section aria-label="Project Information" className="card mb-3 p-4 pb-2 sm:p-5 sm:pb-3">
      <h2 className="mb-3 text-base font-semibold">Project Information</h2>
      <dl className="mb-3">
        <dt className="text-sm text-muted">Brokerage Slab</dt>
        <dd className="mt-0.5 wrap-anywhere">{brokerage_slab || EMPTY_VALUE}</dd>
      </dl>
      <ul className="divide-y divide-line border-t border-line">
        {brouchure_url && (
          <LinkRow icon="file" name="Brochure" url={brouchure_url} title={fileName}>
            <DownloadLink url={brouchure_url} name={fileName} look="text">
              {fileName}
            </DownloadLink>
          </LinkRow>
        )}
        {link_url?.map((link, index) => (
          <LinkRow key={index} icon="link" url={link.url} title={link.title || link.url}>
            <WebLink {...link} />
          </LinkRow>
        ))}
      </ul>
    </section>
  );
}

interface LinkRowProps {
  icon: IconName;
  /** Accessible name, if the title is not one. */
  name?: string;
  url: string | null | undefined;
  title: string | null | undefined;
  children: ReactNode;
}

function LinkRow({ icon, name, url, title, children }: LinkRowProps) {
  const address = parseWebUrl(url);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3">
      <Icon name={icon} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 grow basis-24 py-2">
        {name && <span className="block text-sm text-muted">{name}</span>}
        <span>{children}</span>
      </span>
      {address && <CopyButton url={address} title={title ?? address} />}
    </li>
  );
}

/** An address that is not a web URL is shown as text, not as a link. */
function WebLink({ title, url }: TitledLink) {
  const address = parseWebUrl(url);
  if (!address) return <span className="wrap-anywhere text-muted">{title || url}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="focus-ring rounded font-medium wrap-anywhere text-action underline underline-offset-2"
    >
      {title || url}
    </a>
  );
}

/** Copies a link; the message is that of the documents (M012). */
function CopyButton({ url, title }: { url: string; title: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast("copy to clipboard");
    } catch {
      void alert({ icon: "error", title: "Error", text: "This browser didn't allow copying the link." });
    }
  };
  return <IconButton icon="copy" label={`Copy the link ${title}`} onClick={() => void copy()} />;
}
