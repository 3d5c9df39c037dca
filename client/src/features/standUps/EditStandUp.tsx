import { toId } from "@mobile-crm/contracts/ids.ts";
import { ButtonLink } from "../../kit/ButtonLink.tsx";
import { Problem } from "../../kit/Problem.tsx";
import { ScreenHeading } from "../../kit/ScreenHeading.tsx";
import { SkeletonRows } from "../../kit/SkeletonRows.tsx";
import { paths } from "../../paths.ts";
import { type Outputs, trpc } from "../../trpc.ts";
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
      {data ? <Editor standUp={data} /> : error ? <Problem onRetry={() => void refetch()} /> : <SkeletonRows />}
    </>
  );
}

/** Without the right to edit there is no Edit button (U154), but there may be the address. */
function Editor({ standUp }: { standUp: Outputs["standUps"]["details"] }) {
  if (standUp.can_edit_daily_stand_up === true) return <EditStandUpForm standUp={standUp} />;
  return (
    <div className="card flex flex-col items-start gap-4 p-5">
      <p>This stand-up can no longer be edited.</p>
      <ButtonLink to={paths.standUp.to({ id: standUp.id })}>Back to the stand-up</ButtonLink>
    </div>
  );
}
