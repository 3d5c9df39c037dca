import { Button } from "../../kit/Button.tsx";
import { ButtonLink } from "../../kit/ButtonLink.tsx";
import { CallStatus } from "../../kit/CallStatus.tsx";
import { callStateOf } from "../../kit/callState.ts";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";

const quiet = { meta: { quiet: true } };

/** The number, once its access is recorded, and then the call (U022, U023, S001–S007). */
export function CallCard({ id }: { id: number }) {
  const reveal = trpc.enquiries.reveal.useMutation(quiet);
  const call = trpc.enquiries.makeCall.useMutation(quiet);
  const { data } = reveal;

  return (
    <section aria-label="Call" className="card mb-3 flex flex-wrap items-center gap-3 p-4">
      {data ? (
        <>
          <p className="grow text-lg font-semibold tabular-nums">{data.phone ?? "There is no number"}</p>
          {data.ctoc_enabled && (
            <Button icon="phone" pending={call.isPending} onClick={() => call.mutate({ id })}>
              Call
            </Button>
          )}
          <CallStatus state={callStateOf(call)} />
          {call.isSuccess && (
            <ButtonLink to={paths.editEnquiry.to({ id })} look="plain" icon="edit">
              Note the outcome
            </ButtonLink>
          )}
        </>
      ) : (
        <>
          <p className="grow text-muted" role={reveal.error ? "alert" : undefined}>
            {reveal.error ? `The number could not be shown. ${reveal.error.message}` : "The number is hidden."}
          </p>
          <Button look="plain" icon="show" pending={reveal.isPending} onClick={() => reveal.mutate({ id })}>
            {reveal.error ? "Retry" : "Tap to reveal phone number"}
          </Button>
        </>
      )}
    </section>
  );
}
