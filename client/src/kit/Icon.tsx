import { type IconName, icons } from "./icons.ts";

interface IconProps {
  name: IconName;
  className?: string;
}

/** A drawing beside a word, or within a button that has a name; alone it says nothing. */
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
