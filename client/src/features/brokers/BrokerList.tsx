import { keepPreviousData } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { CounterLink } from "../../kit/CounterLink.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import { ListScreen } from "../../kit/ListScreen.tsx";
import { SearchBar } from "../../kit/SearchBar.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { BrokerRow } from "./BrokerRow.tsx";
import { brokerInput, brokerSearch } from "./brokerSearch.ts";
import { keptFilters } from "./keptFilters.ts";

const BrokerFilters = lazy(async () => ({ default: (await import("./BrokerFilters.tsx")).BrokerFilters }));

/** My CPs. An address that says nothing takes up the filters last applied. */
export function BrokerList() {
  const { search } = useLocation();
  const kept = search ? "" : keptFilters.read();
  return kept ? <Navigate to={{ search: kept }} replace /> : <Brokers />;
}

function Brokers() {
  const [search, patch] = brokerSearch.use();
  const [filtering, setFiltering] = useState(false);
  const list = trpc.brokers.list.useQuery(brokerInput(search), { placeholderData: keepPreviousData });

  return (
    <ListScreen
      title="My CPs"
      titleInBar
      list={list}
      page={search.pageNo}
      onPage={(pageNo) => patch({ pageNo })}
      counters={<Counters today={list.data?.today_call_count} backlog={list.data?.back_log_count} />}
      search={
        <SearchBar
          label="Search by name or firm"
          value={search.search_query}
          onSearch={(search_query) => patch({ search_query })}
        />
      }
      tools={
        <IconButton
          icon="filter"
          label="Advanced search"
          aria-pressed={search.is_advanced_search === true}
          onClick={() => setFiltering(true)}
        />
      }
      floating={
        <Suspense>
          {filtering && <BrokerFilters search={search} onSearch={patch} onClose={() => setFiltering(false)} />}
        </Suspense>
      }
    >
      {(broker) => <BrokerRow key={broker.id} broker={broker} />}
    </ListScreen>
  );
}

function Counters({ today, backlog }: { today: number | undefined; backlog: number | undefined }) {
  const to = (callType: string) => paths.today.to({ page: "brokers", callType });
  return (
    <>
      <CounterLink to={to("todays_calls")} label="Today's Calls" count={today} />
      <CounterLink to={to("backlog_calls")} label="Backlog" count={backlog} />
    </>
  );
}
