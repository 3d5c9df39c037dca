import type { ReactNode } from "react";
import { useIsWide } from "../../lib/useIsWide.ts";

interface BesideRecordProps {
  /** The details of the record, in cards. */
  record: ReactNode;
  /** The form that changes it. */
  children: ReactNode;
}

/** A form; a wide screen shows its record beside it. */
export function BesideRecord({ record, children }: BesideRecordProps) {
  const isWide = useIsWide();
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_max(18rem,28%)] xl:items-start xl:gap-x-4">
      <div>{children}</div>
      {isWide && (
        <aside aria-label="Record" className="hidden xl:block [&_dl]:grid-cols-1">
          {record}
        </aside>
      )}
    </div>
  );
}
