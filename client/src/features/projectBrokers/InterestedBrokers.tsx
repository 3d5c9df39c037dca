import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { formatDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { projectBrokerLabels } from "./labels.ts";
import { ProjectBrokerList } from "./ProjectBrokerList.tsx";
import { forms, useProjectBrokerInput } from "./projectBrokerSearch.ts";

/** The brokers interested in a project. Each links to the broker card (U050). */
export function InterestedBrokers() {
  const { id } = paths.interestedBrokers.useParams();
  const list = trpc.projectBrokers.interested.useQuery(useProjectBrokerInput(id), KEEP_LAST_PAGE);
  return (
    <ProjectBrokerList
      title={projectBrokerLabels.interestedBrokers}
      list={list}
      to={(brokerid) => paths.projectBroker.to({ id, brokerid })}
      formatCall={formatDay}
      filtersByDay
      form={forms.interested}
    />
  );
}
