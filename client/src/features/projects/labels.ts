/** The labels and messages of projects. */
export const projectLabels = {
  newProject: "New Project",
  name: "Name",
  url: "URL",
  smsMask: "SMS Mask",
  reraNumber: "RERA Number",
  locality: "Locality",
  mailerTemplate: "Mailer Template",
  builder: "Builder",
  smsText: "SMS Text",
  isActive: "Is Active",
  reraId: "RERA Id",
  totalCampaigns: "Total Campaigns",
  interestedBrokers: "Interested Brokers",
  search: "Search Projects",
  created: "Project Created!",
  impressions: "Artistic Impressions",
} as const;
