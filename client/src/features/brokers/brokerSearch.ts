import { bool, day, id, ids, str, strs } from "../../lib/url/codecs.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

/** The filters of the advanced search (C060–C063), as the address keeps them. */
export const brokerSearch = defineListSearch({
  name: str,
  firm_name: str,
  email: str,
  contact_number: str,
  empanelment_date_from: day,
  empanelment_date_upto: day,
  next_call_date_from: day,
  next_call_date_upto: day,
  meeting_scheduled_from: day,
  meeting_scheduled_upto: day,
  last_meeting_date_from: day,
  last_meeting_date_upto: day,
  affiliate_filter: bool,
  loan_mou_uploaded: bool,
  is_mou_uploaded: bool,
  crm_statuses: ids,
  sub_status_ids: ids,
  localities: ids,
  performance: strs,
  categorization: strs,
  meeting_executive_ids: ids,
  tl_id: id,
  calling_executive_ids: ids,
  cities: strs,
  kyc_statuses: strs,
});

export type BrokerSearch = ReturnType<typeof brokerSearch.parse>;

/** The call takes the filters and is not told that they are advanced (C060). */
export const brokerInput = (search: BrokerSearch) => {
  const { is_advanced_search: _, ...input } = brokerSearch.inputOf(search);
  return input;
};
