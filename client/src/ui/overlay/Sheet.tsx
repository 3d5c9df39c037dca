import { SheetBackdrop, SheetContent, SheetOverlay, Sheet as SlidingSheet } from "react-aria-components/Sheet";
import type { PanelProps } from "./Panel.tsx";
import { PanelFoot } from "./PanelFoot.tsx";
import { PanelHead } from "./PanelHead.tsx";

/** A sheet from below, which a swipe sends back there. */
export function Sheet({ open, onClose, title, subtitle, children, footer }: PanelProps) {
  return (
    <SheetOverlay
      isOpen={open}
      onOpenChange={(opened) => opened || onClose()}
      position="bottom"
      className="fixed inset-0 z-40"
    >
      <SheetBackdrop className="enter-fade fixed inset-0 bg-black/55" />
      <SlidingSheet className="enter-bottom fixed inset-x-0 bottom-0 mx-auto h-[570px] w-full max-h-[92dvh] max-w-2xl rounded-t-3xl bg-surface shadow-float">
        <SheetContent className="flex h-full flex-col outline-none">
          <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-edge" />
          <PanelHead title={title} subtitle={subtitle} onClose={onClose} />
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4">{children}</div>
          {footer && <PanelFoot>{footer}</PanelFoot>}
        </SheetContent>
      </SlidingSheet>
    </SheetOverlay>
  );
}
