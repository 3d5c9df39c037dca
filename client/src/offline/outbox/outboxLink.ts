import type { AppRouter } from "@mobile-crm/server/routers/appRouter.ts";
import type { TRPCLink } from "@trpc/client";
import { observable, observableToPromise } from "@trpc/server/observable";
import { isQueueable } from "./outboxTypes.ts";

/** Queues each queueable mutation in the outbox before it is sent, unless the outbox itself sends it. */
export const outboxLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== "mutation" || op.context.sentByOutbox || !isQueueable(op.path)) return next(op);
    return observable((observer) => {
      import("./enqueueAndSend.ts")
        .then(({ enqueueAndSend }) =>
          enqueueAndSend(op, (key) =>
            observableToPromise(next({ ...op, context: { ...op.context, key } })).then(({ result }) => result.data),
          ),
        )
        .then((data) => {
          observer.next({ result: { data } });
          observer.complete();
        }, observer.error);
    });
  };
