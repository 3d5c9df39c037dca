export const findLabels = {
  search: "Find by name or number",
  opened: "Opened last",
  onServer: "On the server",
} as const;
