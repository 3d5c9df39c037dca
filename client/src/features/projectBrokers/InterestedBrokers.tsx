import { formatDay } from "../../kit/format.ts";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { ProjectBrokerList } from "./ProjectBrokerList.tsx";
import { asList, useProjectBrokerInput } from "./projectBrokerSearch.ts";

/** Those who are interested in a project; each leads to his card (U050). */
export function InterestedBrokers() {
  const { id } = paths.interestedBrokers.useParams();
  const list = trpc.projectBrokers.interested.useQuery(useProjectBrokerInput(id), asList);
  return (
    <ProjectBrokerList
      title="Interested Brokers"
      list={list}
      to={(brokerid) => paths.projectBroker.to({ id, brokerid })}
      formatCall={formatDay}
      filtersByDay
    />
  );
}
