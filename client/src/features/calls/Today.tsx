import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { RowActions } from "../../shared/rowActions/RowActions.tsx";
import { StatusBadge } from "../../shared/StatusBadge.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { EnquiryQueue } from "./EnquiryQueue.tsx";
import { Queue, type QueueProps } from "./Queue.tsx";
import { callSearch, useTypedInQueue } from "./queueSearch.ts";

/**
 * A queue of calls (D1 §2.8): of enquiries unless the page is brokers, of today unless the call type is the backlog.
 */
export function Today() {
  const { page, callType } = paths.today.useParams();
  const isBacklog = callType === "backlog_calls";
  if (page === "brokers") return isBacklog ? <BrokersBacklog /> : <BrokersToday />;
  return isBacklog ? <EnquiriesBacklog /> : <EnquiriesToday />;
}

const EnquiriesToday = () => (
  <EnquiryQueue queue="today" list={trpc.calls.enquiriesToday.useQuery(useInput(), KEEP_LAST_PAGE)} />
);
const EnquiriesBacklog = () => (
  <EnquiryQueue queue="backlog" list={trpc.calls.enquiriesBacklog.useQuery(useInput(), KEEP_LAST_PAGE)} />
);
const BrokersToday = () => (
  <BrokerQueue queue="today" list={trpc.calls.brokersToday.useQuery(useInput(), KEEP_LAST_PAGE)} />
);
const BrokersBacklog = () => (
  <BrokerQueue queue="backlog" list={trpc.calls.brokersBacklog.useQuery(useInput(), KEEP_LAST_PAGE)} />
);

function useInput() {
  const [{ search_query, pageNo }] = callSearch.use();
  return { search: search_query, page: pageNo };
}

type BrokerCall = Outputs["calls"]["brokersToday"]["rows"][number];

const BrokerQueue = (props: QueueProps<BrokerCall>) => (
  <Queue
    page="brokers"
    heads={["Name and firm", "Locality", "Status"]}
    {...props}
    whileTyping={useTypedInQueue<BrokerCall>("brokers", props.queue)}
    row={({ id, name, firm_name, locality, locality_name, status }, to) => (
      <RowLink
        key={id}
        to={to}
        title={[name, firm_name].filter(Boolean).join(" - ")}
        badge={<StatusBadge of={["brokers", id]} status={status} />}
        actions={<RowActions of="broker" id={id} name={name} />}
        meta={[["Locality", locality ?? locality_name]]}
      />
    )}
  />
);
