import { formatInstant } from "../../kit/format.ts";
import { linkTo } from "../../kit/paths.ts";
import { RowLink } from "../../kit/RowLink.tsx";
import { paths } from "../../paths.ts";
import type { Outputs } from "../../trpc.ts";
import { StatusBadge } from "../enquiries/StatusBadge.tsx";

/** A channel partner in the list (U117). */
export function BrokerRow({ broker }: { broker: Outputs["brokers"]["list"]["rows"][number] }) {
  const { id, name, firm_name, status, locality_name, next_call_date, performance, categorization } = broker;
  return (
    <RowLink
      to={linkTo(id, (brokerid) => paths.broker.to({ brokerid }))}
      title={name}
      badge={<StatusBadge status={status} />}
      subtitle={firm_name}
      meta={[locality_name, `NCD ${formatInstant(next_call_date)}`, performance, categorization]}
    />
  );
}
