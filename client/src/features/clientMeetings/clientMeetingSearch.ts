import { day, id, ids, oneOf, str, strs } from "../../lib/url/codecs.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

export const clientMeetingSearch = defineListSearch({
  user_ids: ids,
  tl_id: id,
  manager_id: id,
  meeting_types: strs,
  resource_type: oneOf("enquiry", "pr_enquiry"),
  enquiry_no: str,
  start_date: day,
  end_date: day,
});

export type ClientMeetingSearch = ReturnType<typeof clientMeetingSearch.parse>;
