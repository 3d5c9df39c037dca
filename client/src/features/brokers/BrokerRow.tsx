import type { Outputs } from "../../api/trpc.ts";
import { paths } from "../../lib/paths.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { NextCall } from "../../shared/NextCall.tsx";
import { RowActions } from "../../shared/rowActions/RowActions.tsx";
import { StatusBadge } from "../../shared/StatusBadge.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { brokerLabels } from "./labels.ts";

/** A channel partner in the list (U117). */
export function BrokerRow({ broker }: { broker: Outputs["brokers"]["list"]["rows"][number] }) {
  const { id, name, firm_name, status, locality_name, next_call_date, performance, categorization } = broker;
  return (
    <RowLink
      to={linkTo(id, (brokerid) => paths.broker.to({ brokerid }))}
      title={name}
      badge={<StatusBadge of={["brokers", id]} status={status} />}
      actions={<RowActions of="broker" id={id} name={name} />}
      subtitle={firm_name}
      meta={[
        [brokerLabels.locality, locality_name],
        [brokerLabels.ncd, <NextCall key="ncd" at={next_call_date} status={status} />],
        [brokerLabels.performance, performance],
        [brokerLabels.categorization, categorization],
      ]}
    />
  );
}
