import { useQuery } from "@tanstack/react-query";
import { type FileKind, fetchFile } from "../../api/downloadFile.ts";
import { classes } from "../../lib/classes.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import { useObjectUrl } from "../capture/useObjectUrl.ts";

interface RemoteImageProps {
  url: string;
  alt: string;
  kind?: FileKind;
  /** Class of the image's box, which is shown before the image. */
  className?: string;
}

/** An image that a reply named: fetched with the token, and shown from a blob. */
export function RemoteImage({ url, alt, kind, className }: RemoteImageProps) {
  const { data, error } = useQuery({
    queryKey: [["files", "image"], url],
    queryFn: () => fetchFile(url, kind),
    ...kept,
  });
  const address = useObjectUrl(data);
  const box = classes("bg-sunken", className);
  if (address) return <img src={address} alt={alt} className={classes(box, "object-cover")} />;
  return (
    <div className={classes(box, "grid place-items-center text-sm text-muted", !error && "motion-safe:animate-pulse")}>
      {error ? (
        <p className="flex items-center gap-2">
          <Icon name="alert" /> Could not load
        </p>
      ) : (
        <span className="sr-only">{`Loading ${alt}`}</span>
      )}
    </div>
  );
}

/** A file never changes, so it is never refetched. Files are not stored on the device. */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 300_000, persister: undefined };
