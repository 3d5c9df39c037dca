import type { EntityId } from "@mobile-crm/contracts/schemas/ids.ts";
import type { ReadName, WriteName } from "@mobile-crm/contracts/writes.ts";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { describe, expectTypeOf, test } from "vitest";
import type { Reconcilers } from "../../src/idempotency/reconcileWrite.ts";
import type { AppRouter } from "../../src/routers/appRouter.ts";

type In = inferRouterInputs<AppRouter>;
type Out = inferRouterOutputs<AppRouter>;

type Record_ = AppRouter["_def"]["record"];
/** The names of the router's procedures of one type: `enquiries.update`. */
type ProcedureNames<Type extends "query" | "mutation"> = {
  [R in keyof Record_ & string]: {
    [N in keyof Record_[R] & string]: Record_[R][N] extends { _def: { type: Type } } ? `${R}.${N}` : never;
  }[keyof Record_[R] & string];
}[keyof Record_ & string];

describe("the compile-time types of the writes", () => {
  test("every mutation of the router has a description, and every description a mutation", () => {
    expectTypeOf<ProcedureNames<"mutation">>().toEqualTypeOf<WriteName>();
    expectTypeOf<ProcedureNames<"query">>().toEqualTypeOf<
      ReadName | "site.settings" | "enquiries.permissions" | "meetings.permissions"
    >();
  });

  test("a queueable write without a reconciler does not compile", () => {
    type Others = Omit<Reconcilers, "brokers.update">;

    expectTypeOf<Others>().not.toExtend<Reconcilers>();
    expectTypeOf<Others & { "brokers.update": "idempotent" }>().toExtend<Reconcilers>();
    expectTypeOf<Others & { "brokers.update": { impossible: string } }>().toExtend<Reconcilers>();
    expectTypeOf<Others & { "brokers.update": object }>().not.toExtend<Reconcilers>();
    expectTypeOf<Reconcilers>().not.toHaveProperty("users.add");
  });
});

describe("the compile-time types of the calls in the browser", () => {
  test("a list of enquiries has typed rows, a total, a page size and the two counters", () => {
    expectTypeOf<Out["enquiries"]["list"]>().toMatchObjectType<{
      total: number;
      perPage: number;
      count: number | null;
      back_log_count: number | null;
    }>();
    expectTypeOf<Out["enquiries"]["list"]["rows"][number]["id"]>().toEqualTypeOf<EntityId | null>();
    expectTypeOf<Out["enquiries"]["list"]["rows"][number]["full_name"]>().toEqualTypeOf<string | null | undefined>();
  });

  test("a list is sorted up or down, by the next call", () => {
    expectTypeOf<Exclude<In["enquiries"]["list"], void>["sort"]>().toEqualTypeOf<"asc" | "desc" | undefined>();
    expectTypeOf<Exclude<In["enquiries"]["list"], void>["key"]>().toEqualTypeOf<"next_call_date" | undefined>();
  });

  test("a call without required inputs may be made without an input", () => {
    expectTypeOf<undefined>().toExtend<In["enquiries"]["settings"]>();
    expectTypeOf<undefined>().toExtend<In["enquiries"]["list"]>();
    expectTypeOf<undefined>().not.toExtend<In["enquiries"]["details"]>();
  });

  test("signing in returns a token, or none while a one-time password is required", () => {
    expectTypeOf<Out["session"]["login"]["token"]>().toEqualTypeOf<string | null>();
    expectTypeOf<Out["session"]["login"]["role_id"]>().toEqualTypeOf<number | string | null>();
    expectTypeOf<Out["session"]["logout"]>().toEqualTypeOf<{ status: number }>();
  });

  test("the details of an enquiry have no phone; only revealing returns one", { tags: "P002" }, () => {
    expectTypeOf<Out["enquiries"]["details"]>().not.toHaveProperty("phone");
    expectTypeOf<Out["enquiries"]["reveal"]>().toEqualTypeOf<{ phone: string | null; ctoc_enabled: boolean }>();
  });

  test("choices by id have ids, and choices by text have texts", () => {
    expectTypeOf<Out["enquiries"]["settings"]["statuses"][number]["value"]>().toEqualTypeOf<EntityId>();
    expectTypeOf<Out["meetings"]["settings"]["meeting_types"][number]["value"]>().toEqualTypeOf<string>();
  });

  test("an upload takes a form, and a write returns nothing", () => {
    expectTypeOf<In["meetings"]["create"]>().toEqualTypeOf<FormData>();
    expectTypeOf<Out["meetings"]["create"]>().toEqualTypeOf<null>();
  });

  test("values outside the table do not compile", () => {
    // @ts-expect-error there is no such sort direction
    const sorted: In["enquiries"]["list"] = { sort: "up" };
    // @ts-expect-error there is no such tab
    const tab: In["campaigns"]["ofMeeting"] = { id: 1, campaign_status: "Active" };
    // @ts-expect-error a call log has incoming or outgoing calls
    const log: In["brokers"]["callLogs"] = { id: 1, status: "missed" };
    // @ts-expect-error an id is a number or a text
    const details: In["enquiries"]["details"] = { id: true };
    // @ts-expect-error there is no such ticket status
    const ticket: In["meetingRequests"]["list"] = { status: "Done" };

    expectTypeOf({ sorted, tab, log, details, ticket }).toBeObject();
  });
});
