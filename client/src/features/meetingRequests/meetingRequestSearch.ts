import { TICKET_STATUSES } from "@mobile-crm/contracts/resources/meetingRequests.ts";
import { day, ids, oneOf, str, strs } from "../../lib/url/codecs.ts";
import { defineListSearch } from "../../ui/list/listSearch.ts";

/** The filters of the advanced search (U174, SPEC-158), as the address keeps them. */
export const meetingRequestSearch = defineListSearch({
  created_at_from: day,
  created_at_upto: day,
  meeting_scheduled_from: day,
  meeting_scheduled_upto: day,
  name: str,
  firm_name: str,
  status: oneOf(...TICKET_STATUSES),
  user_ids: ids,
  building_ids: ids,
  request_uuid: str,
  broker_uuids: strs,
});

export type MeetingRequestSearch = ReturnType<typeof meetingRequestSearch.parse>;

/** The call takes the filters and is not told that they are advanced (C082). */
export const meetingRequestInput = (search: MeetingRequestSearch) => {
  const { is_advanced_search: _, ...input } = meetingRequestSearch.inputOf(search);
  return input;
};
