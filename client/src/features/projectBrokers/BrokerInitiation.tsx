import { formatInstant } from "../../kit/format.ts";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { ProjectBrokerList } from "./ProjectBrokerList.tsx";
import { asList, useProjectBrokerInput } from "./projectBrokerSearch.ts";

/** The brokers of a project, to be won for it; each leads to the card of his initiation (U051). */
export function BrokerInitiation() {
  const { id } = paths.brokerInitiation.useParams();
  const list = trpc.projectBrokers.list.useQuery(useProjectBrokerInput(id), asList);
  return (
    <ProjectBrokerList
      title="Initiate Brokers"
      list={list}
      to={(brokerid) => paths.initiation.to({ id, brokerid })}
      formatCall={formatInstant}
    />
  );
}
