import type { Outputs } from "../api/trpc.ts";
import { paths } from "../lib/paths.ts";
import { linkTo } from "../lib/url/routes.ts";
import { RowLink } from "../ui/list/RowLink.tsx";
import { enquiryLabels } from "./enquiryLabels.ts";
import { NextCall } from "./NextCall.tsx";
import { RowActions } from "./rowActions/RowActions.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

interface EnquiryRowProps {
  enquiry: Outputs["enquiries"]["list"]["rows"][number];
  /** Its link, if not to its details; null for no link. */
  to?: string | null | undefined;
}

/** An enquiry in a list (U015, U016). */
export function EnquiryRow({ enquiry, to = linkTo(enquiry.id, (id) => paths.enquiry.to({ id })) }: EnquiryRowProps) {
  const { full_name, status, broker_name, ncd, assigned_to } = enquiry;
  return (
    <RowLink
      to={to ?? undefined}
      title={full_name}
      badge={<StatusBadge of={["enquiries", enquiry.id]} status={status} />}
      subtitle={enquiry.enquiry}
      actions={<RowActions of="enquiry" id={enquiry.id} name={full_name} />}
      meta={[
        [enquiryLabels.broker, broker_name],
        [enquiryLabels.ncd, <NextCall key="ncd" at={ncd} status={status} />],
        [enquiryLabels.assignedToInRow, assigned_to],
      ]}
    />
  );
}
