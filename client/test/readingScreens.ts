/** The address of every screen after sign-in that shows data of the server. */
export const READING_SCREENS = [
  ...["/", "/Details/9001", "/Details/9001?queue=backlog&place=1", "/Enquiry", "/EditEnquiry/9001", "/Today/brokers"],
  ...["/Today/enquiries_builders", "/NearMe", "/MyDay", "/Project", "/AddProject", "/ProjectDetails/9200", "/Meeting"],
  ...["/AddMeeting", "/McMeetings", "/MeetingDetails/9600", "/MeetingDetails/9600?kind=client", "/EditMeeting/9600"],
  ...["/EditMeeting/9600?kind=client", "/ManageMeetingCampaign/9600", "/InterestedBroker/9200", "/Impression/9200"],
  ...["/BrokerInitiation/9200", "/InitiationDetails/9200/9100", "/BrokerDetails/9200/9100", "/Campaign"],
  ...["/Campaign/9200", "/CampaignDetails/9500", "/AddCampaign/9200/9100/9400", "/ManageCampaign/9200/9400"],
  ...["/EditCampaign/9500", "/Brokers", "/Brokers/9100", "/Brokers/Edit/9100", "/Brokers/CPCallLog/9100"],
  ...["/CpEngagement", "/CpEngagementDetails/9100", "/CpDetail/1", "/DailyStandUp", "/DailyStandUpDetails/9700"],
  ...["/AddDailyStandUpMeeting", "/EditDailyMeeting/9700", "/DayBoard", "/DayBoard?view=week", "/PrEnquries"],
  ...["/EnqDetails/9800", "/Eoi/9800", "/SiteVisit/9800", "/CpMeetingRequests", "/MyCpMeetingDetails/9800"],
  ...["/EditMyCpMeeting/9800", "/AccessRecords"],
];
