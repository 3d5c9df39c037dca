export const labelStyle = "mb-1.5 block text-sm font-medium text-muted";

/** Marks a field that must be filled; aria-required says the same to screen readers. */
export function Star() {
  return (
    <span aria-hidden="true" className="text-on-bad">
      {" *"}
    </span>
  );
}
