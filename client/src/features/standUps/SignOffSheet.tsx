import { callLabels } from "../calls/labels.ts";
import "./signOff.css";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { READ_FOR_EDIT } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { PersistedForm } from "../../input/drafts/PersistedForm.tsx";
import { paths } from "../../lib/paths.ts";
import { ConsentOff } from "../../media/capture/ConsentOff.tsx";
import { useConsent } from "../../media/capture/consent.ts";
import { PhotoInput } from "../../media/capture/PhotoInput.tsx";
import { PositionField } from "../../media/capture/PositionField.tsx";
import { SelfieCapture } from "../../media/capture/SelfieCapture.tsx";
import { UploadProgress } from "../../media/capture/UploadProgress.tsx";
import { cameraProblem, useCamera } from "../../media/capture/useCamera.ts";
import { useObjectUrl } from "../../media/capture/useObjectUrl.ts";
import { Button } from "../../ui/base/Button.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { FormActions } from "../../ui/form/FormActions.tsx";
import { Submit } from "../../ui/form/Submit.tsx";
import { UnreadGuard } from "../../ui/form/UnreadGuard.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { BottomDialog } from "../../ui/overlay/BottomDialog.tsx";
import { standUpLabels } from "./labels.ts";
import { type StandUp, useStandUpEdit } from "./useStandUpEdit.ts";

interface SignOffSheetProps {
  id: EntityId;
  onClose(): void;
}

/** Signs a stand-up off: the camera is open, and its shutter saves. */
export function SignOffSheet({ id, onClose }: SignOffSheetProps) {
  const { data, error, refetch } = trpc.standUps.details.useQuery({ id }, READ_FOR_EDIT);
  return (
    <BottomDialog open onClose={onClose} title="Sign off" subtitle={data?.field_executive}>
      {data ? (
        <SignOff standUp={data} onClose={onClose} />
      ) : (
        <RecordPlaceholder error={error} onRetry={() => void refetch()} />
      )}
    </BottomDialog>
  );
}

function SignOff({ standUp, onClose }: { standUp: StandUp; onClose(): void }) {
  const { id } = standUp;
  const edit = paths.editStandUp.to({ id });
  const { form, parts, upload, save } = useStandUpEdit(standUp, onClose);
  const names = ["signing_off_selfie_photo", "signing_off_location"] as const;
  const [selfie, place] = useWatch({ control: form.control, name: names });
  const photo = selfie instanceof File ? selfie : undefined;
  const content = useRef<HTMLDivElement>(null);
  // The shutter saves as soon as the location is known too; a photo from a restored draft does not.
  const [isShot, setIsShot] = useState(false);
  useEffect(() => {
    if (!isShot || !photo || !place) return;
    setIsShot(false);
    content.current?.closest("form")?.requestSubmit();
  }, [isShot, photo, place]);
  const shoot = (taken: File | null) => {
    form.setValue("signing_off_edit_daily_stand_up", true);
    form.setValue("signing_off_selfie_photo", taken as never);
    setIsShot(true);
  };

  if (standUp.can_edit_daily_stand_up !== true) return <p>This stand-up can no longer be edited.</p>;
  return (
    <UnreadGuard parts={parts}>
      <PersistedForm
        form={form}
        label="Sign off"
        draftName={standUpLabels.editStandUp}
        address={edit}
        onSave={save}
        progress={<UploadProgress progress={upload.progress} onCancel={upload.cancel} />}
      >
        <div ref={content}>
          <SignOffCamera photo={photo} isWaiting={isShot} onPhoto={shoot} />
        </div>
        <PositionField
          form={form}
          name="signing_off_location"
          lat="signing_off_meeting_lat"
          long="signing_off_meeting_long"
          label={standUpLabels.signOffLocation}
        />
        <ButtonLink to={edit} look="quiet" onClick={onClose}>
          {callLabels.allFields}
        </ButtonLink>
        {photo && !isShot && (
          <FormActions>
            <Submit form={form}>Sign off</Submit>
          </FormActions>
        )}
      </PersistedForm>
    </UnreadGuard>
  );
}

interface SignOffCameraProps {
  photo: File | undefined;
  /** Whether the photo is taken, and the location is still being determined. */
  isWaiting: boolean;
  onPhoto(photo: File | null): void;
}

const frame = "sign-off-frame mx-auto block aspect-[4/3] w-full max-w-sm rounded-xl bg-black object-cover";

/** The camera, open from the start; without one, the photo is taken or chosen as in every form. */
function SignOffCamera({ photo, isWaiting, onPhoto }: SignOffCameraProps) {
  const { state, attach, open, take } = useCamera();
  const isOff = Boolean(useConsent()?.withdrawn);
  const url = useObjectUrl(photo ?? null);
  const problem = cameraProblem(state);
  useEffect(() => void open(), [open]);
  const capture = async () => {
    const taken = await take();
    if (taken) onPhoto(taken);
  };

  if (state === "missing")
    return (
      <SelfieCapture
        name="signing_off_selfie_photo"
        value={photo ?? null}
        onChange={onPhoto}
        onBlur={() => {}}
        required
      />
    );
  if (state === "live" || state === "opening")
    return (
      <div className="flex flex-col gap-3">
        {state === "live" ? (
          <video ref={attach} playsInline muted aria-label="Camera" className={`${frame} -scale-x-100`} />
        ) : (
          <div className={frame} />
        )}
        <Button icon="camera" disabled={state !== "live"} onClick={() => void capture()}>
          Take photo and sign off
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {url && <img src={url} alt="Your selfie" className={frame} />}
      <ConsentOff />
      {!isOff && problem && <PhotoInput onChange={onPhoto}>{problem}</PhotoInput>}
      <p role="status">{isWaiting && "You're signed off as soon as your location is found."}</p>
      <Button look="plain" icon="camera" hidden={isOff} onClick={() => void open()}>
        {problem ? "Retry" : photo ? "Retake" : "Take a selfie"}
      </Button>
    </div>
  );
}
