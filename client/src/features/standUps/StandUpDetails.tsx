import { toId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useState } from "react";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { EMPTY_VALUE, formatInstant } from "../../lib/format.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { paths } from "../../lib/paths.ts";
import { recordLabel } from "../../lib/recordLabel.ts";
import { RemoteImage } from "../../media/files/RemoteImage.tsx";
import { UnsentEdits, UnsentMark } from "../../shared/UnsentWork.tsx";
import { Button } from "../../ui/base/Button.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { DetailsCard } from "../../ui/base/DetailsCard.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { ScreenHeading } from "../../ui/base/ScreenHeading.tsx";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { standUpLabels } from "./labels.ts";

/** A stand-up with its selfies, which open in dialogs (U148–U154). */
export function StandUpDetails() {
  const id = toId(paths.standUp.useParams().id);
  const { data, error, refetch } = trpc.standUps.details.useQuery({ id });
  return (
    <>
      <ScreenHeading subtitle={recordLabel(data?.field_executive, id)} actions={<UnsentMark of={["standUps", id]} />}>
        Stand-up Details
      </ScreenHeading>
      <UnsentEdits of={["standUps", id]} />
      {data ? <Details standUp={data} /> : <RecordPlaceholder error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function Details({ standUp }: { standUp: Outputs["standUps"]["details"] }) {
  const { id, can_edit_daily_stand_up, selfie_photo_url, signing_off_selfie_photo_url } = standUp;
  return (
    <>
      <DetailsCard details={[...targetsOf(standUp), ...timesOf(standUp)]}>
        {can_edit_daily_stand_up === true ? (
          <ButtonLink to={paths.editStandUp.to({ id })} icon="edit">
            Edit
          </ButtonLink>
        ) : (
          <Button icon="edit" disabled>
            Edit
          </Button>
        )}
      </DetailsCard>
      <DetailsCard title="Places" details={placesOf(standUp)}>
        <SelfieButton label={standUpLabels.signInSelfie} url={selfie_photo_url} />
        <SelfieButton label={standUpLabels.signOffSelfie} url={signing_off_selfie_photo_url} />
      </DetailsCard>
    </>
  );
}

type StandUp = Outputs["standUps"]["details"];
type Detail = Parameters<typeof DetailsCard>[0]["details"][number];

const targetsOf = (standUp: StandUp): Detail[] => [
  [standUpLabels.executive, standUp.field_executive],
  [standUpLabels.standupType, standUp.stand_up_type],
  [standUpLabels.initiatedAt, formatInstant(standUp.created_at)],
  [standUpLabels.meetingTarget, standUp.todays_meeting_target],
  [
    standUpLabels.targetDone,
    <TextLink key="done" to={paths.clientMeetings.path} name={named(standUp.todays_meeting_done, "Meetings")}>
      {counted(standUp.todays_meeting_done, "meeting")}
    </TextLink>,
  ],
  [standUpLabels.enquirySourcingTarget, standUp.enquiry_sourcing_target],
  [
    standUpLabels.enquiryActual,
    <TextLink key="actual" to={paths.home.path} name={named(standUp.actual_enq_sourced, "Enquiries")}>
      {counted(standUp.actual_enq_sourced, "enquiry", "enquiries")}
    </TextLink>,
  ],
];

/** A dash would be a meaningless link text. */
const named = (count: number | null | undefined, name: string) => (count == null ? name : undefined);

const counted = (count: number | null | undefined, one: string, many?: string) =>
  count == null ? EMPTY_VALUE : formatCount(count, one, many);

const timesOf = (standUp: StandUp): Detail[] => [
  [standUpLabels.officeSignInTime, formatInstant(standUp.sign_in_at)],
  [standUpLabels.officeSignOutTime, formatInstant(standUp.sign_off_at)],
  [standUpLabels.outdoorStartTime, formatInstant(standUp.outdoor_start_time)],
  [standUpLabels.outdoorEndTime, formatInstant(standUp.outdoor_end_time)],
  [standUpLabels.comment, <ReadMore key="comment" text={standUp.comment} />],
  ...(standUp.app_engagement === false
    ? ([
        [standUpLabels.noAppEngagement, <ReadMore key="reason" text={standUp.no_app_engagement_comments} />],
      ] satisfies Detail[])
    : []),
];

const placesOf = (standUp: StandUp): Detail[] => [
  [standUpLabels.signInLocation, standUp.location],
  [standUpLabels.signOffLocation, standUp.signing_off_location],
];

interface SelfieButtonProps {
  label: string;
  url: string | null | undefined;
}

/** Opens a selfie over the screen (U153). */
function SelfieButton({ label, url }: SelfieButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" icon="camera" disabled={!url} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <BottomDialog open={open} onClose={() => setOpen(false)} title={label}>
        {url && <RemoteImage url={url} alt={label} kind="selfie" className="h-96 w-full rounded-xl" />}
      </BottomDialog>
    </>
  );
}
