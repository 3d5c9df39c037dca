import { toId } from "@mobile-crm/contracts/ids.ts";
import { Problem } from "../../kit/Problem.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { paths } from "../../paths.ts";
import { SETTINGS } from "../../queryClient.ts";
import { trpc } from "../../trpc.ts";
import { EditBrokerForm } from "./EditBrokerForm.tsx";

/** EditCPBroker. */
export function EditBroker() {
  const id = toId(paths.editBroker.useParams().brokerid);
  // Opened to be changed: what another person changed meanwhile must show before, and nothing may change it under the fingers.
  const broker = trpc.brokers.details.useQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false });
  const settings = trpc.brokers.settings.useQuery(undefined, SETTINGS);
  const retry = () => Promise.all([broker.refetch(), settings.refetch()]);

  return (
    <>
      <ScreenHeading>Edit CP</ScreenHeading>
      {broker.data && settings.data ? (
        <EditBrokerForm key={id} id={id} broker={broker.data} settings={settings.data} />
      ) : broker.error || settings.error ? (
        <Problem onRetry={() => void retry()} />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}
