import { keepPreviousData } from "@tanstack/react-query";
import { int, str } from "../../kit/codecs.ts";
import { type ListQuery, ListScreen } from "../../kit/ListScreen.tsx";
import { RowLink } from "../../kit/RowLink.tsx";
import { SearchBar } from "../../kit/SearchBar.tsx";
import { defineListState } from "../../kit/urlState.ts";
import { paths } from "../../paths.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { EnquiryRow } from "../enquiries/EnquiryRow.tsx";

const callSearch = defineListState({ search_query: str, pageNo: int }, { pageNo: 1 });

/** A queue of calls (D1 §2.8): of enquiries unless the page is brokers, of today unless the call type is the backlog. */
export function Today() {
  const { page, callType } = paths.today.useParams();
  const isBacklog = callType === "backlog_calls";
  const title = isBacklog ? "Backlog Call" : "Today's Call";
  if (page === "brokers") return isBacklog ? <BrokersBacklog title={title} /> : <BrokersToday title={title} />;
  return isBacklog ? <EnquiriesBacklog title={title} /> : <EnquiriesToday title={title} />;
}

interface QueueProps {
  title: string;
}

const EnquiriesToday = ({ title }: QueueProps) => (
  <EnquiryQueue title={title} list={trpc.calls.enquiriesToday.useQuery(useInput(), options)} />
);
const EnquiriesBacklog = ({ title }: QueueProps) => (
  <EnquiryQueue title={title} list={trpc.calls.enquiriesBacklog.useQuery(useInput(), options)} />
);
const BrokersToday = ({ title }: QueueProps) => (
  <BrokerQueue title={title} list={trpc.calls.brokersToday.useQuery(useInput(), options)} />
);
const BrokersBacklog = ({ title }: QueueProps) => (
  <BrokerQueue title={title} list={trpc.calls.brokersBacklog.useQuery(useInput(), options)} />
);

const options = { placeholderData: keepPreviousData } as const;

function useInput() {
  const [{ search_query, pageNo }] = callSearch.use();
  return { search: search_query, page: pageNo };
}

type EnquiryCall = Outputs["calls"]["enquiriesToday"]["rows"][number];
type BrokerCall = Outputs["calls"]["brokersToday"]["rows"][number];

const EnquiryQueue = ({ title, list }: QueueProps & { list: ListQuery<EnquiryCall> }) => (
  <Queue title={title} list={list} row={(enquiry) => <EnquiryRow key={enquiry.id} enquiry={enquiry} />} />
);

const BrokerQueue = ({ title, list }: QueueProps & { list: ListQuery<BrokerCall> }) => (
  <Queue
    title={title}
    list={list}
    row={({ id, name, firm_name, locality, locality_name, status }) => (
      <RowLink
        key={id}
        to={paths.broker.to({ brokerid: id })}
        title={`${name} - ${firm_name}`}
        badge={status}
        meta={[locality ?? locality_name]}
      />
    )}
  />
);

function Queue<Row>({ title, list, row }: QueueProps & { list: ListQuery<Row>; row: (row: Row) => React.ReactNode }) {
  const [{ search_query, pageNo }, patch] = callSearch.use();
  return (
    <ListScreen
      title={title}
      list={list}
      page={pageNo}
      onPage={(page) => patch({ pageNo: page })}
      search={<SearchBar label="Search" value={search_query} onSearch={(words) => patch({ search_query: words })} />}
    >
      {row}
    </ListScreen>
  );
}
