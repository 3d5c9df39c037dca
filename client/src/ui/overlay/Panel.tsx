import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { classes } from "../../lib/classes.ts";
import { useDeferredFlag } from "../base/Deferred.tsx";
import { IconButton } from "../base/IconButton.tsx";
import { useBackToClose } from "./backToClose.ts";
import { PanelFoot } from "./PanelFoot.tsx";

export interface PanelProps {
  open: boolean;
  onClose(): void;
  title: string;
  /** In small type below the title. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** The footer, always visible however long the content is. */
  footer?: ReactNode;
}

const sides = {
  left: "inset-y-0 left-0 w-[min(20rem,88vw)] enter-left",
  right: "inset-y-0 right-0 w-[min(25rem,94vw)] enter-right",
  bottom:
    "inset-x-0 bottom-0 mx-auto h-[570px] max-h-[92dvh] w-full max-w-2xl overflow-hidden rounded-t-3xl enter-bottom",
  fitted:
    "inset-x-0 bottom-0 mx-auto flex max-h-[92dvh] w-full max-w-2xl flex-col overflow-hidden rounded-t-3xl enter-bottom",
};

/**
 * A dialog at an edge of the screen: full height at the left or right; at the bottom 570 pixels high or as high as its
 * content.
 */
export function Panel({
  open,
  onClose,
  title,
  subtitle,
  children,
  footer,
  side,
}: PanelProps & { side: keyof typeof sides }) {
  const isShown = useDeferredFlag(open);
  useBackToClose(open, onClose);
  return (
    <ModalOverlay
      isOpen={isShown}
      onOpenChange={(opened) => opened || onClose()}
      isDismissable
      className="enter-fade fixed inset-0 z-40 bg-black/55"
    >
      <Modal className={classes("fixed bg-surface shadow-float", sides[side])}>
        <Dialog className="flex h-full min-h-0 flex-col outline-none">
          <PanelHead title={title} subtitle={subtitle} onClose={onClose} />
          <div className="min-h-0 grow overflow-y-auto scroll-pb-20 overscroll-contain px-4 py-4">{children}</div>
          {footer && <PanelFoot>{footer}</PanelFoot>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface PanelHeadProps {
  title: string;
  subtitle?: ReactNode;
  onClose(): void;
}

function PanelHead({ title, subtitle, onClose }: PanelHeadProps) {
  return (
    <div className="narrow-spacing flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
      <div className="min-w-0 grow">
        <Heading slot="title" className="wrap-anywhere text-lg font-bold tracking-tight">
          {title}
        </Heading>
        {subtitle && <p className="wrap-anywhere text-sm text-muted">{subtitle}</p>}
      </div>
      <IconButton icon="close" label="Close" onClick={onClose} />
    </div>
  );
}
