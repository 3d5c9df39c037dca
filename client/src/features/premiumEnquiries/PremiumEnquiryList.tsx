import { KEEP_LAST_PAGE } from "../../api/queryClient.ts";
import { trpc } from "../../api/trpc.ts";
import { lazyPart } from "../../lib/lazyPart.ts";
import { paths } from "../../lib/paths.ts";
import { screenNames } from "../../lib/screenNames.ts";
import { linkTo } from "../../lib/url/routes.ts";
import { premiumEnquirySearch } from "../../shared/listSearches.ts";
import { UnsentMark } from "../../shared/UnsentWork.tsx";
import { Badge } from "../../ui/base/Badge.tsx";
import { FilteredListScreen } from "../../ui/list/FilteredListScreen.tsx";
import { RowLink } from "../../ui/list/RowLink.tsx";
import { premiumLabels } from "./labels.ts";

const PremiumEnquiryFilters = lazyPart(() => import("./PremiumEnquiryFilters.tsx"), "PremiumEnquiryFilters");

/** Premium Enquiries (D2 §2). */
export function PremiumEnquiryList() {
  const state = premiumEnquirySearch.use();
  const list = trpc.premiumEnquiries.list.useQuery(premiumEnquirySearch.inputOf(state[0]), KEEP_LAST_PAGE);

  return (
    <FilteredListScreen
      title={screenNames.premiumEnquiries}
      titleInBar
      list={list}
      state={state}
      searchLabel={premiumLabels.search}
      heads={[premiumLabels.brokerFirmAndProject, "Enquiry", "Client", ""]}
      Filters={PremiumEnquiryFilters}
    >
      {({ id, name, broker_firm_name, building_name, premium_enquiry_no, deleted_at }) => (
        <RowLink
          key={id}
          to={linkTo(id, (id) => paths.premiumEnquiry.to({ id }))}
          title={broker_firm_name}
          badge={
            <>
              <UnsentMark of={["premiumEnquiries", id]} />
              {deleted_at && <Badge tone="bad">Deleted</Badge>}
            </>
          }
          subtitle={building_name}
          meta={[
            ["Enquiry", premium_enquiry_no],
            ["Client", name],
          ]}
        />
      )}
    </FilteredListScreen>
  );
}
