import type { ReactNode } from "react";

interface PendingFieldsProps {
  pending: boolean;
  children: ReactNode;
}

/** The content of a form; inert while its save is pending. The rest of the screen stays usable. */
export const PendingFields = ({ pending, children }: PendingFieldsProps) => (
  <div inert={pending} className="contents">
    {children}
  </div>
);
