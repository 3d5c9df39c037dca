import { demoAccounts } from "@mobile-crm/fixtures/seed/demo.ts";
import { expect, test } from "vitest";
import { readyText } from "./readyText.ts";

const demo = { address: "http://127.0.0.1:3000", isService: false, isEmbedded: false, mails: "mails" };
const service = { ...demo, isService: true };
const upstream = "http://crm.test/mobile_crm";

test("a server in front of an upstream prints one line with its own address and that of the upstream", () => {
  expect(readyText({ ...service, upstream, isEmbedded: true })).toBe(
    "http://127.0.0.1:3000 is ready, in front of http://crm.test/mobile_crm.",
  );
});

test("a demo that others can reach prints one line with its accounts", () => {
  const text = readyText(service);

  expect(text.split("\n")).toHaveLength(1);
  for (const { email, role } of demoAccounts) expect(text).toContain(`${email} (${role})`);
  expect(text).toMatch(/is ready\. Sign in as .*, each with the password demo-1234\.$/);
});

test("a demo on this machine prints its address, each account on a line, its mails, and how to stop it", () => {
  const lines = readyText(demo).split("\n");

  expect(lines[1]).toBe("Mobile CRM is ready at http://127.0.0.1:3000");
  for (const { email, role } of demoAccounts)
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ {2}${email} +${role}$`)));
  expect(lines.slice(-5)).toEqual([
    "",
    "The password of each is demo-1234.",
    "Mails are kept in mails.",
    "Ctrl-C stops the server.",
    "",
  ]);
});

test("an embedded database of the demo says what it may lose", () => {
  for (const started of [demo, service])
    expect(readyText({ ...started, isEmbedded: true })).toContain("may lose the last changes in a power cut");
});

test("the address of the workbench is printed if it is on, with its generated secret", () => {
  const workbench = { secret: "abc" };
  const line = "Workbench: http://127.0.0.1:3000/__workbench with the secret abc. It can delete records.";

  for (const started of [demo, service, { ...service, upstream }])
    expect(readyText({ ...started, workbench })).toContain(line);
  expect(readyText({ ...service, workbench: { secret: undefined } })).toContain("with the secret of WORKBENCH_SECRET.");
});

test("a mail folder is named relative to the folder in which the server was started", () => {
  const mailFolder = (mails: string) => /Mails are kept in (.*)\.\n/.exec(readyText({ ...demo, mails }))?.[1];

  expect(mailFolder(`${process.cwd()}/data/mails`)).toBe("data/mails");
  expect(mailFolder(process.cwd())).toBe(process.cwd());
});
