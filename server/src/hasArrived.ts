import { type Call, type Endpoint, endpoints, type Input, UpstreamError } from "@mobile-crm/contracts";
import { dayOf } from "@mobile-crm/contracts/times.ts";

const { enquiries, projects, projectBrokers, campaigns, meetings, clientMeetings, brokers, standUps } = endpoints;
const { premiumEnquiries, meetingRequests } = endpoints;

/** True: it is there. False: it is not, or to do it again changes nothing. Undefined: that cannot be told. */
export type Arrived = boolean | undefined;
type Look<E extends Endpoint> = (input: Input<E>, call: Call) => Promise<Arrived> | Arrived;

const looks = new Map<Endpoint, Look<Endpoint>>();

/** Looks for what a write would have left, with the reading calls of the table. A call without a way to look cannot be told. */
export const hasArrived = <E extends Endpoint>(endpoint: E, input: Input<E>, call: Call): Promise<Arrived> | Arrived =>
  looks.get(endpoint)?.(input, call);

function arrivedWhere<E extends Endpoint>(endpoint: E, look: Look<E>) {
  looks.set(endpoint, look as Look<Endpoint>);
}

/** To write the same again changes nothing. */
const harmless = () => false;

arrivedWhere(enquiries.create, async ({ phone, name, next_call_date }, call) =>
  among(await call(enquiries.list, { phone, is_advanced_search: true }), (row) => {
    return row.full_name === name && isSameMoment(row.ncd, next_call_date);
  }),
);
arrivedWhere(enquiries.update, async ({ id, executive_comments }, call) =>
  tells((await call(enquiries.details, { id })).comment, executive_comments),
);
arrivedWhere(enquiries.saveSearch, async ({ search_name }, call) =>
  (await call(enquiries.savedSearches, {})).rows.some(({ name }) => name === search_name),
);
arrivedWhere(projects.create, async ({ name }, call) =>
  among(await call(projects.list, { search: name }), (row) => row.name === name),
);
arrivedWhere(projectBrokers.initiate, async ({ building_id, broker_id, comment }, call) => {
  const broker = await call(projectBrokers.details, { id: building_id, broker_id });
  return tells(broker.comment_history ?? broker.comment, comment);
});
arrivedWhere(campaigns.create, async ({ title, building_id: _, start_date }, call) =>
  among(await call(campaigns.list, { search: title }), (row) => row.title === title && row.start_date === start_date),
);
arrivedWhere(campaigns.update, async ({ campaign_id, executive_comments }, call) =>
  tells((await call(campaigns.details, { campaign_id })).comment, executive_comments),
);
arrivedWhere(campaigns.createInMeeting, async ({ id, title, start_date }, call) => {
  const tabs = await Promise.all(
    (["active", "upcoming", "past"] as const).map((campaign_status) =>
      call(campaigns.ofMeeting, { id, campaign_status }),
    ),
  );
  return tabs.some(({ rows }) => rows.some((row) => row.title === title && row.start_date === start_date));
});
arrivedWhere(meetings.create, async ({ broker_id, start_date_time, end_date_time }, call) => {
  const day = dayOf(new Date(start_date_time));
  const page = await call(meetings.list, {
    broker_ids: [broker_id],
    start_date: day,
    end_date: day,
    is_advanced_search: true,
  });
  return among(page, (row) => {
    return isSameMoment(row.start_date_time, start_date_time) && isSameMoment(row.end_date_time, end_date_time);
  });
});
arrivedWhere(meetings.update, async ({ id, comment }, call) =>
  tells((await call(meetings.details, { id })).meeting.comment, comment),
);
for (const create of [clientMeetings.create, clientMeetings.createPremium])
  arrivedWhere(create, async ({ start_date, end_date }, call) => {
    const day = dayOf(new Date(start_date));
    const page = await call(clientMeetings.list, { start_date: day, end_date: day, is_advanced_search: true });
    return among(page, (row) => {
      return isSameMoment(row.start_date_time, start_date) && isSameMoment(row.end_date_time, end_date);
    });
  });
arrivedWhere(standUps.create, async ({ comment }, call) => {
  const page = await call(standUps.list, {});
  return among(page, (row) => row.comment === comment);
});
arrivedWhere(brokers.update, async ({ id, executive_comments }, call) => {
  const broker = await call(brokers.details, { id });
  return tells(broker.comment_history ?? broker.comment, executive_comments);
});
arrivedWhere(clientMeetings.update, harmless);
arrivedWhere(standUps.update, harmless);
arrivedWhere(premiumEnquiries.update, harmless);
arrivedWhere(meetingRequests.update, harmless);
arrivedWhere(clientMeetings.remove, ({ id }, call) => isGone(call(clientMeetings.details, { id })));
arrivedWhere(meetingRequests.remove, ({ id }, call) => isGone(call(meetingRequests.details, { id })));

/** A page that does not hold every row cannot tell that one is missing. */
function among<Row>({ rows, total }: { rows: Row[]; total: number }, isIt: (row: Row) => boolean): Arrived {
  if (rows.some(isIt)) return true;
  return rows.length < total ? undefined : false;
}

/** Whether a history of comments has this one. */
const tells = (history: string | null | undefined, comment: string) => (history ?? "").includes(comment);

const isSameMoment = (shown: string | null | undefined, sent: string) =>
  shown != null && Math.abs(Date.parse(shown) - Date.parse(sent)) < 60_000;

const isGone = (details: Promise<unknown>) =>
  details.then(
    () => false,
    (error: unknown) => {
      if (error instanceof UpstreamError && error.status === 404) return true;
      throw error;
    },
  );
