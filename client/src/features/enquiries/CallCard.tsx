import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useState } from "react";
import { isFromPhone, NOT_ON_PHONE } from "../../answers/day/rowsOnPhone.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { enquiryLabels } from "../../shared/enquiryLabels.ts";
import { Button } from "../../ui/base/Button.tsx";
import { CallStatus } from "../../ui/list/CallStatus.tsx";
import { toCallState } from "../../ui/list/callState.ts";
import { AfterCall } from "../calls/AfterCall.tsx";
import { callLabels } from "../calls/labels.ts";
import { PhoneLinks } from "../calls/PhoneLinks.tsx";
import { PhoneNumber } from "../calls/PhoneNumber.tsx";
import type { QueueQuery } from "../calls/queues.ts";
import { ShareButton } from "../calls/ShareButton.tsx";

const EnquiryOutcome = lazyPart(() => import("./EnquiryOutcome.tsx"), "EnquiryOutcome");

const quiet = { meta: { quiet: true, reportsFailure: true } };

interface CallCardProps {
  id: EntityId;
  enquiry: Outputs["enquiries"]["details"];
  /** The queue that it was opened from. */
  query: QueueQuery | undefined;
}

/** The number, once its access is recorded, and then the call (U022, U023, S001–S007). */
export function CallCard(props: CallCardProps) {
  const { id, enquiry, query } = props;
  const reveal = trpc.enquiries.reveal.useMutation(quiet);
  const [called, setCalled] = useState(false);
  const withoutNumber = isFromPhone("enquiries.details", { id }) ? NOT_ON_PHONE : enquiryLabels.hiddenNumber;
  return (
    <>
      <section aria-label="Call" className="card mb-3 flex flex-wrap items-center gap-3 p-4">
        {reveal.data ? (
          <Revealed {...props} revealed={reveal.data} onCalled={() => setCalled(true)} />
        ) : (
          <>
            <p className="grow text-muted" role={reveal.error ? "alert" : undefined}>
              {reveal.error ? `The number couldn't be shown. ${reveal.error.message}` : withoutNumber}
            </p>
            <Button look="plain" icon="show" pending={reveal.isPending} onClick={() => reveal.mutate({ id })}>
              {reveal.error ? "Retry" : enquiryLabels.reveal}
            </Button>
          </>
        )}
      </section>
      {called && (
        <AfterCall edit={paths.editEnquiry.to({ id }, query)}>
          <EnquiryOutcome id={id} enquiry={enquiry} query={query} onSaved={() => setCalled(false)} />
        </AfterCall>
      )}
    </>
  );
}

interface RevealedProps extends Omit<CallCardProps, "query"> {
  revealed: Outputs["enquiries"]["reveal"];
  onCalled(): void;
}

function Revealed({ id, enquiry, revealed, onCalled }: RevealedProps) {
  const call = trpc.enquiries.makeCall.useMutation({ ...quiet, onSuccess: ({ success }) => success && onCalled() });
  const { phone, ctoc_enabled } = revealed;
  return (
    <>
      <p className="grow text-lg font-semibold tabular-nums">
        {phone ? <PhoneNumber phone={phone} onDial={onCalled} /> : callLabels.noPhone}
      </p>
      {ctoc_enabled && (
        <>
          <Button icon="phone" pending={call.isPending} onClick={() => call.mutate({ id })}>
            Call
          </Button>
          <CallStatus state={toCallState(call)} />
        </>
      )}
      <div className="flex w-full flex-wrap gap-2">
        <PhoneLinks phone={phone} onDial={onCalled} />
        <ShareButton
          title={enquiry.full_name || enquiryLabels.enquiry}
          facts={[enquiry.enquiry, enquiry.status]}
          path={paths.enquiry.to({ id })}
        />
      </div>
    </>
  );
}
