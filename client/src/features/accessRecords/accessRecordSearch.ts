import { ACTIONS } from "@mobile-crm/contracts/resources/accessRecords.ts";
import { day, oneOf } from "../../lib/url/codecs.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

export const accessRecordSearch = defineListSearch({ action: oneOf(...ACTIONS), at_from: day, at_upto: day });

export type AccessRecordSearch = ReturnType<typeof accessRecordSearch.parse>;

export const accessRecordInput = (search: AccessRecordSearch) => {
  const { is_advanced_search: _, ...input } = accessRecordSearch.inputOf(search);
  return input;
};
