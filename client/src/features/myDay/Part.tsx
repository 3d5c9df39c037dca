import type { ReactNode } from "react";

interface PartProps {
  title: string;
  /** Links at the end of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the day with its heading. */
export const Part = ({ title, actions, children }: PartProps) => (
  <section aria-label={title} className="card mb-4 p-4">
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <h2 className="font-semibold">{title}</h2>
      {actions && <div className="py-2.5">{actions}</div>}
    </div>
    {children}
  </section>
);
