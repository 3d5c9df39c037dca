import type { Reply } from "../endpoint.ts";
import type { endpoints } from "../index.ts";
import { asksForNew, editRows, labelAs, labelOf, nextVersion, shownInstant, withComment, withNewRow } from "./parts.ts";
import { reasons } from "./reasons.ts";
import { isSame, type UnsentWrite, unsentId, type WriteOverlays } from "./unsentWrite.ts";

/** When calls of a day without an hour begin. */
const OPENS = "T10:00:00+05:30";

type Row = Reply<(typeof endpoints)["projectBrokers"]["list"]>["rows"][number];

const initiated = <P extends { rows: Row[] }>(
  page: P,
  { input, settings }: UnsentWrite<"projectBrokers.initiate">,
  { id }: { id: number | string },
): P =>
  isSame(id, input.building_id)
    ? editRows(
        page,
        (row) => isSame(row.id, input.broker_id),
        (row) => ({
          ...row,
          ncd: shownInstant(input.next_call_date),
          ...labelAs("bb_status", settings.projects?.statuses, input.status_id),
        }),
      )
    : page;

const otherReads = {
  "projectBrokers.assignees": reasons.choices,
  "projectBrokers.interestedDetails": reasons.otherRecords,
  "projectBrokers.interested": reasons.notNamed,
  "projects.list": reasons.counted,
  "projects.card": reasons.counted,
} as const;

export const projectOverlays: {
  [Name in "projects.create" | "projectBrokers.initiate" | "projectBrokers.update"]: WriteOverlays<Name>;
} = {
  "projects.create": {
    "projects.list": (page, { id, input }, asked) =>
      withNewRow(page, { id: unsentId(id), name: input.name, interested: 0 }, asked, input.name),
    "projects.card": (reply, write, { id }) =>
      asksForNew(write, id)
        ? {
            id: unsentId(write.id),
            name: write.input.name,
            rera_id: write.input.rera_id,
            locality: labelOf(write.settings.projects?.localities, write.input.locality_id),
            builder: labelOf(write.settings.projects?.builders, write.input.builder_id),
            total_campaign: 0,
            interested_brokers: 0,
          }
        : reply,
  },
  "projectBrokers.initiate": {
    ...otherReads,
    "projectBrokers.list": initiated,
    "projectBrokers.details": (card, write, asked) => {
      const { input, settings } = write;
      if (!isSame(asked.id, input.building_id) || !isSame(asked.broker_id, input.broker_id)) return card;
      return {
        ...card,
        user_id: input.user_id,
        status_id: input.status_id,
        ...labelAs("status", settings.projects?.statuses, input.status_id),
        ncd: shownInstant(input.next_call_date),
        comment: input.comment,
        comment_history: withComment(card.comment_history, input.comment, write),
        ...nextVersion(card),
      };
    },
  },
  "projectBrokers.update": {
    ...otherReads,
    "projectBrokers.list": reasons.notNamed,
    "projectBrokers.details": (card, write) => {
      const { input, settings } = write;
      if (!isSame(card.building_broker_id, input.building_broker_id)) return card;
      return {
        ...card,
        status_id: input.status_id,
        ...labelAs("status", settings.projects?.statuses_building_broker, input.status_id),
        performance: input.performance,
        ncd: input.next_call_date + OPENS,
        comment: input.executive_comments,
        comment_history: withComment(card.comment_history, input.executive_comments, write),
        ...nextVersion(card),
      };
    },
  },
};
