import { Skeleton } from "./Skeleton.tsx";

interface SkeletonCardProps {
  /** Labels with their values, or with the boxes of a form. */
  shape: "details" | "form";
  rows?: number | undefined;
}

/** A placeholder for a card of details or a form. */
export function SkeletonCard({ shape, rows = 8 }: SkeletonCardProps) {
  return (
    <div aria-hidden="true" className="card mb-3 p-4 sm:p-5">
      <div
        className={
          shape === "form"
            ? "flex flex-col gap-4"
            : "grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(min(14rem,50%-1rem),1fr))]"
        }
      >
        {Array.from({ length: rows }, (_, index) =>
          shape === "form" ? (
            <div key={index}>
              <Skeleton className="mb-3 w-2/5" />
              <span className="control block" />
            </div>
          ) : (
            <div key={index} className="flex gap-3">
              <Skeleton className="w-2/5" />
              <Skeleton className={index % 3 ? "w-1/2" : "w-3/5"} />
            </div>
          ),
        )}
      </div>
    </div>
  );
}
