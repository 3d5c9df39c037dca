import { bool, day, id, ids } from "../../lib/url/codecs.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

export const standUpSearch = defineListSearch({
  tl_id: id,
  user_ids: ids,
  signing_off_done: bool,
  start_date: day,
  end_date: day,
});

export type StandUpSearch = ReturnType<typeof standUpSearch.parse>;
