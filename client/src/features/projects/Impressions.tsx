import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { paths } from "../../lib/paths.ts";
import { DownloadLink } from "../../media/files/DownloadLink.tsx";
import { RemoteImage } from "../../media/files/RemoteImage.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { projectLabels } from "./labels.ts";
import { useProjectCard } from "./useProjectCard.ts";

/** The gallery of a project's artistic impressions (U046). */
export function Impressions() {
  const { data, error, refetch } = useProjectCard(toId(paths.impressions.useParams().id));
  const images = data?.project_informations?.image_url ?? [];

  return (
    <>
      <ScreenHeading subtitle={data?.name}>{projectLabels.impressions}</ScreenHeading>
      {!data && <RecordPlaceholder shape="rows" error={error} onRetry={() => void refetch()} />}
      {data && images.length === 0 && <p className="card px-4 py-10 text-center text-muted">No impressions yet.</p>}
      <ul className="grid gap-4 sm:grid-cols-2">
        {images.map(({ title, image_url }, index) => (
          <li key={index} className="card overflow-hidden">
            <RemoteImage url={image_url ?? ""} alt={title ?? "Impression"} className="aspect-[8/5] w-full" />
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 p-3 pl-4">
              <h2 className="min-w-0 grow basis-32 font-semibold wrap-anywhere">{title}</h2>
              <DownloadLink url={image_url} name={fileName(title, image_url)} label={`Download ${title}`}>
                Download
              </DownloadLink>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

type Shown = string | null | undefined;

/** Its title, with the extension of its address. */
function fileName(title: Shown, url: Shown): string {
  const ending = /\.(\w{2,5})(?:[?#]|$)/.exec(url ?? "")?.[1] ?? "png";
  return `${(title || "Impression").replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.${ending}`;
}
