/** What `readReply` adds to a reply that it could read only in part. */
interface PartiallyReadRecord {
  /** Places in the reply, such as `enquiry.visit_date` or `meeting.campaign_data[].id`. */
  unreadable?: readonly string[];
}

/** The places of a reply that could not be read; empty if all of it could. */
export const unreadableFields = (reply: unknown): readonly string[] =>
  (typeof reply === "object" && reply !== null && (reply as PartiallyReadRecord).unreadable) || [];

/** Whether `field`, or anything inside it, is among those places: of the reply, or of the record in its wrapper. */
export const isUnreadable = (reply: unknown, field: string): boolean =>
  unreadableFields(reply).some((place) => {
    const steps = place.split(".").map((step) => step.replace(/\[\]$/, ""));
    return steps[0] === field || steps[1] === field;
  });
