import { expect, test } from "vitest";
import { server } from "../fixtures.ts";

/** The response of a route that fails with this status, and the log lines about it. */
async function failWith(statusCode: number | undefined) {
  const { app, lines } = await server();
  app.get("/failing", () => {
    throw Object.assign(new Error("the name of a customer"), { statusCode });
  });
  const reply = await app.inject({ url: "/failing" });
  return {
    status: reply.statusCode,
    body: reply.json(),
    failures: lines.filter((line) => line.includes('"msg":"failed"')),
  };
}

test.each([
  [500, 500],
  [503, 503],
  [undefined, 500],
])("an error with the status %j is logged as %i, and its message is not shown", async (thrown, status) => {
  const { failures, ...reply } = await failWith(thrown);

  expect(reply).toEqual({ status, body: { message: "Something went wrong on our side. Try again." } });
  expect(failures).toHaveLength(1);
});

test.each([400, 499])("an error %i is shown with its message, and not logged as a failure", async (status) => {
  const { failures, ...reply } = await failWith(status);

  expect(reply).toEqual({ status, body: { message: "the name of a customer" } });
  expect(failures).toEqual([]);
});
