/** An icon for screens that are loaded later, so that the first load does not contain its path. */
export function SvgIcon({ strokes, className = "size-5 shrink-0" }: { strokes: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${className} fill-none stroke-current stroke-[1.8]`}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes} />
    </svg>
  );
}
