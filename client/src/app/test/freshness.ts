import type { Screen } from "./screenEffects.ts";

/** How long each reply counts as fresh and is kept, and when it is asked for again, where that is not as usual. */
export const freshnessOf = ({ queryClient }: Screen): string[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ observers }) => observers.length > 0)
    .map(({ queryKey, observers }) => {
      const times = observers.map(({ options: { staleTime, gcTime, placeholderData, retry, ...options } }) =>
        [
          `fresh for ${Number(staleTime) / 1000} s`,
          ...(gcTime === undefined ? [] : [`kept for ${gcTime / 1000} s`]),
          ...(placeholderData ? ["shows the former reply meanwhile"] : []),
          ...(typeof retry === "function" ? [] : [`retry ${retry}`]),
          ...Object.entries(options)
            .filter(([name, value]) => /^refetch/.test(name) && value !== undefined && name !== "refetchOnReconnect")
            .map(([name, value]) => `${name} ${value}`),
        ].join(", "),
      );
      return `${[queryKey[0]].flat().join(".")}: ${[...new Set(times)].sort().join("; ")}`;
    })
    .sort();
