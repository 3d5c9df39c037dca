interface IconDrawingProps {
  path?: string;
  className: string;
}

/** The strokes of an icon; without them an empty space of its size. */
export function IconDrawing({ path, className }: IconDrawingProps) {
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
      <path d={path} />
    </svg>
  );
}
