import { addDays } from "@mobile-crm/contracts/schemas/dates.ts";
import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { ReactNode } from "react";
import { trpc } from "../../api/trpc.ts";
import { formatDay, formatInstant } from "../../lib/format.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { formatNumber, formatRupees } from "../../lib/formatRupees.ts";
import { paths } from "../../lib/paths.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { useToday } from "../../lib/useMinute.ts";
import { Deferred } from "../../ui/base/Deferred.tsx";
import { OptionalLink } from "../../ui/base/OptionalLink.tsx";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { myDayLabels } from "./labels.ts";
import { Part } from "./Part.tsx";

const SHOWN = 5;
/** The documents do not say when points expire; in the reference backend they do after a year. */
const YEAR_DAYS = 365;
const MONTH_DAYS = 30;

/** For users who look after channel partners: points that expire soon, and open requests for a meeting. */
export function PartnersPart() {
  const today = useToday();
  const days = {
    credit_date_from: addDays(today, -YEAR_DAYS),
    credit_date_upto: addDays(today, MONTH_DAYS - YEAR_DAYS),
  };
  const points = trpc.engagement.list.useQuery({ ...days, is_advanced_search: true, page: 1 });
  const earners = points.data?.rows.filter(({ broker_earned_count }) => broker_earned_count).slice(0, SHOWN) ?? [];
  const query = { ...days, is_advanced_search: "true", status: "earned" };
  const to = (id: EntityId) => paths.brokerEngagement.to({ id }, query);

  return (
    <>
      <Part
        title={myDayLabels.expiringPoints}
        actions={
          <TextLink to={paths.engagement.to({}, { ...days, is_advanced_search: "true" })}>
            {myDayLabels.allPoints}
          </TextLink>
        }
      >
        {points.data ? (
          <Deferred place={null}>
            <p className="mb-2">
              {`${formatRupees(points.data.earned)} earned from ${formatDay(days.credit_date_from)} to ${formatDay(days.credit_date_upto)}. Points redeemed since then aren't deducted.`}
            </p>
            {earners.length > 0 && (
              <ul aria-label={myDayLabels.mostPoints} className="divide-y divide-line">
                {earners.map(({ id, name, broker_earned_count }) => (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
                    <CpLink to={linkTo(id, to)}>{name}</CpLink>
                    <span className="font-semibold tabular-nums">{formatNumber(broker_earned_count)}</span>
                  </li>
                ))}
              </ul>
            )}
          </Deferred>
        ) : (
          <RecordPlaceholder shape="rows" rows={2} error={points.error} onRetry={() => void points.refetch()} />
        )}
      </Part>
      <RequestsPart />
    </>
  );
}

const CpLink = ({ to, children }: { to: string | undefined; children: ReactNode }) => (
  <OptionalLink
    to={to}
    className="focus-ring flex min-h-11 min-w-[min(10rem,100%)] grow items-center rounded wrap-anywhere underline-offset-2 hover:underline"
  >
    {children}
  </OptionalLink>
);

const OPEN = "Open";

/** How many meeting requests of channel partners are open, and the first of them. */
function RequestsPart() {
  const requests = trpc.meetingRequests.list.useQuery({ status: OPEN, page: 1 });
  return (
    <Part
      title={myDayLabels.openRequests}
      actions={<TextLink to={paths.meetingRequests.to({}, { status: OPEN })}>{myDayLabels.allRequests}</TextLink>}
    >
      {requests.data ? (
        <Deferred place={null}>
          <p className="mb-2">{formatCount(requests.data.total, "is open.", "are open.")}</p>
          <ul aria-label={myDayLabels.requests} className="-mx-4 divide-y divide-line border-t border-line">
            {requests.data.rows.slice(0, SHOWN).map(({ id, broker_name, broker_firm_name, created_at }) => (
              <RowLink
                key={id}
                to={linkTo(id, (known) => paths.meetingRequest.to({ id: known }))}
                title={broker_name || "Broker"}
                subtitle={broker_firm_name}
                meta={[`Created ${formatInstant(created_at)}`]}
              />
            ))}
          </ul>
        </Deferred>
      ) : (
        <RecordPlaceholder shape="rows" rows={2} error={requests.error} onRetry={() => void requests.refetch()} />
      )}
    </Part>
  );
}
