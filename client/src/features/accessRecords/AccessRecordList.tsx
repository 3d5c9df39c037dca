import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { accessRecordSearch } from "../../shared/listSearches.ts";
import { Badge } from "../../ui/base/Badge.tsx";
import { FilteredListScreen } from "../../ui/list/FilteredListScreen.tsx";
import { Row } from "../../ui/list/Row.tsx";

const AccessRecordFilters = lazyPart(() => import("./AccessRecordFilters.tsx"), "AccessRecordFilters");

/** Who saw or removed what. The server allows it only for role 1. */
export function AccessRecordList() {
  const state = accessRecordSearch.use();
  const list = trpc.accessRecords.list.useQuery(accessRecordSearch.inputOf(state[0]), KEEP_LAST_PAGE);

  return (
    <FilteredListScreen
      title={screenNames.accessRecords}
      list={list}
      state={state}
      searchLabel="Search by person"
      heads={["Person and record", "Time", "No.", "Request", "Action"]}
      Filters={AccessRecordFilters}
    >
      {({ id, at, user_name, action, subject, subject_id, request_id }) => (
        <Row
          key={id}
          title={user_name || "By the system"}
          badge={<Badge>{action}</Badge>}
          subtitle={`${subject} ${subject_id ?? ""}`}
          meta={[formatInstant(at), ["No.", id, "muted"], request_id && ["Request", request_id, "muted"]]}
        />
      )}
    </FilteredListScreen>
  );
}
