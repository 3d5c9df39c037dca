import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openMetrics } from "./metrics.ts";

const rules = readFileSync(new URL("../../../docs/operations/alerts.yml", import.meta.url), "utf8");

/** Each selector of a rule: a metric, and the labels that it is selected or summed by. */
const selectors = [...rules.matchAll(/by \(([\w, ]+)\) \((?:\w+\()?([a-z_]+_total)(?:\{(\w+)=)?/g)].map(
  ([, by = "", metric = "", label]) => ({ metric, labels: [...by.split(", "), label ?? by.split(", ")[0]] }),
);

test("the alerts use metrics and labels that the server has", async () => {
  const metrics = openMetrics("test");
  metrics.drift({ call: "enquiries.list", path: "enquiry[].ncd", received: "gone" });
  metrics.unreadable("enquiries.list");
  metrics.call({ call: "enquiries.list", status: 200, milliseconds: 1, retries: 0 });
  const lines = (await metrics.text()).split("\n");
  metrics.close();

  expect(selectors.length).toBeGreaterThan(4);
  for (const { metric, labels } of selectors)
    for (const label of labels)
      expect(lines.filter((line) => line.startsWith(`${metric}{`) && line.includes(`${label}="`))).not.toEqual([]);
  for (const [metric] of rules.matchAll(/\b[a-z_]+_total\b/g))
    expect(lines.filter((line) => line.startsWith(`${metric}{`))).not.toEqual([]);
});

test("the reasons that an alert selects are those of the server", () => {
  expect(rules).toContain('status="unreadable"');
  expect(rules).toContain('place="location"');
});
