import { Icon } from "../base/Icon.tsx";

/** The error of a field that is not on screen. */
export interface HiddenProblem {
  field: string;
  label: string;
  message: string;
}

/** Lists errors of fields that are not on screen. */
export function RefusedFields({ problems }: { problems: readonly HiddenProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} data-refused="true" className="flex gap-2 rounded-xl bg-bad p-4 text-on-bad">
      <Icon name="info" />
      <ul className="font-medium wrap-anywhere">
        {problems.map(({ field, label, message }) => (
          <li key={field}>{`${label}: ${message}`}</li>
        ))}
      </ul>
    </div>
  );
}
