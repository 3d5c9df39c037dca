import { type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { Boundary } from "../base/Boundary.tsx";
import { alert } from "./dialogStore.ts";
import { LoadingOverlay } from "./LoadingOverlay.tsx";

interface LazyDialogProps {
  onClose(): void;
  /** A dialog whose parts are fetched when it is first shown. */
  children: ReactNode;
}

/** Keeps the screen if a dialog cannot be fetched: it is closed, and can be opened again. */
export const LazyDialog = ({ onClose, children }: LazyDialogProps) => (
  <Boundary fallback={<Failed onClose={onClose} />}>
    <Suspense fallback={<LoadingOverlay shown />}>{children}</Suspense>
  </Boundary>
);

function Failed({ onClose }: Pick<LazyDialogProps, "onClose">) {
  const report = useEffectEvent(() => {
    const text = "This part of the app is not on this phone yet. What you typed is still here.";
    void alert({ icon: "error", title: "Could not open", text });
    onClose();
  });
  useEffect(() => report(), []);
  return null;
}
