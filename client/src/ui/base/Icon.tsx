import * as icons from "./icons.ts";

export type IconName = keyof typeof icons;

interface IconProps {
  name: IconName;
  className?: string;
}

/** A decorative icon next to a text or inside a labelled button; it has no accessible name. */
export function Icon({ name, className = "size-5 shrink-0" }: IconProps) {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: every icon of the module is used
  const Drawing = icons[name];
  return <Drawing className={className} strokeWidth={1.8} aria-hidden />;
}
