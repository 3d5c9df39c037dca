import { endpoints } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { createTestGateway, limits, upstream } from "./fixtures.ts";
import { type Answer, hang, inTurn, json } from "./upstream.ts";

const { enquiries } = endpoints;
const details = json({ enquiry: { id: 5 } });
const stumble = (status: number) => json({}, status);

async function counted(answer: Answer, milliseconds = 8_000) {
  const server = await upstream(answer);
  const told: { call: string; status: number; retries: number }[] = [];
  const call = createTestGateway(server.url, limits(milliseconds)).forCaller({ onCall: (one) => void told.push(one) });
  return { call, told, asked: server.asked };
}

describe("a read", () => {
  test.each([502, 503])("that met a %i is tried again, and told of as one call", async (status) => {
    const { call, asked, told } = await counted(inTurn(stumble(status), details));

    expect(await call(enquiries.details, { id: 5 })).toMatchObject({ id: 5 });

    expect(asked).toHaveLength(2);
    expect(told).toEqual([{ call: "enquiries.details", status: 200, retries: 1, milliseconds: expect.any(Number) }]);
  });

  test("that met a 429 with a short Retry-After waits for it and is tried again", async () => {
    const busy: Answer = (_asked, response) =>
      void response.writeHead(429, { "content-type": "application/json", "retry-after": "0" }).end("{}");
    const { call, asked } = await counted(inTurn(busy, details));

    expect(await call(enquiries.details, { id: 5 })).toMatchObject({ id: 5 });
    expect(asked).toHaveLength(2);
  });

  test.each([
    ["2", 2],
    ["3", 1],
  ])(
    "that met a 429 with Retry-After %s is asked %i times: two seconds are waited for, and no more",
    async (seconds, times) => {
      const busy: Answer = (_asked, response) =>
        void response.writeHead(429, { "content-type": "application/json", "retry-after": seconds }).end("{}");
      const { call, asked } = await counted(inTurn(busy, details));

      await call(enquiries.details, { id: 5 }).catch(() => undefined);

      expect(asked).toHaveLength(times);
    },
  );

  test("that met a 429 with a long Retry-After is not tried again", async () => {
    const busy: Answer = (_asked, response) =>
      void response.writeHead(429, { "content-type": "application/json", "retry-after": "600" }).end("{}");
    const { call, asked } = await counted(inTurn(busy, details));

    await expect(call(enquiries.details, { id: 5 })).rejects.toMatchObject({ status: 429 });
    expect(asked).toHaveLength(1);
  });

  test("is tried three times at most", { tags: "REL-05" }, async () => {
    const { call, asked } = await counted(stumble(503));

    await expect(call(enquiries.details, { id: 5 })).rejects.toMatchObject({ status: 503 });

    expect(asked).toHaveLength(3);
  });

  test.each([400, 401, 404, 422, 429, 500, 504])("that met a %i is not tried again", async (status) => {
    const { call, asked } = await counted(stumble(status));

    await expect(call(enquiries.details, { id: 5 })).rejects.toMatchObject({ status });

    expect(asked).toHaveLength(1);
  });

  test("that was not answered in time is not tried again", async () => {
    const { call, asked } = await counted(hang, 100);

    await expect(call(enquiries.details, { id: 5 })).rejects.toMatchObject({ status: 504 });

    expect(asked).toHaveLength(1);
  });

  test("is not retried for a client that has gone away", async () => {
    const gone = new AbortController();
    const server = await upstream((_, response) => {
      gone.abort();
      response.writeHead(503).end();
    });

    const call = createTestGateway(server.url).forCaller({ signal: gone.signal })(enquiries.details, { id: 5 });

    await expect(call).rejects.toMatchObject({ status: 499 });
    expect(server.asked).toHaveLength(1);
  });
});

describe("a write", () => {
  test.each([502, 503, 504])(
    "that met a %i is not sent again, for it may have been done",
    { tags: "REL-05" },
    async (status) => {
      const { call, asked } = await counted(stumble(status));

      await expect(call(enquiries.makeCall, { id: 5 })).rejects.toMatchObject({ status });

      expect(asked).toHaveLength(1);
    },
  );

  test("whose connection broke is not sent again", async () => {
    const { call, asked } = await counted((_, response) => void response.destroy());

    await expect(call(enquiries.makeCall, { id: 5 })).rejects.toMatchObject({ status: 502 });

    expect(asked).toHaveLength(1);
  });
});

describe("the budget of retries", () => {
  test("keeps an upstream that is down from being asked much more often than people ask", {
    tags: "REL-05",
  }, async () => {
    const { call, asked } = await counted(stumble(503));
    const people = 100;

    await Promise.all(Array.from({ length: people }, () => call(enquiries.details, { id: 5 }).catch(() => {})));

    // Ten to begin with, and one for every ten calls.
    expect(asked.length).toBeLessThanOrEqual(people + 10 + people / 10);
    expect(asked.length).toBeGreaterThan(people);
  });
});
