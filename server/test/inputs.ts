import type { Endpoint, endpoints, Input } from "@mobile-crm/contracts";

type Endpoints = typeof endpoints;

const file = { name: "a.jpg", type: "image/jpeg", stream: async function* () {} };
const moment = "2026-11-20T10:00:00+05:30";
const day = "2026-11-20";
const longComment = "A comment of no less than fifty characters, for it is needed so.";
const id = { id: 5 };
const campaign = {
  building_id: 1,
  start_date: day,
  end_date: day,
  campaign_type: "SMS",
  title: "Launch",
  compaign_data: "100",
  executive_comments: "Begun",
  executed: false,
};
const meeting = {
  start_date_time: moment,
  end_date_time: moment,
  meeting_type: "Site Meeting",
  app_engagement: false,
  no_app_engagement_comments: "No phone",
  location: "Pune",
};
const edit = {
  ...id,
  enquiry_id: 5,
  next_call_date: moment,
  vcm_done: false,
  visited: false,
  obm_done: false,
  status_id: 1,
  is_nri: false,
  executive_comments: "Called",
};
const enquiry = {
  name: "Asha Rao",
  phone: "9876543210",
  email: "asha@example.com",
  status_id: 1,
  broker_id: 1,
  next_call_date: moment,
  building_id: 1,
  enquiry_source_id: 1,
  is_nri: false,
  comment: "Called",
};
const newPassword = { password: "a-new-password", password_confirmation: "a-new-password" };
const password = { ...newPassword, reset_password_token: "token" };
const clientMeeting = {
  ...id,
  minutes_of_meeting: "Agreed",
  location: "Pune",
  start_date: moment,
  end_date: moment,
  selfie_photo: file,
};
const initiation = {
  building_id: 1,
  broker_id: 1,
  user_id: 1,
  status_id: 1,
  next_call_date: moment,
  comment: "Called",
};
const projectBroker = {
  building_broker_id: 1,
  status_id: 1,
  performance: "P0",
  next_call_date: day,
  executive_comments: "Called",
};
const project = {
  name: "Green Park",
  url: "https://example.com",
  sms_mask: "GREEN",
  rera_id: "P52100000001",
  locality_id: 1,
  mailer_template_id: 1,
  sms_text: "Come",
  is_active: true,
};
const eoi = { is_approved: true, premium_enquiry_id: 5, eoi_done_form: file };
const newCampaign = { ...campaign, bb_broker_id: 1, buildings_broker_id: 1 };
const broker = { ...id, next_call_date: moment, status_id: 1, performance: "P0", executive_comments: "Called" };

/** An input for every call of the table; a missing one is a compile error. */
export const inputs: { [R in keyof Endpoints]: { [N in keyof Endpoints[R]]: InputOf<Endpoints[R][N]> } } = {
  session: {
    login: { email: "asha@example.com", password: "demo-1234" },
    logout: {},
    forgotPassword: { email: "asha@example.com" },
    resetPassword: password,
    sendOtp: { email: "asha@example.com" },
    verifyOtp: { email: "asha@example.com", otp: "012345" },
  },
  enquiries: {
    settings: {},
    list: { page: 1 },
    saveSearch: { save_search_params: { name: "Ravi" }, search_name: "Mine" },
    savedSearches: {},
    details: id,
    update: edit,
    recordAccess: id,
    makeCall: id,
    brokerProjects: id,
    create: enquiry,
  },
  calls: { enquiriesToday: {}, enquiriesBacklog: {}, brokersToday: {}, brokersBacklog: {} },
  projects: { settings: {}, list: {}, card: id, create: project },
  projectBrokers: {
    interested: id,
    list: id,
    details: { ...id, broker_id: 1 },
    assignees: id,
    interestedDetails: { broker_id: 1 },
    initiate: initiation,
    update: projectBroker,
  },
  campaigns: {
    settings: {},
    list: {},
    ofProject: id,
    ofBroker: { ...id, building_broker_id: 1, campaign_status: "active" },
    ofMeeting: { ...id, campaign_status: "past" },
    details: { campaign_id: 1 },
    projects: {},
    meetingProjects: id,
    create: newCampaign,
    createInMeeting: { ...campaign, ...id },
    update: { ...campaign, campaign_id: 1 },
  },
  meetings: {
    settings: {},
    list: {},
    details: id,
    newCampaignProjects: { broker_id: 1 },
    create: { ...meeting, broker_id: 1, user_id: 1, rating_to_broker: 0, minutes_of_meeting: "Agreed" },
    update: { ...meeting, ...id, comment: "Agreed" },
  },
  clientMeetings: {
    list: {},
    settings: {},
    details: id,
    update: { ...id, minutes_of_meeting: "Agreed" },
    remove: id,
    create: clientMeeting,
    createPremium: clientMeeting,
  },
  brokers: {
    list: {},
    settings: {},
    details: id,
    makeCall: id,
    update: broker,
    callLogs: { ...id, status: "incoming" },
  },
  engagement: { list: {}, report: { ...id, earned: true }, entry: id },
  standUps: {
    settings: {},
    list: {},
    details: id,
    create: { standup_type: "Office", comment: longComment, selfie_photo: file, location: "Pune" },
    update: { ...id, comment: longComment },
  },
  premiumEnquiries: { settings: {}, list: {}, details: id, update: { ...id, enquiry_eoi_form_attributes: eoi } },
  meetingRequests: { settings: {}, list: {}, details: id, update: { ...id, is_flagged: false }, remove: id },
  maps: { geocode: { lat: 18.5, long: 73.8 } },
};

type InputOf<E> = E extends Endpoint ? Input<E> : never;
