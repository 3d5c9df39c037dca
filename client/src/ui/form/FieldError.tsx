import { Icon } from "../base/Icon.tsx";

export function FieldError({ id, children }: { id?: string; children?: string }) {
  if (!children) return null;
  return (
    <span id={id} className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-on-bad">
      <Icon name="info" className="size-4 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
