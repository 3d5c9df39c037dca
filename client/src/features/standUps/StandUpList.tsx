import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { UnsentRows } from "../../shared/UnsentWork.tsx";
import { FloatingLink } from "../../ui/base/FloatingLink.tsx";
import { FilteredListScreen } from "../../ui/list/FilteredListScreen.tsx";
import { standUpLabels } from "./labels.ts";
import { StandUpRow } from "./StandUpRow.tsx";
import { standUpSearch } from "./standUpSearch.ts";

const StandUpFilters = lazyPart(() => import("./StandUpFilters.tsx"), "StandUpFilters");

/** Daily Stand Up (D2 §2). */
export function StandUpList() {
  const state = standUpSearch.use();
  const list = trpc.standUps.list.useQuery(standUpSearch.inputOf(state[0]), { placeholderData: keepPreviousData });

  return (
    <FilteredListScreen
      title={standUpLabels.standUps}
      titleInBar
      list={list}
      unsent={<UnsentRows calls={["standUps.create"]} />}
      state={state}
      searchLabel={standUpLabels.search}
      heads={[standUpLabels.executive, "Type", "Created", standUpLabels.status]}
      Filters={StandUpFilters}
      floating={<FloatingLink to={paths.newStandUp.path} label={standUpLabels.newStandUp} />}
    >
      {({ id, field_executive, comment, created_at, stand_up_type, sign_off_at }) => (
        <StandUpRow
          key={id}
          id={id}
          executive={field_executive}
          comment={comment}
          created={formatInstant(created_at)}
          type={stand_up_type}
          signedOff={Boolean(sign_off_at)}
        />
      )}
    </FilteredListScreen>
  );
}
