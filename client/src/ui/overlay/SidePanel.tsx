import { lazy } from "react";
import { loadChunk } from "../../lib/loadChunk.ts";
import { Overlay } from "./Overlay.tsx";
import type { PanelProps } from "./Panel.tsx";

const Panel = lazy(() => loadChunk(async () => ({ default: (await import("./Panel.tsx")).Panel })));

/** A panel from the right, as for an advanced search; its footer holds Apply and Reset. */
export function SidePanel(props: PanelProps) {
  return (
    <Overlay open={props.open}>
      <Panel {...props} side="right" />
    </Overlay>
  );
}
