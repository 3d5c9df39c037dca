import { ErrorState } from "../ui/base/ErrorState.tsx";

/** The parts of a query that show whether it failed. */
export interface ChoicesQuery {
  data: unknown;
  error: unknown;
  refetch(): unknown;
}

interface ChoicesErrorProps {
  /** The queries of the option lists of a form. */
  queries: readonly ChoicesQuery[];
}

/** Says above a form, which is shown before its choices are loaded, that loading them failed. */
export function ChoicesError({ queries }: ChoicesErrorProps) {
  const failed = queries.filter(({ data, error }) => !data && error);
  if (!failed.length) return null;
  return <ErrorState error={failed[0]?.error} onRetry={() => failed.forEach((query) => void query.refetch())} />;
}
