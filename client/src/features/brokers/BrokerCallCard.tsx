import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { CallStatus } from "../../kit/CallStatus.tsx";
import { callStateOf } from "../../kit/callState.ts";
import { paths } from "../../paths.ts";
import { session, WITHOUT_PHONES } from "../../session.ts";
import { type Outputs, trpc } from "../../trpc.ts";
import { CallOutcome } from "../calls/CallOutcome.tsx";
import { PhoneLinks } from "../calls/PhoneLinks.tsx";
import type { QueueQuery } from "../calls/queues.ts";

interface BrokerCallCardProps {
  id: EntityId;
  broker: Outputs["brokers"]["details"];
  /** The queue that he was opened from. */
  query: QueueQuery | undefined;
}

/** The number, and the call where click-to-call is on for him (S006, decisions 71, 133). */
export function BrokerCallCard({ id, broker: { contact_number, ctoc_enabled }, query }: BrokerCallCardProps) {
  const call = trpc.brokers.makeCall.useMutation({ meta: { quiet: true } });
  const [dialed, setDialed] = useState(false);
  return (
    <section aria-label="Call" className="card mb-3 flex flex-wrap items-center gap-3 p-4">
      <p className="grow text-lg font-semibold tabular-nums">{contact_number || "There is no number"}</p>
      {ctoc_enabled && (
        <>
          <Button icon="phone" pending={call.isPending} onClick={() => call.mutate({ id })}>
            Call
          </Button>
          <CallStatus state={callStateOf(call)} />
        </>
      )}
      {!session.hasRole(WITHOUT_PHONES) && (
        <div className="flex w-full flex-wrap gap-2">
          <PhoneLinks phone={contact_number} onDial={() => setDialed(true)} />
        </div>
      )}
      {(call.data?.success || dialed) && (
        <CallOutcome edit={(outcome) => paths.editBroker.to({ brokerid: id }, { ...query, ...outcome })} />
      )}
    </section>
  );
}
