import { lazyPart } from "../../lib/lazyPart.ts";
import { Overlay } from "./Overlay.tsx";
import type { PanelProps } from "./Panel.tsx";

const Panel = lazyPart(() => import("./Panel.tsx"), "Panel");

/** The menu, from the left. */
export function MenuDrawer(props: PanelProps) {
  return (
    <Overlay open={props.open} onClose={props.onClose}>
      <Panel {...props} side="left" />
    </Overlay>
  );
}
