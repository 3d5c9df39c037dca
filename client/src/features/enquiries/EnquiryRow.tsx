import { formatInstant } from "../../kit/format.ts";
import { RowLink } from "../../kit/RowLink.tsx";
import { paths } from "../../paths.ts";
import type { Outputs } from "../../trpc.ts";
import { StatusBadge } from "./StatusBadge.tsx";

/** An enquiry in a list (U015, U016). */
export function EnquiryRow({ enquiry }: { enquiry: Outputs["enquiries"]["list"]["rows"][number] }) {
  const { id, full_name, status, broker_name, ncd, assigned_to } = enquiry;
  return (
    <RowLink
      to={paths.enquiry.to({ id })}
      title={full_name}
      badge={<StatusBadge status={status} />}
      subtitle={enquiry.enquiry}
      meta={[broker_name, `NCD ${formatInstant(ncd)}`, assigned_to]}
    />
  );
}
