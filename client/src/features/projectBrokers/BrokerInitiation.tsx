import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { projectBrokerLabels } from "./labels.ts";
import { ProjectBrokerList } from "./ProjectBrokerList.tsx";
import { forms, useProjectBrokerInput } from "./projectBrokerSearch.ts";

/** The brokers to initiate for a project. Each links to the initiation card (U051). */
export function BrokerInitiation() {
  const { id } = paths.brokerInitiation.useParams();
  const list = trpc.projectBrokers.list.useQuery(useProjectBrokerInput(id), KEEP_LAST_PAGE);
  return (
    <ProjectBrokerList
      title={projectBrokerLabels.initiateBrokers}
      list={list}
      to={(brokerid) => paths.initiation.to({ id, brokerid })}
      formatCall={formatInstant}
      form={forms.initiation}
    />
  );
}
