import { Icon } from "../base/Icon.tsx";
import { IconButton } from "../base/IconButton.tsx";
import { type Toast, toasts } from "./toast.ts";

/**
 * The toasts, above the bars and floating buttons. Their spaces are in pixels, so that large text leaves words more of a
 * phone's width.
 */
export function ToastList({ notes }: { notes: readonly Toast[] }) {
  return (
    <div className="@container pointer-events-none fixed inset-x-[12px] bottom-[144px] z-50 mx-auto flex max-w-sm flex-col gap-2">
      {notes.map((note) => (
        <div
          key={note.id}
          className="enter-rise pointer-events-auto flex items-center gap-[12px] rounded-2xl bg-(--bar) py-1.5 pr-[6px] pl-[16px] text-white shadow-float ring-1 ring-white/15"
        >
          <Icon name={note.icon ?? "check"} className="size-5 shrink-0 text-emerald-300 @max-3xs:hidden" />
          <p className="min-w-0 grow py-2 font-medium wrap-anywhere">{note.text}</p>
          <IconButton
            icon="close"
            label="Close"
            onClick={() => toasts.remove(note)}
            className="hover:bg-white/15 hover:text-white focus-visible:outline-white"
          />
        </div>
      ))}
    </div>
  );
}
