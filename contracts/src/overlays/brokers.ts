import type { Reply } from "../endpoint.ts";
import type { endpoints } from "../index.ts";
import { editRows, labelAs, labelOf, nextVersion, shownInstant, withComment } from "./parts.ts";
import { reasons } from "./reasons.ts";
import { isSame, type UnsentWrite, type WriteOverlays } from "./unsentWrite.ts";

type Broker = Reply<(typeof endpoints)["brokers"]["details"]>;
type CallRow = Reply<(typeof endpoints)["calls"]["brokersToday"]>["rows"][number];
type Edit = UnsentWrite<"brokers.update">;

const statusOf = ({ settings: { brokers }, input: { status_id } }: Edit) =>
  labelOf(brokers && [...brokers.sourcing_crm_statuses, ...brokers.non_sourcing_crm_statuses], status_id);

/** Absent fields stay, null clears. */
function changed<B extends Omit<Broker, "id">>(broker: B, write: Edit): B {
  const { input, settings } = write;
  const { meeting_done: done, meeting_scheduled: scheduled, calling_executive_id: caller, categorization } = input;
  const status = statusOf(write);
  const subStatus = settings.brokers?.sub_status_data.find(({ id }) => isSame(id, input.sub_status_id));
  const { last_meeting_date: last } = broker;
  return {
    ...broker,
    next_call_date: shownInstant(input.next_call_date),
    status_id: input.status_id,
    ...(status !== undefined && { status }),
    sub_status_id: input.sub_status_id ?? null,
    ...(input.sub_status_id == null ? { sub_status_name: null } : subStatus && { sub_status_name: subStatus.name }),
    performance: input.performance,
    ...(done !== undefined && { meeting_done: done }),
    ...(done && (!last || done > last) && { last_meeting_date: done }),
    ...(scheduled !== undefined && { meeting_scheduled: scheduled }),
    ...(caller !== undefined && {
      calling_executive_id: caller,
      ...(caller === null
        ? { calling_executive: null }
        : labelAs("calling_executive", settings.brokers?.calling_executives, caller)),
    }),
    ...(categorization !== undefined && { categorization, categorization_code: categorization?.charAt(0) }),
  };
}

const editDetails = (broker: Broker, write: Edit): Broker =>
  isSame(broker.id, write.input.id)
    ? {
        ...changed(broker, write),
        comment: write.input.executive_comments,
        comment_history: withComment(broker.comment_history, write.input.executive_comments, write),
        ...nextVersion(broker),
      }
    : broker;

const editCall = <P extends { rows: CallRow[] }>(page: P, write: Edit): P =>
  editRows(
    page,
    ({ id }) => isSame(id, write.input.id),
    (row) => ({ ...row, status: statusOf(write) ?? row.status }),
  );

export const brokerOverlays: { "brokers.update": WriteOverlays<"brokers.update"> } = {
  "brokers.update": {
    "brokers.list": (page, write) =>
      editRows(
        page,
        ({ id }) => isSame(id, write.input.id),
        (row) => changed(row, write),
      ),
    "brokers.details": editDetails,
    "brokers.callLogs": reasons.otherRecords,
    "calls.brokersToday": editCall,
    "calls.brokersBacklog": editCall,
    "calls.enquiriesToday": reasons.otherRecords,
    "calls.enquiriesBacklog": reasons.otherRecords,
  },
};
