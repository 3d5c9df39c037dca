import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import { useRef } from "react";
import { useLeaveForm } from "../../lib/useLeaveForm.ts";
import { type QueuePage, queueDetails } from "./queues.ts";
import { type Queue, useQueue } from "./useQueue.ts";

export interface AfterEdit {
  queue: Queue | undefined;
  choose(where: "details" | "next"): void;
  /** Navigates after the save. */
  go(): void;
}

/** Where an edit leads after its save: to the details, or to those of the queue's next call. */
export function useAfterEdit(page: QueuePage, id: EntityId): AfterEdit {
  const leave = useLeaveForm();
  const queue = useQueue(page, id);
  const chosen = useRef<"details" | "next">("details");
  return {
    queue,
    choose: (where) => {
      chosen.current = where;
    },
    go() {
      const next = chosen.current === "next" ? queue?.next : undefined;
      void leave(next ?? queueDetails[page](id, queue?.query));
    },
  };
}
