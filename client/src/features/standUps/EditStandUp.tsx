import { toId } from "@mobile-crm/contracts/ids.ts";
import { Problem } from "../../kit/Problem.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { EditStandUpForm } from "./EditStandUpForm.tsx";

/** U157–U160. */
export function EditStandUp() {
  const id = toId(paths.editStandUp.useParams().id);
  const { data, error, refetch } = trpc.standUps.details.useQuery(
    { id },
    { staleTime: 0, refetchOnWindowFocus: false },
  );
  return (
    <>
      <ScreenHeading>Edit Stand Up</ScreenHeading>
      {data ? (
        <EditStandUpForm standUp={data} />
      ) : error ? (
        <Problem onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}
