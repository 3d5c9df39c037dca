import { Link } from "react-router-dom";
import { Icon } from "./Icon.tsx";

interface FloatingLinkProps {
  to: string;
  label: string;
}

/** The round button over the end of the list; with a label on a wide screen. */
export function FloatingLink({ to, label }: FloatingLinkProps) {
  return (
    <Link
      to={to}
      className="focus-ring print:hidden forced-colors:border-2 fixed right-[max(1rem,calc(50vw-27rem))] bottom-[calc(1rem+var(--dock,0rem)+env(safe-area-inset-bottom))] z-10 flex h-[min(3.5rem,16vw)] min-w-[min(3.5rem,16vw)] items-center justify-center gap-2 rounded-full bg-accent font-semibold text-on-accent shadow-float transition hover:opacity-90 active:scale-95 sm:px-5"
    >
      <Icon name="add" className="size-[min(1.5rem,7vw)] shrink-0" />
      <span className="sr-only sm:not-sr-only">{label}</span>
    </Link>
  );
}
