export const listLabels = {
  advancedSearch: "Advanced search",
  advancedSearchTitle: "Advance Search",
  nothing: "Nothing found",
} as const;
