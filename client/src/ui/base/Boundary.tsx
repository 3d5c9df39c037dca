import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /** What stands there instead of a part that could not be loaded or shown. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the failure of a part from taking away what stands around it. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };
  override render = () => (this.state.failed ? this.props.fallback : this.props.children);
}
