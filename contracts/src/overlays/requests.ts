import type { Reply } from "../endpoint.ts";
import type { endpoints } from "../index.ts";
import { dayOf, editRows, nextVersion, removeRows } from "./parts.ts";
import { reasons } from "./reasons.ts";
import { isSame, type UnsentWrite, type WriteOverlays } from "./unsentWrite.ts";

type Premium = Reply<(typeof endpoints)["premiumEnquiries"]["details"]>;
type Request = Reply<(typeof endpoints)["meetingRequests"]["details"]>;
type PremiumEdit = UnsentWrite<"premiumEnquiries.update">;
type RequestEdit = UnsentWrite<"meetingRequests.update">;

/** What a form says is done with it; the day of an earlier one stays. */
function withForms<P extends Omit<Premium, "id">>(enquiry: P, write: PremiumEdit): P {
  const { enquiry_eoi_form_attributes: eoi, enquiry_visit_form_attributes: visit } = write.input;
  return {
    ...enquiry,
    ...(eoi && { eoi_done: true, eoi_approved: eoi.is_approved, eoi_done_date: enquiry.eoi_done_date ?? dayOf(write) }),
    ...(visit && {
      site_visit_done: true,
      approved: visit.is_approved,
      visit_date: enquiry.visit_date ?? dayOf(write),
    }),
  };
}

/** A request that is no longer flagged has no reason; what is not sent stays. */
function withAnswers<R extends Omit<Request, "id">>(request: R, { input }: RequestEdit): R {
  const { is_flagged, flagged_reason, comment } = input;
  // An edit that says nothing leaves the record, and so its version, as it was.
  if (is_flagged === undefined && comment === undefined) return request;
  return {
    ...request,
    ...(is_flagged !== undefined && { is_flagged, flagged_reason: is_flagged ? (flagged_reason ?? null) : null }),
    ...(comment !== undefined && { comment: comment || null }),
    ...nextVersion(request),
  };
}

export const requestOverlays: {
  [Name in "premiumEnquiries.update" | "meetingRequests.update" | "meetingRequests.remove"]: WriteOverlays<Name>;
} = {
  "premiumEnquiries.update": {
    "premiumEnquiries.list": (page, write) =>
      editRows(
        page,
        ({ id }) => isSame(id, write.input.id),
        (row) => withForms(row, write),
      ),
    "premiumEnquiries.details": (enquiry, write) =>
      isSame(enquiry.id, write.input.id) ? withForms(enquiry, write) : enquiry,
  },
  "meetingRequests.update": {
    "meetingRequests.list": (page, write) =>
      editRows(
        page,
        ({ id }) => isSame(id, write.input.id),
        (row) => withAnswers(row, write),
      ),
    "meetingRequests.details": (request, write) =>
      isSame(request.id, write.input.id) ? withAnswers(request, write) : request,
  },
  "meetingRequests.remove": {
    "meetingRequests.list": (page, { input }) => removeRows(page, ({ id }) => isSame(id, input.id)),
    "meetingRequests.details": reasons.removed,
  },
};
