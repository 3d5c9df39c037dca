import { keepPreviousData } from "@tanstack/react-query";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { EnquiryRow } from "../../shared/EnquiryRow.tsx";
import { UnsentMark } from "../../shared/UnsentMark.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { callSearch, Queue, type QueueProps } from "./Queue.tsx";

/** A queue of calls (D1 §2.8): of enquiries unless the page is brokers, of today unless the call type is the backlog. */
export function Today() {
  const { page, callType } = paths.today.useParams();
  const isBacklog = callType === "backlog_calls";
  if (page === "brokers") return isBacklog ? <BrokersBacklog /> : <BrokersToday />;
  return isBacklog ? <EnquiriesBacklog /> : <EnquiriesToday />;
}

const EnquiriesToday = () => (
  <EnquiryQueue queue="today" list={trpc.calls.enquiriesToday.useQuery(useInput(), options)} />
);
const EnquiriesBacklog = () => (
  <EnquiryQueue queue="backlog" list={trpc.calls.enquiriesBacklog.useQuery(useInput(), options)} />
);
const BrokersToday = () => <BrokerQueue queue="today" list={trpc.calls.brokersToday.useQuery(useInput(), options)} />;
const BrokersBacklog = () => (
  <BrokerQueue queue="backlog" list={trpc.calls.brokersBacklog.useQuery(useInput(), options)} />
);

const options = { placeholderData: keepPreviousData } as const;

function useInput() {
  const [{ search_query, pageNo }] = callSearch.use();
  return { search: search_query, page: pageNo };
}

type EnquiryCall = Outputs["calls"]["enquiriesToday"]["rows"][number];
type BrokerCall = Outputs["calls"]["brokersToday"]["rows"][number];

const EnquiryQueue = (props: QueueProps<EnquiryCall>) => (
  <Queue
    page="enquiries_builders"
    {...props}
    row={(enquiry, to) => <EnquiryRow key={enquiry.id} enquiry={enquiry} to={to} />}
  />
);

const BrokerQueue = (props: QueueProps<BrokerCall>) => (
  <Queue
    page="brokers"
    {...props}
    row={({ id, name, firm_name, locality, locality_name, status }, to) => (
      <RowLink
        key={id}
        to={to}
        title={`${name} - ${firm_name}`}
        badge={
          <>
            <UnsentMark of={["brokers", id]} />
            {status}
          </>
        }
        meta={[locality ?? locality_name]}
      />
    )}
  />
);
