/** The names of the main screens, by the key of their path. */
export const screenNames = {
  home: "Enquiries",
  premiumEnquiries: "Premium Enquiries",
  projects: "Projects",
  meetings: "Meetings",
  clientMeetings: "My Client Meetings",
  campaigns: "Campaigns",
  brokers: "My CPs",
  standUps: "Daily Stand Up",
  engagement: "My CP Engagement",
  meetingRequests: "CP Meeting Requests",
  myDay: "My Day",
  dayBoard: "Day Board",
  nearMe: "Near Me",
  find: "Find",
  pending: "Waiting to be sent",
  device: "This Device",
  privacy: "Privacy",
  accessRecords: "Access Records",
} as const;

export type ScreenName = keyof typeof screenNames;
