import { type IconName, icons } from "./icons.ts";

interface IconProps {
  name: IconName;
  className?: string;
}

/** A decorative icon next to a text or inside a labelled button. It has no accessible name. */
export function Icon({ name, className = "size-5 shrink-0" }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icons[name]} />
    </svg>
  );
}
