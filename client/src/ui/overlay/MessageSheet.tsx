import { useEffect, useRef } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useBackToClose } from "./backToClose.ts";
import type { MessageDialogProps } from "./MessageDialog.tsx";
import { PanelFoot } from "./PanelFoot.tsx";

/** A full-height message that must be answered: the focus is on its heading, and the answers are always visible. */
export function MessageSheet({ title, text, onDismiss, children }: Omit<MessageDialogProps, "foot">) {
  useBackToClose(true, onDismiss);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => open || onDismiss()}
      className="enter-fade fixed inset-0 z-50 bg-black/55"
    >
      <Modal className="enter-bottom fixed inset-x-0 bottom-0 mx-auto h-dvh w-full max-w-2xl bg-surface shadow-float">
        <Dialog role="alertdialog" className="flex h-full flex-col outline-none">
          <SheetHeading>{title}</SheetHeading>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-4">{text}</div>
          <PanelFoot>{children}</PanelFoot>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function SheetHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading
      ref={heading}
      slot="title"
      tabIndex={-1}
      className="px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-2 text-lg font-bold tracking-tight text-balance outline-none"
    >
      {children}
    </Heading>
  );
}
