import type { ReactNode } from "react";
import { Problem } from "../../kit/Problem.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";

interface DialogWaitProps {
  queries: readonly { isPending: boolean; error: unknown; refetch(): unknown }[];
  children: ReactNode;
}

/** A dialog's form, once the lists that it chooses from are there. */
export function DialogWait({ queries, children }: DialogWaitProps) {
  const failed = queries.filter(({ isPending, error }) => error && !isPending);
  if (failed.length) return <Problem onRetry={() => failed.forEach((query) => void query.refetch())} />;
  return queries.some(({ isPending }) => isPending) ? <SkeletonRows count={3} /> : children;
}
