/** The labels and messages of Near Me. */
export const nearMeLabels = {
  location: "Your location",
  within: "Within",
  around: "Brokers around you",
  route: "Route",
} as const;
