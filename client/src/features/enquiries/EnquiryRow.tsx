import { formatInstant } from "../../kit/format.ts";
import { linkTo } from "../../kit/paths.ts";
import { RowLink } from "../../kit/RowLink.tsx";
import { paths } from "../../paths.ts";
import type { Outputs } from "../../trpc.ts";
import { StatusBadge } from "./StatusBadge.tsx";

interface EnquiryRowProps {
  enquiry: Outputs["enquiries"]["list"]["rows"][number];
  to?: string | undefined;
}

/** An enquiry in a list (U015, U016). */
export function EnquiryRow({ enquiry, to = linkTo(enquiry.id, (id) => paths.enquiry.to({ id })) }: EnquiryRowProps) {
  const { full_name, status, broker_name, ncd, assigned_to } = enquiry;
  return (
    <RowLink
      to={to}
      title={full_name}
      badge={<StatusBadge status={status} />}
      subtitle={enquiry.enquiry}
      meta={[broker_name, `NCD ${formatInstant(ncd)}`, assigned_to]}
    />
  );
}
