import type { Outputs } from "../../api/trpc.ts";
import { EMPTY_VALUE } from "../../lib/format.ts";
import { formatTime } from "../../lib/formatTime.ts";
import { paths } from "../../lib/paths.ts";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { Bars } from "../../ui/charts/Bars.tsx";
import { Part } from "./Part.tsx";

type StandUp = Outputs["standUps"]["list"]["rows"][number];
type Count = number | null | undefined;

/** Its state, and the day's results against the targets; a link to enter one if there is none. */
export function StandUpOfToday({ standUp }: { standUp: StandUp | undefined }) {
  if (!standUp) {
    return (
      <Part title="Stand-up" actions={<TextLink to={paths.newStandUp.path}>New Stand Up</TextLink>}>
        <p>No stand-up today.</p>
      </Part>
    );
  }
  const { id, stand_up_type, sign_in_at, sign_off_at } = standUp;
  const off = sign_off_at ? `signed off at ${formatTime(sign_off_at)}` : "not signed off yet";
  return (
    <Part
      title="Stand-up"
      actions={id !== null && <TextLink to={paths.standUp.to({ id })}>Stand-up of today</TextLink>}
    >
      <p className="mb-2">{`${stand_up_type ?? "Stand-up"}: signed in at ${formatTime(sign_in_at)}, ${off}.`}</p>
      <Targets {...standUp} />
    </Part>
  );
}

function Targets(standUp: StandUp) {
  const { todays_meeting_done, todays_meeting_target, actual_enq_sourced, enquiry_sourcing_target } = standUp;
  return (
    <Bars
      label="Today's targets"
      heads={["Target", "Reached"]}
      most={1}
      bars={[
        { name: "Meetings", ...reached(todays_meeting_done, todays_meeting_target) },
        { name: "Enquiries sourced", ...reached(actual_enq_sourced, enquiry_sourcing_target) },
      ]}
    />
  );
}

/** The share of a target as a bar, and both numbers as text. */
const reached = (done: Count, target: Count) => ({
  value: target && done != null ? Math.min(1, done / target) : null,
  text: target == null ? String(done ?? EMPTY_VALUE) : `${done ?? EMPTY_VALUE} of ${target}`,
});
