import { useEffect, useRef } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "../base/Button.tsx";
import { useBackToClose } from "./backToClose.ts";
import type { Answer, DialogText } from "./dialogStore.ts";
import { MessageDialog, type MessageDialogProps } from "./MessageDialog.tsx";
import { Panel } from "./Panel.tsx";
import { PanelFoot } from "./PanelFoot.tsx";

/** Open it by `confirm` of dialogStore.ts, or import it lazily: it depends on React Aria. */
export function Confirm({
  onAnswer,
  yes = "OK",
  no = "Cancel",
  other,
  ...message
}: DialogText & { onAnswer(answer: Answer): void }) {
  const dismiss = () => onAnswer(other ? "other" : false);
  const buttons = (
    <>
      <Button look="plain" className="grow" onClick={() => onAnswer(false)}>
        {no}
      </Button>
      {other && (
        <Button look="plain" className="grow" onClick={() => onAnswer("other")}>
          {other}
        </Button>
      )}
      <Button autoFocus={!message.sheet} className="grow" onClick={() => onAnswer(true)}>
        {yes}
      </Button>
    </>
  );
  if (message.sheet === "bottom")
    return (
      <Panel open side="fitted" title={message.title} onClose={dismiss}>
        {message.text}
        <div className="mt-6 flex flex-wrap gap-3 pb-[env(safe-area-inset-bottom)]">{buttons}</div>
      </Panel>
    );
  const Frame = message.sheet ? MessageSheet : MessageDialog;
  return (
    <Frame {...message} onDismiss={dismiss}>
      {buttons}
    </Frame>
  );
}

/** A full-height message that must be answered: the focus is on its heading, and the answers are always visible. */
function MessageSheet({ title, text, onDismiss, children }: Omit<MessageDialogProps, "foot">) {
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
