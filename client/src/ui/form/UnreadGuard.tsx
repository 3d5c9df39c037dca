import type { ReactNode } from "react";
import { ErrorState } from "../base/ErrorState.tsx";
import { Icon } from "../base/Icon.tsx";
import type { UnreadParts } from "./unreadParts.ts";

interface UnreadGuardProps {
  parts: UnreadParts;
  /** The form. */
  children: ReactNode;
}

/** Says above a form which parts of its record could not be read; replaces the form if one of them is indispensable. */
export function UnreadGuard({ parts: { kept, asked, refused }, children }: UnreadGuardProps) {
  if (refused.length)
    return <ErrorState text={`This can't be edited now. These couldn't be read: ${refused.join(", ")}.`} />;
  return (
    <>
      {kept.length > 0 && (
        <Note>{`Couldn't be read, and stays as it is unless you change it: ${kept.join(", ")}.`}</Note>
      )}
      {asked.length > 0 && <Note>{`Couldn't be read. Enter these again: ${asked.join(", ")}.`}</Note>}
      {children}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-3 flex gap-2.5 rounded-xl bg-warn p-3 text-sm font-medium text-on-warn">
    <Icon name="alert" className="size-5 shrink-0" />
    <span>{children}</span>
  </p>
);
