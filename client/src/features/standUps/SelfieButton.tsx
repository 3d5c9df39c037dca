import { useState } from "react";
import { BottomDialog } from "../../kit/BottomDialog.tsx";
import { Button } from "../../kit/Button.tsx";
import { RemoteImage } from "../files/RemoteImage.tsx";

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
        {url && <RemoteImage url={url} alt={label} className="h-96 w-full rounded-xl" />}
      </BottomDialog>
    </>
  );
}
