export const nearMeLabels = {
  location: "Your location",
  within: "Within",
  around: "Brokers around you",
  route: "Route",
} as const;
