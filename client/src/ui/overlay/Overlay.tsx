import { type ReactNode, Suspense, useState } from "react";
import { LoadingOverlay } from "./LoadingOverlay.tsx";

/** Loads an overlay when it is first opened. */
export function Overlay({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted && <Suspense fallback={<LoadingOverlay shown={open} />}>{children}</Suspense>;
}
