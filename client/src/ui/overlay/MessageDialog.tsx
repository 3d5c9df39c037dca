import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { classes } from "../../lib/classes.ts";
import { Icon } from "../base/Icon.tsx";
import { useBackToClose } from "./backToClose.ts";
import type { DialogIcon, DialogText } from "./dialogStore.ts";

const marks = {
  success: { name: "check", tone: "bg-good text-on-good" },
  error: { name: "close", tone: "bg-bad text-on-bad" },
  warning: { name: "alert", tone: "bg-warn text-on-warn" },
} as const satisfies Record<DialogIcon, unknown>;

export interface MessageDialogProps extends DialogText {
  onDismiss(): void;
  /** The answer buttons. */
  children: ReactNode;
  /** Content below the answers. */
  foot?: ReactNode;
}

/** A short message that must be answered. */
export function MessageDialog({ icon, title, text, onDismiss, children, foot }: MessageDialogProps) {
  const mark = icon && marks[icon];
  useBackToClose(true, onDismiss);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => open || onDismiss()}
      className="enter-fade fixed inset-0 z-50 grid place-items-center overflow-auto bg-black/55 p-4"
    >
      <Modal className="enter-rise card dark:border-edge w-full max-w-sm shadow-float">
        <Dialog role="alertdialog" className="flex flex-col items-center p-6 text-center outline-none">
          {mark && (
            <span className={classes("grid size-16 place-items-center rounded-full", mark.tone)}>
              <Icon name={mark.name} className="size-8" />
            </span>
          )}
          <Heading slot="title" className="mt-4 text-lg font-bold tracking-tight text-balance">
            {title}
          </Heading>
          {text && <div className="mt-1 max-w-full wrap-anywhere whitespace-pre-line text-muted">{text}</div>}
          <div className="mt-6 flex w-full flex-wrap gap-3">{children}</div>
          {foot}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
