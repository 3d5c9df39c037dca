import { Navigate, useLocation } from "react-router-dom";
import { typedIn } from "../../answers/day/typedIn.ts";
import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { brokerSearch } from "../../shared/listSearches.ts";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { FilteredListScreen } from "../../ui/list/FilteredListScreen.tsx";
import { useTyped } from "../../ui/list/useTyped.ts";
import { CallCounters } from "../calls/CallCounters.tsx";
import { BrokerRow } from "./BrokerRow.tsx";
import { storedFilters } from "./keptFilters.ts";
import { brokerLabels } from "./labels.ts";

const BrokerFilters = lazyPart(() => import("./BrokerFilters.tsx"), "BrokerFilters");

/** My CPs. An address without filters applies the last ones. */
export function BrokerList() {
  const { search } = useLocation();
  const kept = search ? "" : storedFilters.read();
  return kept ? <Navigate to={{ search: kept }} replace /> : <Brokers />;
}

function Brokers() {
  const state = brokerSearch.use();
  const list = trpc.brokers.list.useQuery(brokerSearch.inputOf(state[0]), KEEP_LAST_PAGE);

  return (
    <FilteredListScreen
      title={screenNames.brokers}
      titleInBar
      list={list}
      state={state}
      whileTyping={useTyped(state[0].search_query, typedIn("brokers.list", brokerSearch.inputOf(state[0])))}
      searchLabel={brokerLabels.search}
      heads={[
        brokerLabels.nameAndFirm,
        brokerLabels.locality,
        brokerLabels.ncd,
        brokerLabels.performance,
        brokerLabels.categorization,
        brokerLabels.status,
      ]}
      Filters={BrokerFilters}
      tabs={
        <p className="mb-3 flex justify-end">
          <ButtonLink to={paths.nearMe.path} icon="location" look="plain">
            Near me
          </ButtonLink>
        </p>
      }
      counters={<CallCounters page="brokers" today={list.data?.today_call_count} backlog={list.data?.back_log_count} />}
    >
      {(broker) => <BrokerRow key={broker.id} broker={broker} />}
    </FilteredListScreen>
  );
}
