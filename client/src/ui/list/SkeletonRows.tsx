import { Skeleton } from "./Skeleton.tsx";

interface SkeletonRowsProps {
  count?: number | undefined;
  /** Number of columns of a table. */
  columns?: number | undefined;
  /** Whether rows are in columns on a wide screen. */
  areWide?: boolean;
}

/** Placeholder rows of a list or a table, in their final height. */
export function SkeletonRows({ count = 8, columns, areWide }: SkeletonRowsProps) {
  const widths = columns ? Array(columns).fill("grow") : ["w-2/5", "w-3/4", "w-3/5"];
  return (
    <ul aria-hidden="true" className="card divide-y divide-line overflow-hidden">
      {Array.from({ length: count }, (_, index) => (
        <li
          key={index}
          className={`flex gap-2.5 px-4 py-3 ${columns ? "min-h-16 items-center" : "min-h-24 flex-col justify-center"} ${areWide ? "lg:min-h-16 lg:flex-row lg:items-center" : ""}`}
        >
          {widths.map((width, place) => (
            <Skeleton key={place} className={width} />
          ))}
        </li>
      ))}
    </ul>
  );
}
