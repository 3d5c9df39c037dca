import { typedIn } from "../../answers/day/typedIn.ts";
import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { positiveInt, str } from "../../lib/url/codecs.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { defineListState } from "../../lib/url/urlState.ts";
import { UnsentRows } from "../../shared/UnsentWork.tsx";
import { FloatingLink } from "../../ui/base/FloatingLink.tsx";
import { Icon } from "../../ui/base/Icon.tsx";
import { OptionalLink } from "../../ui/base/OptionalLink.tsx";
import { RowsTable } from "../../ui/list/RowsTable.tsx";
import { SearchedListScreen } from "../../ui/list/SearchedListScreen.tsx";
import { useTyped } from "../../ui/list/useTyped.ts";
import { projectLabels } from "./labels.ts";

const projectSearch = defineListState({ search_query: str, pageNo: positiveInt }, { pageNo: 1 });

export function ProjectList() {
  const state = projectSearch.use();
  const [{ search_query, pageNo }] = state;
  const list = trpc.projects.list.useQuery({ search: search_query, page: pageNo }, KEEP_LAST_PAGE);

  return (
    <SearchedListScreen
      title={screenNames.projects}
      titleInBar
      list={list}
      unsent={<UnsentRows calls={["projects.create"]} />}
      state={state}
      whileTyping={useTyped(search_query, typedIn("projects.list", {}))}
      searchLabel={projectLabels.search}
      Table={RowsTable}
      columns={["Project", INTERESTED, projectLabels.initiateBrokers]}
      floating={<FloatingLink to={paths.newProject.path} label={projectLabels.newProject} />}
    >
      {(project) => <ProjectRow key={project.id} {...project} />}
    </SearchedListScreen>
  );
}

const INTERESTED = projectLabels.interestedBrokers;
const labelled = "stacked-label stacked:flex-col stacked:items-start stacked:gap-1 stacked:px-2";
const cell = "focus-inset flex min-h-16 items-center transition-colors hover:bg-tint/60 active:bg-tint";

/** A project with links to its card, its interested brokers and its brokers for initiation (U038, U039). */
function ProjectRow({ id, name, interested }: Outputs["projects"]["list"]["rows"][number]) {
  return (
    <tr className="stacked:grid stacked:grid-cols-2 stacked:px-2 stacked:pb-2">
      <th scope="row" className="text-left font-semibold stacked:col-span-full">
        <OptionalLink
          to={linkTo(id, (id) => paths.project.to({ id }))}
          className={`${cell} py-3 pr-2 pl-4 wrap-anywhere stacked:px-2`}
        >
          {name}
        </OptionalLink>
      </th>
      <td>
        <OptionalLink
          to={linkTo(id, (id) => paths.interestedBrokers.to({ id }))}
          aria-label={
            interested == null ? `Interested brokers of ${name}` : `${interested} interested brokers of ${name}`
          }
          data-label={INTERESTED}
          className={`${cell} justify-center ${labelled}`}
        >
          <span className="min-w-9 rounded-full bg-tint px-2.5 py-1 text-center font-bold text-on-tint tabular-nums">
            {interested ?? EMPTY_VALUE}
          </span>
        </OptionalLink>
      </td>
      <td>
        <OptionalLink
          to={linkTo(id, (id) => paths.brokerInitiation.to({ id }))}
          aria-label={`Initiate brokers of ${name}`}
          data-label={projectLabels.initiateBrokers}
          className={`${cell} justify-center text-action ${labelled}`}
        >
          <Icon name="people" className="size-6" />
        </OptionalLink>
      </td>
    </tr>
  );
}
