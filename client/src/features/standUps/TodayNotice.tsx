import type { Outputs } from "../../api/trpc.ts";
import { usePending } from "../../input/outbox/pending.ts";
import { Icon } from "../../ui/base/Icon.tsx";

/** The plus is always shown (U146); a user who has already signed in today sees a notice (SPEC-147). */
export function TodayNotice({ settings }: { settings: Outputs["standUps"]["settings"] | undefined }) {
  const isUnsent = usePending()?.some(({ call }) => call === "standUps.create");
  if (!isUnsent && settings?.have_daily_stand_up_meet !== true) return null;
  return (
    <p role="status" className="card mb-3 flex items-center gap-3 p-4">
      <Icon name="info" className="size-5 shrink-0 text-action" />
      You already have a stand-up today.
    </p>
  );
}
