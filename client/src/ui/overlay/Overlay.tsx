import { type ReactNode, useState } from "react";
import { LazyDialog } from "./LazyDialog.tsx";

interface OverlayProps {
  open: boolean;
  onClose(): void;
  children: ReactNode;
}

/** Loads an overlay when it is first opened. */
export function Overlay({ open, onClose, children }: OverlayProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  // After a failure the next opening tries again.
  const close = () => {
    setWanted(false);
    onClose();
  };
  return wanted && <LazyDialog onClose={close}>{children}</LazyDialog>;
}
