import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../../api/trpc.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { NextCall } from "../../shared/NextCall.tsx";
import { UnsentMark } from "../../shared/UnsentWork.tsx";
import { Badge } from "../../ui/base/Badge.tsx";
import { IconButton } from "../../ui/base/IconButton.tsx";
import type { ListQuery } from "../../ui/list/ListScreen.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { SearchedListScreen } from "../../ui/list/SearchedListScreen.tsx";
import { DateField } from "../../ui/pickers/DateField.tsx";
import { projectBrokerLabels } from "./labels.ts";
import { projectBrokerSearch } from "./projectBrokerSearch.ts";

type Broker = Outputs["projectBrokers"]["interested"]["rows"][number];

interface ProjectBrokerListProps {
  title: string;
  list: ListQuery<Broker>;
  /** The card of a broker's row. */
  to(brokerid: EntityId): string;
  /** The format of the next call: a day or a moment. */
  formatCall(ncd: string | null | undefined): string;
  filtersByDay?: boolean;
  /** The form of the card that changes a row. */
  form: string;
}

/** The brokers of a project, interested or to be initiated (U047–U051). */
export function ProjectBrokerList({ title, list, to, formatCall, filtersByDay, form }: ProjectBrokerListProps) {
  const state = projectBrokerSearch.use();
  const [{ next_call_date }, patch] = state;
  return (
    <SearchedListScreen
      title={title}
      list={list}
      state={state}
      searchLabel={projectBrokerLabels.search}
      heads={[
        projectBrokerLabels.brokerAndFirm,
        projectBrokerLabels.ncd,
        projectBrokerLabels.locality,
        projectBrokerLabels.status,
      ]}
      tabs={
        filtersByDay && <NextCallFilter value={next_call_date} onChange={(day) => patch({ next_call_date: day })} />
      }
    >
      {({ id, name, firm_name, bb_status, ncd, locality }) => (
        <RowLink
          key={id}
          to={linkTo(id, to)}
          title={name}
          badge={
            <>
              {id !== null && <UnsentMark draft={`${to(id)} ${form}`} />}
              <Badge>{bb_status}</Badge>
            </>
          }
          subtitle={firm_name}
          meta={[
            [projectBrokerLabels.ncd, <NextCall key="ncd" at={ncd} status={bb_status} format={formatCall} />],
            [projectBrokerLabels.locality, locality],
          ]}
        />
      )}
    </SearchedListScreen>
  );
}

interface NextCallFilterProps {
  value: string | undefined;
  onChange(day: string | undefined): void;
}

/** One day of next calls, or all (U047). */
const NextCallFilter = ({ value, onChange }: NextCallFilterProps) => (
  <div className="mb-3 flex items-end gap-1">
    <DateField
      label={projectBrokerLabels.nextCallFilter}
      applied
      value={value ?? null}
      onChange={(day) => onChange(day ?? undefined)}
      className="grow sm:max-w-72"
    />
    {value && <IconButton icon="close" label={projectBrokerLabels.clearNextCall} onClick={() => onChange(undefined)} />}
  </div>
);
