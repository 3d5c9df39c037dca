import type { ReactNode } from "react";
import { useIsWide } from "../../lib/useIsWide.ts";

interface BesideRecordProps {
  /** What is known of the record, in cards. */
  record: ReactNode;
  /** The form that changes it. */
  children: ReactNode;
}

/** A form; a wide screen shows its record beside it. */
export function BesideRecord({ record, children }: BesideRecordProps) {
  const isWide = useIsWide();
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:items-start lg:gap-x-4">
      <div>{children}</div>
      {isWide && <aside aria-label="Record">{record}</aside>}
    </div>
  );
}
