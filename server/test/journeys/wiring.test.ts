import { describe, expect, test } from "vitest";
import { upstream } from "../fixtures.ts";
import { inputs } from "../inputs.ts";
import { inputPart, uploadsTo } from "../uploads.ts";
import { json } from "../upstream.ts";

describe("an edit sent to the upstream", () => {
  test("an edit of a stand-up sends start and end of the outdoor duty with their time zone", async () => {
    const { url, requests } = await upstream(json({}));
    const { send } = await uploadsTo(url);
    const times = { od_start_time: "2026-11-20T10:15:00+05:30", od_end_time: "2026-11-20T17:45:00+05:30" };

    await send("standUps.update", [inputPart({ ...inputs.standUps.update, ...times }, [])]);

    const fields = [...(requests[0]?.body ?? "").matchAll(/name="([^"]*od_[^"]*)"\r\n\r\n([^\r]*)/g)].map(
      ([, name, value]) => `${name?.replace(/^.*\[(\w+)\]$/, "$1")}=${value}`,
    );
    expect(fields.sort()).toEqual(["od_end_time=2026-11-20T17:45:00+05:30", "od_start_time=2026-11-20T10:15:00+05:30"]);
  });
});
