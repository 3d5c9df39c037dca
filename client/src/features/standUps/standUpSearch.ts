import { bool, day, id, ids } from "../../kit/codecs.ts";
import { defineListSearch } from "../../kit/listSearch.ts";

export const standUpSearch = defineListSearch({
  tl_id: id,
  user_ids: ids,
  signing_off_done: bool,
  start_date: day,
  end_date: day,
});

export type StandUpSearch = ReturnType<typeof standUpSearch.parse>;
