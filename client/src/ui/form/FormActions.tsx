import { type ReactNode, useState } from "react";
import { useRootClass } from "../../lib/useRootClass.ts";
import { useFieldProblems } from "./formFields.ts";

/**
 * The buttons of a form, at the lower edge of the screen or dialog, however long the form is. Must be the last part of
 * its form. If a save has several invalid fields, they are listed above the buttons; a tap moves the focus there.
 */
export function FormActions({ children }: { children: ReactNode }) {
  const problems = useFieldProblems();
  const uncorrected = problems.filter(({ isCorrected }) => !isCorrected);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useRootClass("has-form-actions", Boolean(place?.closest("main")));
  return (
    <div ref={setPlace} className="form-actions">
      {problems.length > 1 && (
        // Keeps its height once all are corrected: the buttons must not move away from under a finger.
        <div className="-mt-2 min-h-11 w-full">
          {uncorrected.length > 0 && (
            <ul aria-label="To be corrected" className="flex gap-2 overflow-x-auto">
              {uncorrected.map(({ label, element }) => (
                <li key={label} className="shrink-0">
                  <button
                    type="button"
                    onClick={() => element.focus()}
                    className="focus-inset min-h-11 rounded-lg px-2 text-sm font-medium text-on-bad underline underline-offset-2"
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {children}
    </div>
  );
}
