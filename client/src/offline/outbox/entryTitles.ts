const titles: Record<string, string> = {
  "enquiries.create": "New enquiry",
  "enquiries.update": "Edit of an enquiry",
  "enquiries.saveSearch": "Saved search",
  "projects.create": "New project",
  "projectBrokers.initiate": "Edit of an initiation",
  "projectBrokers.update": "Edit of a broker at a project",
  "campaigns.create": "New campaign",
  "campaigns.createInMeeting": "New campaign of a meeting",
  "campaigns.update": "Edit of a campaign",
  "meetings.create": "New meeting",
  "meetings.update": "Edit of a meeting",
  "clientMeetings.create": "New client meeting",
  "clientMeetings.createPremium": "New client meeting",
  "clientMeetings.update": "Edit of a client meeting",
  "clientMeetings.remove": "Deletion of a client meeting",
  "brokers.update": "Edit of a channel partner",
  "standUps.create": "New stand up",
  "standUps.update": "Edit of a stand up",
  "premiumEnquiries.update": "Form of a premium enquiry",
  "meetingRequests.update": "Edit of a meeting request",
  "meetingRequests.remove": "Deletion of a meeting request",
};

/** What an entry is called on screen. */
export const entryTitle = (call: string) => titles[call] ?? call;
