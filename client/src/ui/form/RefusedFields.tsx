import { Icon } from "../base/Icon.tsx";

/** What is wrong with fields that are not on screen, and so cannot say it themselves. */
export function RefusedFields({ problems }: { problems: readonly (readonly [label: string, message: string])[] }) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} data-refused="true" className="flex gap-2 rounded-xl bg-bad p-4 text-on-bad">
      <Icon name="info" />
      <ul className="font-medium wrap-anywhere">
        {problems.map(([label, message]) => (
          <li key={label}>{`${label}: ${message}`}</li>
        ))}
      </ul>
    </div>
  );
}
