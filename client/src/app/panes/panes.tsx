import type { ComponentType } from "react";
import { trpc } from "../../api/trpc.ts";
import { BrokerRow } from "../../features/brokers/BrokerRow.tsx";
import { brokerSearch } from "../../features/brokers/brokerSearch.ts";
import { queueList, queueState } from "../../features/calls/queues.ts";
import { CampaignRow } from "../../features/campaigns/CampaignRow.tsx";
import { campaignSearch } from "../../features/campaigns/campaignSearch.ts";
import { ClientMeetingRow } from "../../features/clientMeetings/ClientMeetingRow.tsx";
import { clientMeetingSearch } from "../../features/clientMeetings/clientMeetingSearch.ts";
import { enquiryInput, enquirySearch } from "../../features/enquiries/enquirySearch.ts";
import { MeetingRequestRow } from "../../features/meetingRequests/MeetingRequestRow.tsx";
import { meetingRequestSearch } from "../../features/meetingRequests/meetingRequestSearch.ts";
import { MeetingRow } from "../../features/meetings/MeetingRow.tsx";
import { meetingSearch } from "../../features/meetings/meetingSearch.ts";
import { paths } from "../../lib/paths.ts";
import { EnquiryRow } from "../../shared/EnquiryRow.tsx";
import { PremiumEnquiryPane, StandUpPane } from "./namedPanes.tsx";
import { type PaneProps, PaneRows, searchOf } from "./PaneRows.tsx";
import { BrokerQueuePane, EnquiryQueuePane } from "./queuePanes.tsx";

interface PaneOf {
  title: string;
  /** Path of the list. */
  list: string;
  /** Paths of the details that are opened from it. */
  details: readonly string[];
  /** Whether these details were opened from it, if two lists lead to the same path. */
  isOf?(query: URLSearchParams): boolean;
  /** Path of the list, if the details' address contains it. */
  addressOf?(query: URLSearchParams): string;
  Pane: ComponentType<PaneProps>;
}

const isQueued = (query: URLSearchParams) => query.has("queue");
const isClient = (query: URLSearchParams) => query.get("kind") === "client";
const pathOf = (list: string) => list.split("?")[0] ?? list;

function EnquiryPane({ title, list }: PaneProps) {
  const rows = trpc.enquiries.list.useQuery(enquiryInput(enquirySearch.parse(searchOf(list))));
  return (
    <PaneRows title={title} to={list} list={rows}>
      {(enquiry) => <EnquiryRow key={enquiry.id} enquiry={enquiry} />}
    </PaneRows>
  );
}

function BrokerPane({ title, list }: PaneProps) {
  const rows = trpc.brokers.list.useQuery(brokerSearch.inputOf(brokerSearch.parse(searchOf(list))));
  return (
    <PaneRows title={title} to={list} list={rows}>
      {(broker) => <BrokerRow key={broker.id} broker={broker} />}
    </PaneRows>
  );
}

function MeetingPane({ title, list }: PaneProps) {
  const rows = trpc.meetings.list.useQuery(meetingSearch.inputOf(meetingSearch.parse(searchOf(list))));
  return (
    <PaneRows title={title} to={list} list={rows}>
      {(meeting) => <MeetingRow key={meeting.id} meeting={meeting} />}
    </PaneRows>
  );
}

function ClientMeetingPane({ title, list }: PaneProps) {
  const search = clientMeetingSearch.parse(searchOf(list));
  const rows = trpc.clientMeetings.list.useQuery(clientMeetingSearch.inputOf(search));
  return (
    <PaneRows title={title} to={list} list={rows}>
      {(meeting) => <ClientMeetingRow key={meeting.id} meeting={meeting} onRemove={undefined} removing={false} />}
    </PaneRows>
  );
}

function CampaignPane({ title, list }: PaneProps) {
  const rows = trpc.campaigns.list.useQuery(campaignSearch.inputOf(campaignSearch.parse(searchOf(list))));
  return (
    <PaneRows title={title} to={list} list={rows}>
      {(campaign) => <CampaignRow key={campaign.id} id={campaign.id} campaign={campaign} />}
    </PaneRows>
  );
}

function MeetingRequestPane({ title, list }: PaneProps) {
  const search = meetingRequestSearch.parse(searchOf(list));
  const rows = trpc.meetingRequests.list.useQuery(meetingRequestSearch.inputOf(search));
  return (
    <PaneRows title={title} to={list} list={rows}>
      {(request) => <MeetingRequestRow key={request.id} request={request} />}
    </PaneRows>
  );
}

const queueAddress = (page: Parameters<typeof queueList>[0]) => (query: URLSearchParams) =>
  pathOf(queueList(page, queueState.parse(query), 1));

/** Which list is shown beside which details; if two match, the first. */
export const panes: readonly PaneOf[] = [
  {
    title: "Calls",
    list: paths.today.path,
    details: [paths.enquiry.path],
    isOf: isQueued,
    addressOf: queueAddress("enquiries_builders"),
    Pane: EnquiryQueuePane,
  },
  {
    title: "Calls",
    list: paths.today.path,
    details: [paths.broker.path],
    isOf: isQueued,
    addressOf: queueAddress("brokers"),
    Pane: BrokerQueuePane,
  },
  { title: "Enquiries", list: paths.home.path, details: [paths.enquiry.path], Pane: EnquiryPane },
  { title: "My CPs", list: paths.brokers.path, details: [paths.broker.path], Pane: BrokerPane },
  {
    title: "My Client Meetings",
    list: paths.clientMeetings.path,
    details: [paths.meeting.path],
    isOf: isClient,
    Pane: ClientMeetingPane,
  },
  { title: "Meetings", list: paths.meetings.path, details: [paths.meeting.path], Pane: MeetingPane },
  { title: "Campaigns", list: paths.campaigns.path, details: [paths.campaign.path], Pane: CampaignPane },
  {
    title: "CP Meeting Requests",
    list: paths.meetingRequests.path,
    details: [paths.meetingRequest.path],
    Pane: MeetingRequestPane,
  },
  {
    title: "Premium Enquiries",
    list: paths.premiumEnquiries.path,
    details: [paths.premiumEnquiry.path],
    Pane: PremiumEnquiryPane,
  },
  { title: "Daily Stand Up", list: paths.standUps.path, details: [paths.standUp.path], Pane: StandUpPane },
];
