import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { Outputs } from "../api/trpc.ts";
import { formatInstant } from "../lib/format.ts";
import { Badge } from "../ui/base/Badge.tsx";
import { Button } from "../ui/base/Button.tsx";
import { Row } from "../ui/list/Row.tsx";

interface SessionRowsProps {
  sessions: Outputs["account"]["sessions"]["rows"];
  /** Ends one of them; absent if they are only shown. */
  onEnd?: ((id: EntityId) => void) | undefined;
  /** The session that is being ended. */
  ending?: EntityId | undefined;
}

/** The devices on which an account is signed in. */
export function SessionRows({ sessions, onEnd, ending }: SessionRowsProps) {
  if (!sessions.length) return <p className="text-muted">Not signed in on any device.</p>;
  return (
    <ul aria-label="Sessions" className="card divide-y divide-line overflow-hidden">
      {sessions.map(({ id, address, created_at, last_used_at, is_current }) => (
        <Row
          key={id}
          title={address ? `From ${address}` : "Unknown address"}
          badge={is_current && <Badge tone="good">This device</Badge>}
          meta={[`Signed in ${formatInstant(created_at)}`, last_used_at && `Last used ${formatInstant(last_used_at)}`]}
          actions={
            onEnd &&
            !is_current && (
              <Button
                look="plain"
                pending={ending === id}
                onClick={() => onEnd(id)}
                aria-label={`End the session from ${address ?? "unknown"}`}
              >
                End
              </Button>
            )
          }
        />
      ))}
    </ul>
  );
}
