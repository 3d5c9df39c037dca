import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { READ_FOR_EDIT } from "../../api/queryClient.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { useUnsentShown } from "../../input/outbox/useUnsentShown.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { EditStandUpForm } from "./EditStandUpForm.tsx";
import { standUpLabels } from "./labels.ts";

/** Edits a stand-up, and signs it off if that was not done yet (U157–U160). */
export function EditStandUp() {
  const id = toId(paths.editStandUp.useParams().id);
  const { data, error, refetch } = trpc.standUps.details.useQuery({ id }, READ_FOR_EDIT);
  const isUnsentShown = useUnsentShown();
  return (
    <>
      <ScreenHeading subtitle={recordLabel(data?.field_executive, id)}>{standUpLabels.editStandUp}</ScreenHeading>
      {data && isUnsentShown ? (
        <Editor key={id} standUp={data} />
      ) : (
        <RecordPlaceholder shape="form" error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** Without the right to edit there is no Edit button (U154), but the address can still be opened. */
function Editor({ standUp }: { standUp: Outputs["standUps"]["details"] }) {
  if (standUp.can_edit_daily_stand_up === true) return <EditStandUpForm standUp={standUp} />;
  return (
    <div className="card flex flex-col items-start gap-4 p-5">
      <p>This stand-up can no longer be edited.</p>
      <ButtonLink to={paths.standUp.to({ id: standUp.id })}>Back to the stand-up</ButtonLink>
    </div>
  );
}
