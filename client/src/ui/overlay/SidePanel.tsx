import { lazyPart } from "../../lib/lazyPart.ts";
import { Overlay } from "./Overlay.tsx";
import type { PanelProps } from "./Panel.tsx";

const Panel = lazyPart(() => import("./Panel.tsx"), "Panel");

/** A panel from the right, as for an advanced search; its footer holds Apply and Reset. */
export function SidePanel(props: PanelProps) {
  return (
    <Overlay open={props.open} onClose={props.onClose}>
      <Panel {...props} side="right" />
    </Overlay>
  );
}
