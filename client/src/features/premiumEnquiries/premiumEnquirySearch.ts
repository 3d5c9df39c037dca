import { bool, day, ids, str, strs } from "../../lib/url/codecs.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

export const premiumEnquirySearch = defineListSearch({
  premium_enquiry_no: str,
  building_ids: ids,
  broker_ids: ids,
  status_ids: ids,
  broker_uuids: strs,
  meeting_executive_ids: ids,
  delete_filter: bool,
  created_at_from: day,
  created_at_upto: day,
  deleted_at_from: day,
  deleted_at_upto: day,
});

export type PremiumEnquirySearch = ReturnType<typeof premiumEnquirySearch.parse>;
