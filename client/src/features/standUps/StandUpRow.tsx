import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { paths } from "../../lib/paths.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { UnsentMark } from "../../shared/UnsentWork.tsx";
import { Badge } from "../../ui/base/Badge.tsx";
import { OptionalLink } from "../../ui/base/OptionalLink.tsx";
import { ReadMore } from "../../ui/base/ReadMore.tsx";
import { Row } from "../../ui/list/Row.tsx";
import { standUpLabels } from "./labels.ts";

interface StandUpRowProps {
  id: EntityId | null;
  executive: string | null | undefined;
  comment: string | null | undefined;
  created: string;
  type: string | null | undefined;
  signedOff: boolean;
}

/** A stand-up in a list (U145). Its comment opens in place, so the row as a whole is not a link. */
export function StandUpRow({ id, executive, comment, created, type, signedOff }: StandUpRowProps) {
  const name = (
    <OptionalLink
      to={linkTo(id, (id) => paths.standUp.to({ id }))}
      className="focus-ring rounded underline-offset-2 hover:underline"
    >
      {executive || "Stand-up"}
    </OptionalLink>
  );
  return (
    <Row
      title={name}
      badge={
        <>
          <UnsentMark of={["standUps", id]} />
          <Badge tone={signedOff ? "good" : "warn"}>{signedOff ? standUpLabels.signedOff : "Signed in"}</Badge>
        </>
      }
      meta={[type, created]}
    >
      <p className="mt-1 text-sm">
        <ReadMore text={comment} />
      </p>
    </Row>
  );
}
