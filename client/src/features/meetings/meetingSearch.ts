import { day, id, ids, strs } from "../../lib/url/codecs.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

export const meetingSearch = defineListSearch({
  user_ids: ids,
  tl_id: id,
  manager_id: id,
  broker_ids: ids,
  meeting_types: strs,
  broker_categorizations: strs,
  start_date: day,
  end_date: day,
});

export type MeetingSearch = ReturnType<typeof meetingSearch.parse>;
