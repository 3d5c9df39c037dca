import { RemoteImage } from "../../media/files/RemoteImage.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { projectLabels } from "./labels.ts";
import type { Information } from "./ProjectInformation.tsx";

interface ProjectImpressionsProps {
  images: NonNullable<Information["image_url"]>;
  /** Address of all of them. */
  all: string;
}

/** The first artistic impressions, and a link to all (U045). */
export function ProjectImpressions({ images, all }: ProjectImpressionsProps) {
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
