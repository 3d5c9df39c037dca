import { useMutation } from "@tanstack/react-query";
import { fetchFile } from "../../api/downloadFile.ts";
import { httpStatus } from "../../lib/errors.ts";
import { isRelativeAddress, parseWebUrl } from "../../lib/parseWebUrl.ts";
import { Button } from "../../ui/base/Button.tsx";

interface ViewFormProps {
  label: string;
  url: string | null | undefined;
}

const NOT_HANDED_ON = 403;

/** Opens a form in a new window (U165); without one it is disabled (U166). */
export function ViewForm({ label, url }: ViewFormProps) {
  const address = parseWebUrl(url);
  const view = useMutation({
    mutationFn: async ({ page, from, to }: { page: Window | null; from: string; to: string }) => {
      const blob = await fetchFile(from).catch((error: unknown) => {
        page?.close();
        if (httpStatus(error) !== NOT_HANDED_ON || isRelativeAddress(from)) throw error;
      });
      if (!blob) return void window.open(to, "_blank", "noopener,noreferrer");
      if (page) page.location.href = URL.createObjectURL(blob);
    },
  });
  // The window is opened during the tap itself; later the browser would block it as a pop-up.
  const open = () => url && address && view.mutate({ page: window.open("", "_blank"), from: url, to: address });

  return (
    <Button look="soft" icon="file" disabled={!url || !address} pending={view.isPending} onClick={open}>
      {label}
    </Button>
  );
}
