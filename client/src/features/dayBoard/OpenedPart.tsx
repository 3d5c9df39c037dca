import { type ReactNode, useState } from "react";

interface OpenedPartProps {
  title: string;
  children: ReactNode;
}

/** A part that reads its content when it is opened. */
export function OpenedPart({ title, children }: OpenedPartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="card mb-4 px-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="focus-inset min-h-11 rounded-xl py-2.5 font-semibold">{title}</summary>
      {isOpen && <div className="pb-4">{children}</div>}
    </details>
  );
}
