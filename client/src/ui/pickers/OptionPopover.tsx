import { type RefObject, startTransition } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Popover } from "react-aria-components/Popover";
import { Button } from "../base/Button.tsx";
import { useBackToClose } from "../overlay/backToClose.ts";
import type { ComboboxTriggerProps } from "./comboboxProps.ts";
import { OptionList } from "./OptionList.tsx";
import type { OptionValue } from "./options.ts";

interface OptionPopoverProps<Value extends OptionValue>
  extends Pick<ComboboxTriggerProps<Value>, "label" | "required" | "mode" | "options" | "chosen" | "onChoose"> {
  listId: string;
  /** The box under which it opens. */
  box: RefObject<HTMLElement | null>;
  onClose(): void;
}

/**
 * A searchable list; a single choice closes it, a multiple choice has Done. An optional single choice can be cleared.
 */
export function OptionPopover<Value extends OptionValue>({ listId, box, onClose, ...list }: OptionPopoverProps<Value>) {
  const { label, required, mode, chosen, onChoose } = list;
  useBackToClose(true, onClose);
  const choose = (values: Value[]) => {
    if (mode === "multiple") return onChoose(values);
    // The list closes at once; a form that depends on the choice rerenders in a transition.
    startTransition(() => onChoose(values));
    onClose();
  };
  return (
    <I18nProvider locale="en-IN">
      <Popover
        triggerRef={box}
        isOpen
        onOpenChange={(open) => open || onClose()}
        placement="bottom start"
        className="enter-fade card dark:border-edge flex w-(--trigger-width) flex-col overflow-hidden shadow-float"
        // With large text, 16 rem are wider than a phone.
        style={{ minWidth: "min(16rem, 100vw - 2rem)" }}
      >
        <Dialog id={listId} aria-label={label} className="flex min-h-0 flex-col outline-none">
          <OptionList {...list} onChoose={choose} />
          {mode === "single" && !required && chosen.length > 0 && (
            <div className="flex justify-end border-t border-line p-2">
              <Button look="quiet" onClick={() => choose([])}>
                Clear
              </Button>
            </div>
          )}
          {mode === "multiple" && (
            <div className="flex items-center gap-2 border-t border-line p-2">
              <p className="grow pl-2 text-sm text-muted" aria-live="polite">
                {`${chosen.length} chosen`}
              </p>
              <Button look="quiet" disabled={chosen.length === 0} onClick={() => onChoose([])}>
                Clear
              </Button>
              <Button onClick={onClose}>Done</Button>
            </div>
          )}
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
