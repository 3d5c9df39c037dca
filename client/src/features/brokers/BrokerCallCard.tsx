import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useState } from "react";
import { isFromPhone, NOT_ON_PHONE } from "../../answers/day/rowsOnPhone.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { ROLE_WITHOUT_PHONES, session } from "../../auth/session.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/base/Button.tsx";
import { CallStatus } from "../../ui/list/CallStatus.tsx";
import { toCallState } from "../../ui/list/callState.ts";
import { AfterCall } from "../calls/AfterCall.tsx";
import { callLabels } from "../calls/labels.ts";
import { PhoneLinks } from "../calls/PhoneLinks.tsx";
import { PhoneNumber } from "../calls/PhoneNumber.tsx";
import type { QueueQuery } from "../calls/queues.ts";

const BrokerOutcome = lazyPart(() => import("./BrokerOutcome.tsx"), "BrokerOutcome");

interface BrokerCallCardProps {
  id: EntityId;
  broker: Outputs["brokers"]["details"];
  /** The queue that the broker was opened from. */
  query: QueueQuery | undefined;
}

/**
 * The phone number, and the call if click-to-call is enabled for the broker (S006, SPEC-71, SPEC-133); nothing for a
 * role without phones.
 */
export function BrokerCallCard({ id, broker, query }: BrokerCallCardProps) {
  const { contact_number, ctoc_enabled } = broker;
  const [called, setCalled] = useState(false);
  const withoutNumber = isFromPhone("brokers.details", { id }) ? NOT_ON_PHONE : callLabels.noPhone;
  const call = trpc.brokers.makeCall.useMutation({
    meta: { quiet: true, reportsFailure: true },
    onSuccess: ({ success }) => success && setCalled(true),
  });
  if (session.hasRole(ROLE_WITHOUT_PHONES)) return null;
  return (
    <>
      <section aria-label="Call" className="card mb-3 flex flex-wrap items-center gap-3 p-4">
        <p className="grow text-lg font-semibold tabular-nums">
          {contact_number ? <PhoneNumber phone={contact_number} onDial={() => setCalled(true)} /> : withoutNumber}
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
          <PhoneLinks phone={contact_number} onDial={() => setCalled(true)} />
        </div>
      </section>
      {called && (
        <AfterCall edit={paths.editBroker.to({ brokerid: id }, query)}>
          <BrokerOutcome id={id} broker={broker} query={query} onSaved={() => setCalled(false)} />
        </AfterCall>
      )}
    </>
  );
}
