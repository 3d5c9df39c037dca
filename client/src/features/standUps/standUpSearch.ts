import { bool, day, int, ints } from "../../kit/codecs.ts";
import { defineListSearch } from "../../kit/listSearch.ts";

export const standUpSearch = defineListSearch({
  tl_id: int,
  user_ids: ints,
  signing_off_done: bool,
  start_date: day,
  end_date: day,
});

export type StandUpSearch = ReturnType<typeof standUpSearch.parse>;
