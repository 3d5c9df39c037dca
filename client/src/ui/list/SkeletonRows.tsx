import { Skeleton } from "./Skeleton.tsx";

/** Rows to come, as high as they will be. */
export function SkeletonRows({ count = 8 }: { count?: number }) {
  return (
    <ul aria-hidden="true" className="card divide-y divide-line overflow-hidden">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="flex min-h-24 flex-col justify-center gap-2.5 px-4 py-3">
          <Skeleton className="w-2/5" />
          <Skeleton className="w-3/4" />
          <Skeleton className="w-3/5" />
        </li>
      ))}
    </ul>
  );
}
