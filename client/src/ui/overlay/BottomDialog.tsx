import { lazyPart } from "../../lib/lazyPart.ts";
import { Overlay } from "./Overlay.tsx";
import type { PanelProps } from "./Panel.tsx";

const Sheet = lazyPart(() => import("./Sheet.tsx"), "Sheet");

/** A form over the screen's lower part, 570 pixels high; Esc, a swipe down or a tap outside closes it. */
export function BottomDialog(props: PanelProps) {
  return (
    <Overlay open={props.open}>
      <Sheet {...props} />
    </Overlay>
  );
}
