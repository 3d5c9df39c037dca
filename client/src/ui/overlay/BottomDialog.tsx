import { lazyPart } from "../../lib/lazyPart.ts";
import { Overlay } from "./Overlay.tsx";
import type { PanelProps } from "./Panel.tsx";

const Panel = lazyPart(() => import("./Panel.tsx"), "Panel");

/** A form over the screen's lower part, 570 pixels high; Esc or a tap outside closes it. */
export function BottomDialog(props: PanelProps) {
  return (
    <Overlay open={props.open} onClose={props.onClose}>
      <Panel {...props} side="bottom" />
    </Overlay>
  );
}
