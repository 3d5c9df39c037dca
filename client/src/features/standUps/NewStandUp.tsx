import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useSearchParams } from "react-router-dom";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { standUpLabels } from "./labels.ts";
import { NewStandUpForm } from "./NewStandUpForm.tsx";

/** The form of a new stand-up (U155, U156); prefilled from an earlier one if the address names it. */
export function NewStandUp() {
  const [params] = useSearchParams();
  const like = params.get("like");
  const { data, error, refetch } = trpc.standUps.details.useQuery({ id: toId(like ?? "") }, { enabled: like !== null });
  return (
    <>
      <ScreenHeading>{standUpLabels.newStandUp}</ScreenHeading>
      {like === null || data ? (
        <NewStandUpForm initial={data ? planOf(data) : {}} />
      ) : (
        <RecordPlaceholder error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** The fields to repeat on another day. */
const planOf = (standUp: Outputs["standUps"]["details"]) => ({
  standup_type: standUp.stand_up_type ?? null,
  todays_meeting_target: standUp.todays_meeting_target ?? null,
  enquiry_sourcing_target: standUp.enquiry_sourcing_target ?? null,
  comment: standUp.comment ?? null,
});
