import { bool, day, ints, str, strs } from "../../kit/codecs.ts";
import { defineListSearch } from "../../kit/listSearch.ts";

export const premiumEnquirySearch = defineListSearch({
  premium_enquiry_no: str,
  building_ids: ints,
  broker_ids: ints,
  status_ids: ints,
  broker_uuids: strs,
  meeting_executive_ids: ints,
  delete_filter: bool,
  created_at_from: day,
  created_at_upto: day,
  deleted_at_from: day,
  deleted_at_upto: day,
});

export type PremiumEnquirySearch = ReturnType<typeof premiumEnquirySearch.parse>;
