import { trpc } from "../../api/trpc.ts";
import { premiumEnquirySearch } from "../../features/premiumEnquiries/premiumEnquirySearch.ts";
import { standUpSearch } from "../../features/standUps/standUpSearch.ts";
import { formatInstant } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { Badge } from "../../ui/base/Badge.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { type PaneProps, PaneRows, searchOf } from "./PaneRows.tsx";

/** Panes of lists whose rows contain more than a link: beside the details, only their names are shown. */
export function PremiumEnquiryPane({ title, list }: PaneProps) {
  const search = premiumEnquirySearch.parse(searchOf(list));
  const rows = trpc.premiumEnquiries.list.useQuery(premiumEnquirySearch.inputOf(search));
  return (
    <PaneRows title={title} to={list} list={rows}>
      {({ id, name, broker_firm_name, building_name, premium_enquiry_no, deleted_at }) => (
        <RowLink
          key={id}
          to={linkTo(id, (id) => paths.premiumEnquiry.to({ id }))}
          title={broker_firm_name}
          badge={deleted_at && <Badge tone="bad">Deleted</Badge>}
          subtitle={building_name}
          meta={[premium_enquiry_no, name]}
        />
      )}
    </PaneRows>
  );
}

export function StandUpPane({ title, list }: PaneProps) {
  const rows = trpc.standUps.list.useQuery(standUpSearch.inputOf(standUpSearch.parse(searchOf(list))));
  return (
    <PaneRows title={title} to={list} list={rows}>
      {({ id, field_executive, stand_up_type, created_at, sign_off_at }) => (
        <RowLink
          key={id}
          to={linkTo(id, (id) => paths.standUp.to({ id }))}
          title={field_executive ?? "Stand-up"}
          badge={<Badge tone={sign_off_at ? "good" : "warn"}>{sign_off_at ? "Signed off" : "Signed in"}</Badge>}
          meta={[stand_up_type, formatInstant(created_at)]}
        />
      )}
    </PaneRows>
  );
}
