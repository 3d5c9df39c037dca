import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type EndpointGroup, endpoints } from "../src/index.ts";
import { page } from "../tools/docs/page.ts";

describe("the page of all calls", () => {
  test("matches the table of calls; `npm run contract:docs` regenerates it", () => {
    expect(readFileSync(new URL("../CALLS.md", import.meta.url), "utf8")).toBe(page());
  });

  test("tells of every call its method, its path and what is assumed", () => {
    const text = page();

    for (const { method, path, wire } of Object.values(endpoints as Record<string, EndpointGroup>).flatMap(
      Object.values,
    )) {
      expect(text).toContain(`\`${method} ${path}\``);
      expect(text).toContain(wire.assumed ?? "");
    }
  });

  test.each([
    ["| status_ids | query `status_ids[]` | list of ids |  |", "a list in a query"],
    ["| campaigns[].title | part `users_meeting[campaigns][n][title]` | text | yes |", "a part of a form"],
    ["| building_broker_id | query `building_broker_id` | id | yes |", "a query key of a call with a body"],
    ["| search | query `search_query` | text |  |", "a name of this call"],
    ["| *.achieved | whole number | yes |", "a field below an unknown key"],
  ])("has a line %s for %s", (line) => {
    expect(page()).toContain(line);
  });
});
