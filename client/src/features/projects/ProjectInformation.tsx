import type { ReactNode } from "react";
import type { Outputs } from "../../api/trpc.ts";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { parseWebUrl } from "../../lib/parseWebUrl.ts";
import { DownloadLink } from "../../media/files/DownloadLink.tsx";
import { Icon, type IconName } from "../../ui/base/Icon.tsx";
import { IconButton } from "../../ui/base/IconButton.tsx";
import { alert } from "../../ui/overlay/dialogStore.ts";
import { toast } from "../../ui/overlay/toast.ts";

export type Information = NonNullable<Outputs["projects"]["card"]["project_informations"]>;
type TitledLink = NonNullable<Information["link_url"]>[number];

/** Brokerage slab, brochure and links of a project (D038); each link has an icon that copies it (SPEC-30). */
export function ProjectInformation({ information }: { information: Information }) {
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
