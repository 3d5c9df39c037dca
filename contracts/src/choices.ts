/**
 * Closed choices: every value that such a field or filter may have. What depends on the value is a `Record` of it, so
 * that a new value does not compile until each place handles it.
 */

/** The periods of campaigns (U095). */
export const CAMPAIGN_TABS = ["active", "upcoming", "past"] as const;
export type CampaignTab = (typeof CAMPAIGN_TABS)[number];

/** The kinds of points of Connect & Collect (S039), in the order of the pie. */
export const POINT_KINDS = ["earned", "redeemed", "expired"] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** The states of a meeting request (U175). */
export const TICKET_STATUSES = ["Open", "Closed", "Lapsed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Their ids in replies (SPEC-161). */
export const TICKET_STATUS_IDS: Record<TicketStatus, number> = { Open: 1, Closed: 2, Lapsed: 3 };

/** The orders of enquiries by their next call (C015). */
export const SORT_ORDERS = ["asc", "desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** What an edit of a meeting does with a campaign: insert or update it. */
export const CAMPAIGN_CHANGES = ["I", "U"] as const;

/** The tables that a screen can export. */
export const EXPORTED_TABLES = ["day board", "week board"] as const;

/** The queues of calls, as the paths say: due today, and due before. */
export type CallQueue = "todays_calls" | "backlog_calls";

/** The tabs of a broker's call history (U124). */
export const CALL_DIRECTIONS = ["incoming", "outgoing"] as const;
export type CallDirection = (typeof CALL_DIRECTIONS)[number];
