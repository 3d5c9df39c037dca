import { localDateOf } from "@mobile-crm/contracts/schemas/dates.ts";
import { useEffect } from "react";
import { trpc } from "../../api/trpc.ts";
import { usePending } from "../../input/outbox/pending.ts";
import { clock } from "../../lib/clock.ts";
import { paths } from "../../lib/paths.ts";
import { useToday } from "../../lib/useMinute.ts";
import { BarLink } from "../../ui/base/BarLink.tsx";

const STALE_TIME_MS = 900_000;

/** A check mark instead of a link once there is a stand-up today (R062, R063); refetched on a new day (SPEC-24). */
export function StandUpBadge() {
  const today = useToday();
  const { data, dataUpdatedAt, refetch } = trpc.standUps.settings.useQuery(undefined, {
    staleTime: STALE_TIME_MS,
  });
  const isOfToday = localDateOf(clock.correct(dataUpdatedAt)) === today;
  useEffect(() => {
    if (dataUpdatedAt && !isOfToday) void refetch();
  }, [dataUpdatedAt, isOfToday, refetch]);

  const isUnsent = usePending()?.some(({ call }) => call === "standUps.create");
  const done = isUnsent || (isOfToday && data?.have_daily_stand_up_meet === true);
  return (
    <BarLink to={done ? undefined : paths.standUps.path} icon={done ? "check" : "sun"}>
      Daily Standup
    </BarLink>
  );
}
