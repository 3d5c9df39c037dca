import "./charts.css";

interface RingProps {
  /** Accessible name: a sentence with its numbers. */
  label: string;
  done: number;
  total: number;
}

/** The share of a total as a ring, clockwise from the top, with its number inside. */
export function Ring({ label, done, total }: RingProps) {
  const share = total > 0 ? Math.min(1, done / total) : 1;
  return (
    <svg viewBox="0 0 40 40" role="img" aria-label={label} className="chart-ring">
      <circle cx="20" cy="20" r="16" strokeWidth="6" className="chart-track" />
      {share > 0 && (
        <circle
          cx="20"
          cy="20"
          r="16"
          strokeWidth="6"
          pathLength="100"
          strokeDasharray={`${share * 100} 100`}
          transform="rotate(-90 20 20)"
          className="chart-arc"
        />
      )}
    </svg>
  );
}
