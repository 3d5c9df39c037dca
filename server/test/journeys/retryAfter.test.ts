import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { toTrpcError } from "../../src/trpc/errorFormatter.ts";
import { type TrpcRequest, trpcFastifyAdapter } from "../../src/trpc/fastifyAdapter.ts";
import { procedure, router } from "../../src/trpc/init.ts";
import { RetryLater } from "../../src/upstream/retryLater.ts";

const retryLater = (seconds: number) =>
  procedure.query(() => {
    throw new RetryLater(503, "busy", { publicMessage: "Try again", seconds });
  });

test("the Retry-After of a batch is the longest wait of its calls", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const calls = router({ soon: retryLater(3), late: retryLater(60), fine: procedure.query(() => "fine") });
  app.decorateRequest("isMultipart", () => false);
  app.post<TrpcRequest>("/trpc/:path", trpcFastifyAdapter(calls, { contextOf: () => ({}), translate: toTrpcError }));

  const callAll = async (paths: string) =>
    (await app.inject({ method: "POST", url: `/trpc/${paths}?batch=1`, payload: {} })).headers["retry-after"];

  expect([await callAll("soon,late"), await callAll("late,soon"), await callAll("fine,soon")]).toEqual([
    "60",
    "60",
    "3",
  ]);
  expect(await callAll("fine")).toBeUndefined();
});
