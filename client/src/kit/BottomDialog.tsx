import { lazy } from "react";
import { loadChunk } from "../loadChunk.ts";
import type { PanelProps } from "./aria/Panel.tsx";
import { Overlay } from "./Overlay.tsx";

const Sheet = lazy(() => loadChunk(async () => ({ default: (await import("./aria/Sheet.tsx")).Sheet })));

/** A form over the screen's lower part, 570 pixels high; Esc, a swipe down or a tap outside closes it. */
export function BottomDialog(props: PanelProps) {
  return (
    <Overlay open={props.open}>
      <Sheet {...props} />
    </Overlay>
  );
}
