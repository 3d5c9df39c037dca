import { lazy } from "react";
import { loadChunk } from "../loadChunk.ts";
import type { PanelProps } from "./aria/Panel.tsx";
import { Overlay } from "./Overlay.tsx";

const Panel = lazy(() => loadChunk(async () => ({ default: (await import("./aria/Panel.tsx")).Panel })));

/** The menu, from the left. */
export function MenuDrawer(props: PanelProps) {
  return (
    <Overlay open={props.open}>
      <Panel {...props} side="left" />
    </Overlay>
  );
}
