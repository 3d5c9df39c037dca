import { keepPreviousData } from "@tanstack/react-query";
import { int, str } from "../../kit/codecs.ts";
import { FloatingLink } from "../../kit/FloatingLink.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { ListScreen } from "../../kit/ListScreen.tsx";
import { OptionalLink } from "../../kit/OptionalLink.tsx";
import { linkTo } from "../../kit/paths.ts";
import { SearchBar } from "../../kit/SearchBar.tsx";
import { defineListState } from "../../kit/urlState.ts";
import { paths } from "../../paths.ts";
import { type Outputs, trpc } from "../../trpc.ts";

const projectSearch = defineListState({ search_query: str, pageNo: int }, { pageNo: 1 });

/** D1 §2.7. */
export function ProjectList() {
  const [{ search_query, pageNo }, patch] = projectSearch.use();
  const list = trpc.projects.list.useQuery(
    { search: search_query, page: pageNo },
    { placeholderData: keepPreviousData },
  );

  return (
    <ListScreen
      title="Projects"
      titleInBar
      list={list}
      page={pageNo}
      onPage={(page, options) => patch({ pageNo: page }, options)}
      search={
        <SearchBar label="Search Projects" value={search_query} onSearch={(words) => patch({ search_query: words })} />
      }
      columns={["Project", "Interested Brokers", "Initiate Brokers"]}
      floating={<FloatingLink to={paths.newProject.path} label="New Project" />}
    >
      {(project) => <ProjectRow key={project.id} {...project} />}
    </ListScreen>
  );
}

const cell = "focus-inset flex min-h-16 items-center transition-colors hover:bg-tint/60 active:bg-tint";

/** U038, U039. */
function ProjectRow({ id, name, interested }: Outputs["projects"]["list"]["rows"][number]) {
  return (
    <tr>
      <th scope="row" className="text-left font-semibold">
        <OptionalLink
          to={linkTo(id, (id) => paths.project.to({ id }))}
          className={`${cell} py-3 pr-2 pl-4 wrap-anywhere`}
        >
          {name}
        </OptionalLink>
      </th>
      <td>
        <OptionalLink
          to={linkTo(id, (id) => paths.interestedBrokers.to({ id }))}
          aria-label={`${interested ?? 0} interested brokers of ${name}`}
          className={`${cell} justify-center`}
        >
          <span className="min-w-9 rounded-full bg-tint px-2.5 py-1 text-center font-bold text-on-tint tabular-nums">
            {interested ?? 0}
          </span>
        </OptionalLink>
      </td>
      <td>
        <OptionalLink
          to={linkTo(id, (id) => paths.brokerInitiation.to({ id }))}
          aria-label={`Initiate brokers of ${name}`}
          className={`${cell} justify-center text-action`}
        >
          <Icon name="people" className="size-6" />
        </OptionalLink>
      </td>
    </tr>
  );
}
