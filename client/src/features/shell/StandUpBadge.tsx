import { dayOf } from "@mobile-crm/contracts/times.ts";
import { useEffect } from "react";
import { BarLink } from "../../kit/BarLink.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { useToday } from "../../useToday.ts";

const QUARTER_OF_AN_HOUR = 900_000;

/** Active, and no link, once there is a stand-up today (R062, R063); a new day asks anew (decisions 24). */
export function StandUpBadge() {
  const today = useToday();
  const { data, dataUpdatedAt, refetch } = trpc.standUps.settings.useQuery(undefined, {
    staleTime: QUARTER_OF_AN_HOUR,
  });
  const isOfToday = dayOf(new Date(dataUpdatedAt)) === today;
  useEffect(() => {
    if (dataUpdatedAt && !isOfToday) void refetch();
  }, [dataUpdatedAt, isOfToday, refetch]);

  const done = isOfToday && data?.have_daily_stand_up_meet === true;
  return (
    <BarLink to={done ? undefined : paths.standUps.path} icon={done ? "check" : "sun"}>
      Daily Standup
    </BarLink>
  );
}
