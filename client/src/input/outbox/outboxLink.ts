import type { AppRouter } from "@mobile-crm/server/routers/appRouter.ts";
import type { TRPCLink } from "@trpc/client";
import { observable, observableToPromise } from "@trpc/server/observable";
import { session } from "../../auth/session.ts";

/**
 * Passes each mutation of a signed-in user to the outbox, which stores queueable writes before they are sent. The
 * outbox decides which are: their descriptions are not in the first load.
 */
export const outboxLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== "mutation" || !session.userId()) return next(op);
    return observable((observer) => {
      import("./enqueueAndSend.ts")
        .then(({ enqueueAndSend }) =>
          enqueueAndSend(op, (context, input = op.input) =>
            observableToPromise(next({ ...op, input, context: { ...op.context, ...context } })).then(
              ({ result }) => result.data,
            ),
          ),
        )
        .then((data) => {
          observer.next({ result: { data } });
          observer.complete();
        }, observer.error);
    });
  };
