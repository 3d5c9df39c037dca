import type { ComponentType, ReactNode } from "react";
import { trpc } from "../../api/trpc.ts";
import { BrokerRow } from "../../features/brokers/BrokerRow.tsx";
import { queueDetails, queueList, queueState } from "../../features/calls/queues.ts";
import { CampaignRow } from "../../features/campaigns/CampaignRow.tsx";
import { ClientMeetingRow } from "../../features/clientMeetings/ClientMeetingRow.tsx";
import { enquiryInput, enquirySearch } from "../../features/enquiries/enquirySearch.ts";
import { MeetingRequestRow } from "../../features/meetingRequests/MeetingRequestRow.tsx";
import { MeetingRow } from "../../features/meetings/MeetingRow.tsx";
import { standUpLabels } from "../../features/standUps/labels.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { type ScreenName, screenNames } from "../../lib/screenNames.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { EnquiryRow } from "../../shared/EnquiryRow.tsx";
import {
  brokerSearch,
  campaignSearch,
  clientMeetingSearch,
  meetingRequestSearch,
  meetingSearch,
  premiumEnquirySearch,
  standUpSearch,
} from "../../shared/listSearches.ts";
import { Badge } from "../../ui/base/Badge.tsx";
import type { ListQuery } from "../../ui/list/ListScreen.tsx";
import { pageInfo } from "../../ui/list/pageInfo.ts";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { type PaneProps, PaneRows, searchOf } from "./PaneRows.tsx";

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

/** A pane that shows the page and the filters of its list. */
const pane = <State, Input, Row>(
  search: { parse(params: URLSearchParams): State; inputOf(state: State): Input },
  useRows: (input: Input) => ListQuery<Row>,
  row: (row: Row) => ReactNode,
) =>
  function Pane({ title, list }: PaneProps) {
    const rows = useRows(search.inputOf(search.parse(searchOf(list))));
    return (
      <PaneRows title={title} to={list} list={rows}>
        {row}
      </PaneRows>
    );
  };

const { enquiries, brokers, meetings, clientMeetings, campaigns, meetingRequests, premiumEnquiries, standUps } = trpc;

const EnquiryPane = pane(
  { ...enquirySearch, inputOf: enquiryInput },
  (input) => enquiries.list.useQuery(input),
  (enquiry) => <EnquiryRow key={enquiry.id} enquiry={enquiry} />,
);
const BrokerPane = pane(
  brokerSearch,
  (input) => brokers.list.useQuery(input),
  (broker) => <BrokerRow key={broker.id} broker={broker} />,
);
const MeetingPane = pane(
  meetingSearch,
  (input) => meetings.list.useQuery(input),
  (meeting) => <MeetingRow key={meeting.id} meeting={meeting} />,
);
const ClientMeetingPane = pane(
  clientMeetingSearch,
  (input) => clientMeetings.list.useQuery(input),
  (meeting) => <ClientMeetingRow key={meeting.id} meeting={meeting} onRemove={undefined} removing={false} />,
);
const CampaignPane = pane(
  campaignSearch,
  (input) => campaigns.list.useQuery(input),
  (campaign) => <CampaignRow key={campaign.id} id={campaign.id} campaign={campaign} />,
);
const MeetingRequestPane = pane(
  meetingRequestSearch,
  (input) => meetingRequests.list.useQuery(input),
  (request) => <MeetingRequestRow key={request.id} request={request} />,
);

// The rows of these lists contain more than a link: beside the details, only their names are shown.
const PremiumEnquiryPane = pane(
  premiumEnquirySearch,
  (input) => premiumEnquiries.list.useQuery(input),
  ({ id, name, broker_firm_name, building_name, premium_enquiry_no, deleted_at }) => (
    <RowLink
      key={id}
      to={linkTo(id, (id) => paths.premiumEnquiry.to({ id }))}
      title={broker_firm_name}
      badge={deleted_at && <Badge tone="bad">Deleted</Badge>}
      subtitle={building_name}
      meta={[premium_enquiry_no, name]}
    />
  ),
);
const StandUpPane = pane(
  standUpSearch,
  (input) => standUps.list.useQuery(input),
  ({ id, field_executive, stand_up_type, created_at, sign_off_at }) => (
    <RowLink
      key={id}
      to={linkTo(id, (id) => paths.standUp.to({ id }))}
      title={field_executive ?? standUpLabels.standUp}
      badge={
        <Badge tone={sign_off_at ? "good" : "warn"}>
          {sign_off_at ? standUpLabels.signedOff : standUpLabels.signedIn}
        </Badge>
      }
      meta={[stand_up_type, formatInstant(created_at)]}
    />
  ),
);

