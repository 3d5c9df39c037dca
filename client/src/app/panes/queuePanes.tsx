import { trpc } from "../../api/trpc.ts";
import { queueDetails, queueState } from "../../features/calls/queues.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { EnquiryRow } from "../../shared/EnquiryRow.tsx";
import { pageInfo } from "../../ui/list/pageInfo.ts";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { type PaneProps, PaneRows, searchOf } from "./PaneRows.tsx";

const NOTHING = { rows: [], total: 0, perPage: 0 };

/** The queue that a call was opened from, at the same page, with the positions of its rows. */
function useQueueOf({ list, query }: PaneProps) {
  const { queue, search_query } = queueState.parse(query);
  const page = Number(searchOf(list).get("pageNo") ?? 1);
  return { queue, search_query, page, isBacklog: queue === "backlog", input: { search: search_query, page } };
}

export function EnquiryQueuePane(props: PaneProps) {
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

export function BrokerQueuePane(props: PaneProps) {
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
