import { trpc } from "../../api/trpc.ts";
import { formatInstant } from "../../lib/format.ts";
import { formatCount } from "../../lib/formatCount.ts";
import { paths } from "../../lib/paths.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { Deferred } from "../../ui/base/Deferred.tsx";
import { TextLink } from "../../ui/base/TextLink.tsx";
import { RecordPlaceholder } from "../../ui/list/RecordPlaceholder.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { Part } from "./Part.tsx";

const OPEN = "Open";
const SHOWN = 5;

/** How many meeting requests of channel partners are open, and the first of them. */
export function RequestsPart() {
  const requests = trpc.meetingRequests.list.useQuery({ status: OPEN, page: 1 });
  return (
    <Part
      title="Open meeting requests"
      actions={<TextLink to={paths.meetingRequests.to({}, { status: OPEN })}>All open requests</TextLink>}
    >
      {requests.data ? (
        <Deferred place={null}>
          <p className="mb-2">{formatCount(requests.data.total, "is open.", "are open.")}</p>
          <ul aria-label="Open requests" className="-mx-4 divide-y divide-line border-t border-line">
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