const queueOf = (page: Parameters<typeof queueList>[0]) => ({
  title: "Calls",
  list: paths.today.path,
  isOf: isQueued,
  addressOf: (query: URLSearchParams) => pathOf(queueList(page, queueState.parse(query), 1)),
});

const listOf = (screen: ScreenName) => ({ title: screenNames[screen], list: paths[screen].path });

/** Which list is shown beside which details; if two match, the first. */
export const panes: readonly PaneOf[] = [
  { ...queueOf("enquiries_builders"), details: [paths.enquiry.path], Pane: EnquiryQueuePane },
  { ...queueOf("brokers"), details: [paths.broker.path], Pane: BrokerQueuePane },
  { ...listOf("home"), details: [paths.enquiry.path], Pane: EnquiryPane },
  { ...listOf("brokers"), details: [paths.broker.path], Pane: BrokerPane },
  { ...listOf("clientMeetings"), details: [paths.meeting.path], isOf: isClient, Pane: ClientMeetingPane },
  { ...listOf("meetings"), details: [paths.meeting.path], Pane: MeetingPane },
  { ...listOf("campaigns"), details: [paths.campaign.path], Pane: CampaignPane },
  { ...listOf("meetingRequests"), details: [paths.meetingRequest.path], Pane: MeetingRequestPane },
  { ...listOf("premiumEnquiries"), details: [paths.premiumEnquiry.path], Pane: PremiumEnquiryPane },
  { ...listOf("standUps"), details: [paths.standUp.path], Pane: StandUpPane },
];

const NOTHING = { rows: [], total: 0, perPage: 0 };

/** The queue that a call was opened from, at the same page, with the positions of its rows. */
function useQueueOf({ list, query }: PaneProps) {
  const { queue, search_query } = queueState.parse(query);
  const page = Number(searchOf(list).get("pageNo") ?? 1);
  return { queue, search_query, page, isBacklog: queue === "backlog", input: { search: search_query, page } };
}

function EnquiryQueuePane(props: PaneProps) {
  const { queue, search_query, page, isBacklog, input } = useQueueOf(props);
  const today = trpc.calls.enquiriesToday.useQuery(input, { enabled: !isBacklog });
  const backlog = trpc.calls.enquiriesBacklog.useQuery(input, { enabled: isBacklog });
  const list = isBacklog ? backlog : today;
  const { first } = pageInfo(list.data ?? NOTHING, page);
  return (
    <PaneRows title={props.title} to={props.list} list={list}>
      {(enquiry, index) => (
        <EnquiryRow
          key={enquiry.id}
          enquiry={enquiry}
          to={linkTo(enquiry.id, (id) =>
            queueDetails.enquiries_builders(id, { queue, place: first + index, search_query }),
          )}
        />
      )}
    </PaneRows>
  );
}

function BrokerQueuePane(props: PaneProps) {
  const { queue, search_query, page, isBacklog, input } = useQueueOf(props);
  const today = trpc.calls.brokersToday.useQuery(input, { enabled: !isBacklog });
  const backlog = trpc.calls.brokersBacklog.useQuery(input, { enabled: isBacklog });
  const list = isBacklog ? backlog : today;
  const { first } = pageInfo(list.data ?? NOTHING, page);
  return (
    <PaneRows title={props.title} to={props.list} list={list}>
      {({ id, name, firm_name, status, locality, locality_name }, index) => (
        <RowLink
          key={id}
          to={linkTo(id, (brokerid) => queueDetails.brokers(brokerid, { queue, place: first + index, search_query }))}
          title={`${name} - ${firm_name}`}
          badge={status}
          meta={[locality ?? locality_name]}
        />
      )}
    </PaneRows>
  );
}
