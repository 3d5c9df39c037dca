import {
  type CallEndpoint,
  type Endpoint,
  endpointName,
  endpoints,
  type Input,
  UpstreamError,
} from "@mobile-crm/contracts";
import { CAMPAIGN_TABS } from "@mobile-crm/contracts/choices.ts";
import { type Finding, outcomeOfStatus } from "@mobile-crm/contracts/http/outcomes.ts";
import { SMALLEST_PAGE } from "@mobile-crm/contracts/resources/campaigns.ts";
import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { EndpointNamed, QueueableWriteName } from "@mobile-crm/contracts/writes.ts";

const { enquiries, projects, projectBrokers, campaigns, meetings, clientMeetings, brokers, standUps } = endpoints;
const { meetingRequests } = endpoints;

/** Looks up the effect of a write in the upstream. */
type Look<E extends Endpoint> = (input: Input<E>, call: CallEndpoint) => Promise<Finding> | Finding;

/** How to find out whether a write arrived: "idempotent" if repeating it changes nothing, or why it is impossible. */
type Reconciler<E extends Endpoint> = Look<E> | "idempotent" | { impossible: string };

/** A reconciler for each write that may be sent again. Leaving one out does not compile. */
export type Reconcilers = { [Name in QueueableWriteName]: Reconciler<EndpointNamed<Name>> };

/** Finds out whether a write has arrived. */
export function reconcileWrite<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  call: CallEndpoint,
): Promise<Finding> | Finding {
  const reconciler = (reconcilers as Partial<Record<string, Reconciler<Endpoint>>>)[endpointName(endpoint)];
  if (typeof reconciler === "function") return reconciler(input, call);
  return reconciler === "idempotent" ? "harmless" : undefined;
}

/** Client meetings of enquiries and premium enquiries, which have the same shape. */
const clientMeetingArrived: Look<typeof clientMeetings.create> = async (
  { start_date, end_date, minutes_of_meeting },
  call,
) => {
  const day = localDateOf(new Date(start_date));
  const page = await call(clientMeetings.list, { start_date: day, end_date: day, is_advanced_search: true });
  const times = { start: start_date, end: end_date };
  return amongMeetings(page, times, minutes_of_meeting, (id) => call(clientMeetings.details, { id }));
};

const reconcilers: Reconcilers = {
  "enquiries.create": async ({ phone, name, next_call_date }, call) =>
    among(await call(enquiries.list, { phone, is_advanced_search: true }), (row) => {
      return row.full_name === name && isSameMoment(row.ncd, next_call_date);
    }),
  "enquiries.update": async ({ id, next_call_date, executive_comments }, call) => {
    const { ncd, comment } = await call(enquiries.details, { id });
    return edited(comment, executive_comments, isSameMoment(ncd, next_call_date));
  },
  "enquiries.saveSearch": async ({ search_name }, call) => {
    const { rows } = await call(enquiries.savedSearches, {});
    // An older search may have the same name.
    return rows.some(({ name }) => name === search_name) ? undefined : false;
  },
  "projects.create": async ({ name }, call) =>
    among(await call(projects.list, { search: name }), (row) => row.name === name),
  "projectBrokers.initiate": async ({ building_id, broker_id, next_call_date, comment }, call) => {
    const broker = await call(projectBrokers.details, { id: building_id, broker_id });
    return edited(broker.comment_history ?? broker.comment, comment, isSameMoment(broker.ncd, next_call_date));
  },
  "projectBrokers.update": { impossible: "It names the pairing, and every read asks for the project and the broker." },
  "campaigns.create": async (campaign, call) =>
    among(await call(campaigns.list, { search: campaign.title }), (row) => isSameCampaign(row, campaign)),
  "campaigns.update": async ({ campaign_id, executive_comments, ...campaign }, call) => {
    const stands = await call(campaigns.details, { campaign_id });
    return edited(stands.comment, executive_comments, isSameCampaign(stands, campaign));
  },
  "campaigns.createInMeeting": async ({ id, ...campaign }, call) => {
    const tabs = await Promise.all(
      CAMPAIGN_TABS.map((campaign_status) => call(campaigns.ofMeeting, { id, campaign_status })),
    );
    if (tabs.some(({ rows }) => rows.some((row) => isSameCampaign(row, campaign)))) return true;
    return tabs.some(({ rows }) => rows.length >= SMALLEST_PAGE) ? undefined : false;
  },
  "meetings.create": async ({ broker_id, start_date_time, end_date_time, minutes_of_meeting }, call) => {
    const day = localDateOf(new Date(start_date_time));
    const page = await call(meetings.list, {
      broker_ids: [broker_id],
      start_date: day,
      end_date: day,
    });
    const times = { start: start_date_time, end: end_date_time };
    return amongMeetings(page, times, minutes_of_meeting, async (id) => (await call(meetings.details, { id })).meeting);
  },
  "meetings.update": async (edit, call) => {
    // Every upstream also stores the minutes as the comment.
    const { campaigns: sent = [], minutes_of_meeting: _, ...values } = edit;
    const { id } = values;
    const added = sent.filter(({ IUD }) => IUD === "I");
    if (!added.length)
      return lookForValues(
        call(meetings.details, { id }).then(({ meeting }) => meeting),
        values,
      );
    const { meeting, campaign_data } = await call(meetings.details, { id });
    const there = campaign_data ?? meeting.campaign_data ?? [];
    const found = added.filter((draft) => there.some((row) => isSameCampaign(row, draft))).length;
    return found === added.length || (found > 0 ? undefined : false);
  },
  "clientMeetings.create": clientMeetingArrived,
  "clientMeetings.createPremium": clientMeetingArrived,
  "clientMeetings.update": (edit, call) => lookForValues(call(clientMeetings.details, { id: edit.id }), edit),
  "clientMeetings.remove": ({ id }, call) => isGone(call(clientMeetings.details, { id })),
  "standUps.create": async ({ comment }, call) => {
    const today = localDateOf(new Date());
    const page = await call(standUps.list, { start_date: today, end_date: today });
    // Another day may have the same text.
    return among(
      page,
      (row) => row.comment === comment && row.created_at != null && localDateOf(new Date(row.created_at)) === today,
    );
  },
  "standUps.update": (edit, call) => lookForValues(call(standUps.details, { id: edit.id }), edit),
  "brokers.update": async ({ id, next_call_date, executive_comments }, call) => {
    const broker = await call(brokers.details, { id });
    const history = broker.comment_history ?? broker.comment;
    return edited(history, executive_comments, isSameMoment(broker.next_call_date, next_call_date));
  },
  // A second upload of a form replaces the first.
  "premiumEnquiries.update": "idempotent",
  "meetingRequests.update": (edit, call) => lookForValues(call(meetingRequests.details, { id: edit.id }), edit),
  "meetingRequests.remove": ({ id }, call) => isGone(call(meetingRequests.details, { id })),
};

