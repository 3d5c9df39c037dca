import { day, int, ints, strs } from "../../kit/codecs.ts";
import { defineListSearch } from "../../kit/listSearch.ts";

export const meetingSearch = defineListSearch({
  user_ids: ints,
  tl_id: int,
  manager_id: int,
  broker_ids: ints,
  meeting_types: strs,
  broker_categorizations: strs,
  start_date: day,
  end_date: day,
});

export type MeetingSearch = ReturnType<typeof meetingSearch.parse>;
