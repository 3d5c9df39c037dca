import { lazy } from "react";
import { loadChunk } from "../loadChunk.ts";
import type { PanelProps } from "./aria/Panel.tsx";
import { Overlay } from "./Overlay.tsx";

const Panel = lazy(() => loadChunk(async () => ({ default: (await import("./aria/Panel.tsx")).Panel })));

/** A panel from the right, as for an advanced search; its footer holds Apply and Reset. */
export function SidePanel(props: PanelProps) {
  return (
    <Overlay open={props.open}>
      <Panel {...props} side="right" />
    </Overlay>
  );
}
