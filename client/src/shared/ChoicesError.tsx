import { ErrorState } from "../ui/base/ErrorState.tsx";

interface ChoicesErrorProps {
  /** The queries of the option lists of a form. */
  queries: readonly { data: unknown; error: unknown; refetch(): unknown }[];
}

/** Says above a form that stands before its choices that they could not be loaded. */
export function ChoicesError({ queries }: ChoicesErrorProps) {
  const failed = queries.filter(({ data, error }) => !data && error);
  if (!failed.length) return null;
  return <ErrorState error={failed[0]?.error} onRetry={() => failed.forEach((query) => void query.refetch())} />;
}
