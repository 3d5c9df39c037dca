import { withExtension } from "@mobile-crm/contracts/http/attachment.ts";
import { useMutation } from "@tanstack/react-query";
import type { MouseEvent, ReactNode } from "react";
import { type FileKind, fetchFile, saveFile } from "../../api/downloadFile.ts";
import { httpStatus } from "../../lib/errors.ts";
import { isRelativeAddress, parseWebUrl } from "../../lib/parseWebUrl.ts";
import { buttonStyle } from "../../ui/base/buttonStyle.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import { Spinner } from "../../ui/base/Spinner.tsx";

interface DownloadLinkProps {
  url: string | null | undefined;
  /** The name of the saved file; its extension follows the type of the file. */
  name: string;
  kind?: FileKind;
  /** Accessible name, if the text alone does not identify the file. */
  label?: string;
  look?: "button" | "text";
  children: ReactNode;
}

/** Downloads a file that a reply named. A file on a host that the server does not proxy opens in a new tab instead. */
export function DownloadLink({ url, name, kind, label, look = "button", children }: DownloadLinkProps) {
  const address = parseWebUrl(url);
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: { url: string; address: string }) => {
      const blob = await fetchFile(file.url, kind).catch((error: unknown) => {
        if (httpStatus(error) !== NOT_HANDED_ON || isRelativeAddress(file.url)) throw error;
      });
      if (blob) saveFile(blob, withExtension(name, blob.type));
      else window.open(file.address, "_blank", "noopener,noreferrer");
    },
  });
  if (!url || !address) return <span className="wrap-anywhere text-muted">{children}</span>;

  const save = (event: MouseEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ url, address });
  };
  return (
    <a
      href={address}
      download={name}
      onClick={save}
      aria-label={label}
      className={look === "button" ? buttonStyle("soft", "shrink-0") : textLink}
    >
      {isPending ? <Spinner /> : look === "button" && <Icon name="download" />} <span>{children}</span>
    </a>
  );
}

const textLink = "focus-ring rounded wrap-anywhere text-action underline underline-offset-2";

const NOT_HANDED_ON = 403;
