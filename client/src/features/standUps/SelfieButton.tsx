import { useState } from "react";
import { RemoteImage } from "../../media/files/RemoteImage.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";

interface SelfieButtonProps {
  label: string;
  url: string | null | undefined;
}

/** Opens a selfie over the screen (U153). */
export function SelfieButton({ label, url }: SelfieButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" icon="camera" disabled={!url} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <BottomDialog open={open} onClose={() => setOpen(false)} title={label}>
        {url && <RemoteImage url={url} alt={label} kind="selfie" className="h-96 w-full rounded-xl" />}
      </BottomDialog>
    </>
  );
}
