import { Component, type ReactNode } from "react";
import { caughtErrors } from "../../lib/caughtErrors.ts";
import { retryFailedParts } from "../../lib/lazyPart.ts";

interface BoundaryProps {
  /** Shown instead of a part that could not be loaded or rendered. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Error boundary: if a part fails, the rest of the screen stays, and the error is reported. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown) {
    caughtErrors.report(error);
    retryFailedParts();
  }
  override state = { failed: false };
  override render = () => (this.state.failed ? this.props.fallback : this.props.children);
}