/** A page that does not contain every row cannot show that one is missing. */
function among<Row>({ rows, total }: { rows: Row[]; total: number }, isIt: (row: Row) => boolean): Finding {
  if (rows.some(isIt)) return true;
  return rows.length < total ? undefined : false;
}

interface MeetingOnList {
  id: EntityId | null;
  start_date_time?: string | null | undefined;
  end_date_time?: string | null | undefined;
}
type Minutes = { minutes_of_meeting?: string | null | undefined; comment?: string | null | undefined };

/**
 * Several meetings may have the same times, so each of them is opened and compared by its minutes, which are shown as
 * minutes or as comment (SPEC-103).
 */
async function amongMeetings(
  page: { rows: MeetingOnList[]; total: number },
  { start, end }: { start: string; end: string },
  minutes: string,
  detailsOf: (id: EntityId) => Promise<Minutes>,
): Promise<Finding> {
  const isAtThatTime = (row: MeetingOnList) =>
    isSameMoment(row.start_date_time, start) && isSameMoment(row.end_date_time, end);
  const found = await Promise.all(
    page.rows.filter(isAtThatTime).map(async ({ id }) => {
      if (id === null) return undefined;
      const details = await detailsOf(id);
      const texts = [details.minutes_of_meeting, details.comment].filter((text) => text != null && text !== "");
      return texts.length ? texts.some((text) => text?.includes(minutes)) : undefined;
    }),
  );
  if (found.includes(true)) return true;
  return found.includes(undefined) ? undefined : among(page, () => false);
}

/**
 * An edit adds its comment to a history, which may contain the same text from earlier: it proves the edit only together
 * with the other values.
 */
function edited(history: string | null | undefined, comment: string, isRestThere: boolean): Finding {
  if (!(history ?? "").includes(comment)) return false;
  return isRestThere || undefined;
}

/**
 * An edit that only sets values has arrived if the record has all of them. Otherwise it is repeated, which is
 * idempotent: a record may hide values, and never shows which file it was given.
 */
async function lookForValues(
  details: Promise<object>,
  { id: _id, lock_version: _version, ...sent }: Edit,
): Promise<Finding> {
  try {
    const shown: Record<string, unknown> = { ...(await details) };
    return Object.entries(sent).every(([name, value]) => isSameValue(shown[name], value)) || "harmless";
  } catch (error) {
    if (error instanceof UpstreamError && error.status !== 401 && outcomeOfStatus(error.status) === "refused")
      return "harmless";
    throw error;
  }
}

type Edit = { id: EntityId; lock_version?: unknown };

function isSameValue(shown: unknown, sent: unknown): boolean {
  if (sent === undefined) return true;
  if (sent === null || sent === "") return shown === null || shown === "";
  if (typeof sent === "string" && typeof shown === "string" && ISO_MOMENT.test(sent)) return isSameMoment(shown, sent);
  return shown === sent;
}

const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

type CampaignOnList = { title?: string | null; start_date?: string | null; end_date?: string | null };

const isSameCampaign = (row: CampaignOnList, sent: CampaignOnList) =>
  row.title === sent.title && row.start_date === sent.start_date && row.end_date === sent.end_date;

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
