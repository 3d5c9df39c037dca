/** The labels and messages that all lists share. */
export const listLabels = {
  advancedSearch: "Advanced search",
  advancedSearchTitle: "Advance Search",
  nothing: "Nothing found",
} as const;
