import type { EntityId } from "@mobile-crm/contracts/ids.ts";
import { Badge } from "../../kit/Badge.tsx";
import { OptionalLink } from "../../kit/OptionalLink.tsx";
import { linkTo } from "../../kit/paths.ts";
import { ReadMore } from "../../kit/ReadMore.tsx";
import { Row } from "../../kit/Row.tsx";
import { paths } from "../../paths.ts";

interface StandUpRowProps {
  id: EntityId | null;
  executive: string | null | undefined;
  comment: string | null | undefined;
  created: string;
  type: string | null | undefined;
  signedOff: boolean;
}

/** U145: its comment opens in place, so the row as a whole is no link. */
export function StandUpRow({ id, executive, comment, created, type, signedOff }: StandUpRowProps) {
  const name = (
    <OptionalLink
      to={linkTo(id, (id) => paths.standUp.to({ id }))}
      className="focus-ring rounded underline-offset-2 hover:underline"
    >
      {executive ?? "Stand-up"}
    </OptionalLink>
  );
  return (
    <Row
      title={name}
      badge={<Badge tone={signedOff ? "good" : "warn"}>{signedOff ? "Signed off" : "Signed in"}</Badge>}
      meta={[type, created]}
    >
      <p className="mt-1 text-sm">
        <ReadMore text={comment} />
      </p>
    </Row>
  );
}
