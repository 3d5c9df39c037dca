export const nearMeLabels = {
  nearMe: "Near Me",
  location: "Your location",
  within: "Within",
  around: "Brokers around you",
  route: "Route",
} as const;
