import type { ReactNode } from "react";
import { ErrorState } from "../../ui/base/ErrorState.tsx";
import { SkeletonCard } from "../../ui/list/SkeletonCard.tsx";

interface DialogLoaderProps {
  queries: readonly { isPending: boolean; error: unknown; refetch(): unknown }[];
  children: ReactNode;
}

/** A dialog's form, once the lists that it chooses from are there. */
export function DialogLoader({ queries, children }: DialogLoaderProps) {
  const failed = queries.filter(({ isPending, error }) => error && !isPending);
  if (failed.length)
    return <ErrorState error={failed[0]?.error} onRetry={() => failed.forEach((query) => void query.refetch())} />;
  return queries.some(({ isPending }) => isPending) ? <SkeletonCard shape="form" rows={4} /> : children;
}
