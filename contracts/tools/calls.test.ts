import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { type EndpointGroup, endpointName, endpoints } from "../src/index.ts";

const print = (...calls: string[]) =>
  spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", `${import.meta.dirname}/calls.ts`, ...calls], {
    encoding: "utf8",
  });

test("contract:calls prints every call with its address and its assumptions", () => {
  const { stdout } = print();

  for (const endpoint of Object.values(endpoints as Record<string, EndpointGroup>).flatMap(Object.values)) {
    const line = stdout.split("\n").find((row) => row.trim().startsWith(`${endpointName(endpoint)} `));
    expect(line).toContain(endpoint.method);
    expect(line).toContain(endpoint.path);
    expect(line).toContain(endpoint.wire.assumed ?? "");
  }
});

test.each([
  ["enquiries.list", /status_ids +query status_ids\[\] +list of ids +optional/],
  ["meetings.create", /campaigns\[\]\.title +part users_meeting\[campaigns\]\[n\]\[title\] +text\n/],
  ["projectBrokers", /building_broker_id +query building_broker_id +id\n/],
  ["campaigns.details", /\*\.achieved +whole number +optional/],
])("contract:calls prints where each field of %s is sent", (call, line) => {
  expect(print(call).stdout).toMatch(line);
});

test("contract:calls refuses a call that does not exist", () => {
  expect(print("enquiries.lost")).toMatchObject({ status: 2, stderr: "There is no call enquiries.lost.\n" });
});
