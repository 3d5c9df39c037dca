import { type ReactNode, useId } from "react";
import { Icon, type IconName } from "../../ui/base/Icon.tsx";
import { RequiredMark } from "../../ui/form/RequiredMark.tsx";

interface CaptureBoxProps {
  title: string;
  icon: IconName;
  required?: boolean;
  /** Whether it has an error; the message is among its children. */
  invalid?: boolean;
  /** A few words at the end of the line. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of a form that is captured, not typed. */
export function CaptureBox({ title, icon, required, invalid, hint, children }: CaptureBoxProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-invalid={invalid || undefined}
      className="narrow-spacing flex flex-col gap-3 rounded-2xl border border-line bg-sunken p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-on-tint">
          <Icon name={icon} />
        </span>
        <h2 id={id} className="min-w-min grow basis-0 font-semibold">
          <span>{title}</span>
          {required && <RequiredMark />}
        </h2>
        {hint && <p className="ml-auto text-right text-sm text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
