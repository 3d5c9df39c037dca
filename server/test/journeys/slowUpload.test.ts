import { endpoints } from "@mobile-crm/contracts";
import { describe, expect, test } from "vitest";
import { createTestGateway, limits, upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { json } from "../upstream.ts";

describe("an upload over a slow network", () => {
  /** A file that arrives in pieces, with this many milliseconds before each. */
  const slowFile = (bits: number, milliseconds: number) => ({
    name: "a.jpg",
    type: "image/jpeg",
    async *stream() {
      for (let bit = 0; bit < bits; bit++) {
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        yield Buffer.from("x");
      }
    },
  });
  const upload = async (file: ReturnType<typeof slowFile>) => {
    const { url } = await upstream(json({}));
    const gateway = createTestGateway(url, limits(250));
    return gateway.forCaller({})(endpoints.clientMeetings.create, {
      ...inputs.clientMeetings.create,
      selfie_photo: file,
    });
  };

  test("an upload over a slow network may take longer than any deadline while it makes progress", async () => {
    expect(await upload(slowFile(8, 100))).toBeNull();
  });

  test("an upload over a slow network is given up once it makes no progress", async () => {
    await expect(upload(slowFile(2, 600))).rejects.toMatchObject({ status: 504 });
  });
});
