import { Button } from "../../kit/Button.tsx";
import { ButtonLink } from "../../kit/ButtonLink.tsx";
import { CallStatus } from "../../kit/CallStatus.tsx";
import { callStateOf } from "../../kit/callState.ts";
import { paths } from "../../paths.ts";
import { type Outputs, trpc } from "../../trpc.ts";

interface BrokerCallCardProps {
  id: number;
  broker: Outputs["brokers"]["details"];
}

/** The number, and the call where click-to-call is on for him (S006, decisions 71, 133). */
export function BrokerCallCard({ id, broker: { contact_number, ctoc_enabled } }: BrokerCallCardProps) {
  const call = trpc.brokers.makeCall.useMutation({ meta: { quiet: true } });
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
      {call.data?.success && (
        <ButtonLink to={paths.editBroker.to({ brokerid: id })} look="plain" icon="edit">
          Note the outcome
        </ButtonLink>
      )}
    </section>
  );
}
