import { Icon } from "../base/Icon.tsx";

/** What is wrong with a field that is not on screen. */
export interface HiddenProblem {
  field: string;
  label: string;
  message: string;
}

/** What is wrong with fields that are not on screen and so cannot say it themselves. */
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
