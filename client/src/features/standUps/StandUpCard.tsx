import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { type ReactNode, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { session } from "../../auth/session.ts";
import { usePending } from "../../input/outbox/pending.ts";
import { formatDay } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { useMinute } from "../../lib/useMinute.ts";
import { Button } from "../../ui/base/Button.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { LazyDialog } from "../../ui/overlay/LazyDialog.tsx";
import { standUpLabels } from "./labels.ts";
import { isEvening, lastDays, standUpToRepeat, standUpToSignOff } from "./openStandUps.ts";

const SignOffSheet = lazyPart(() => import("./SignOffSheet.tsx"), "SignOffSheet");

const TEN_MINUTES = 600_000;
/** Initial data, because nothing on screen waits for the first response. */
const NOTHING_YET = { rows: [], total: 0, perPage: 0 };

/**
 * The next step of the user's stand-up: sign off, or enter one on the stand-ups screen (docs/decisions/0045). Elsewhere
 * nothing is fetched before the evening.
 */
export function StandUpCard({ offersNew }: { offersNew: boolean }) {
  const now = useMinute();
  const settings = trpc.standUps.settings.useQuery(undefined, { enabled: false });
  const mayShow = offersNew || (isEvening(now) && settings.data?.have_daily_stand_up_meet === true);
  const unsent = usePending() ?? [];
  const user = session.userId();
  const { data } = trpc.standUps.list.useQuery(
    { user_ids: user ? [user] : [], page: 1, ...lastDays(now) },
    { enabled: Boolean(user) && mayShow, staleTime: TEN_MINUTES, initialData: NOTHING_YET, initialDataUpdatedAt: 0 },
  );
  const open = standUpToSignOff(data.rows, now);
  if (open?.row.id != null && !unsent.some(({ record }) => record === `standUps ${open.row.id}`))
    return <SignOff id={open.row.id} created={open.isLate ? open.row.created_at : undefined} />;
  const last = standUpToRepeat(data.rows, now);
  if (!offersNew || last?.id == null || unsent.some(({ call }) => call === "standUps.create")) return null;
  return (
    <Card label={standUpLabels.standUp} text={standUpLabels.noStandUp}>
      <ButtonLink to={paths.newStandUp.to({}, { like: last.id })} icon="sun">
        {`Like ${formatDay(last.created_at)}`}
      </ButtonLink>
    </Card>
  );
}

interface SignOffProps {
  id: EntityId;
  /** The day of a forgotten stand-up. */
  created: string | null | undefined;
}

/** In the evening, and for yesterday's open stand-up: signs off with one more tap. */
function SignOff({ id, created }: SignOffProps) {
  const [open, setOpen] = useState(false);
  const text = created
    ? `The stand-up of ${formatDay(created)} is not signed off.`
    : "Your stand-up is open. Done for today?";
  return (
    <Card label="Sign off" text={text}>
      <Button icon="camera" onClick={() => setOpen(true)}>
        Sign off
      </Button>
      {open && (
        <LazyDialog onClose={() => setOpen(false)}>
          <SignOffSheet id={id} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </Card>
  );
}

const Card = ({ label, text, children }: { label: string; text: string; children: ReactNode }) => (
  <section aria-label={label} className="card mt-3 flex flex-wrap items-center gap-3 p-4">
    <p className="min-w-0 grow basis-40 font-medium">{text}</p>
    {children}
  </section>
);
