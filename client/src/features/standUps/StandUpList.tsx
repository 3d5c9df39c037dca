import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { standUpSearch } from "../../shared/listSearches.ts";
import { UnsentMark, UnsentRows } from "../../shared/UnsentWork.tsx";
import { Badge } from "../../ui/base/Badge.tsx";
import { FloatingLink } from "../../ui/base/FloatingLink.tsx";
import { OptionalLink } from "../../ui/base/OptionalLink.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { FilteredListScreen } from "../../ui/list/FilteredListScreen.tsx";
import { Row } from "../../ui/list/Row.tsx";
import { standUpLabels } from "./labels.ts";

const StandUpFilters = lazyPart(() => import("./StandUpFilters.tsx"), "StandUpFilters");

/** Daily Stand Up (D2 §2). */
export function StandUpList() {
  const state = standUpSearch.use();
  const list = trpc.standUps.list.useQuery(standUpSearch.inputOf(state[0]), KEEP_LAST_PAGE);

  return (
    <FilteredListScreen
      title={screenNames.standUps}
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

interface StandUpRowProps {
  id: EntityId | null;
  executive: string | null | undefined;
  comment: string | null | undefined;
  created: string;
  type: string | null | undefined;
  signedOff: boolean;
}

/** A stand-up in a list (U145). Its comment opens in place, so the row as a whole is not a link. */
function StandUpRow({ id, executive, comment, created, type, signedOff }: StandUpRowProps) {
  const name = (
    <OptionalLink
      to={linkTo(id, (id) => paths.standUp.to({ id }))}
      className="focus-ring rounded underline-offset-2 hover:underline"
    >
      {executive || standUpLabels.standUp}
    </OptionalLink>
  );
  return (
    <Row
      title={name}
      badge={
        <>
          <UnsentMark of={["standUps", id]} />
          <Badge tone={signedOff ? "good" : "warn"}>
            {signedOff ? standUpLabels.signedOff : standUpLabels.signedIn}
          </Badge>
        </>
      }
      meta={[type, created]}
    >
      <p className="mt-1 text-sm">
        <ReadMore text={comment} />
      </p>
    </Row>
  );
}
