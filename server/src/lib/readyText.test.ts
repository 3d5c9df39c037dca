import { demoAccounts } from "@mobile-crm/fixtures/seed/demo.ts";
import { expect, test } from "vitest";
import { readyText } from "./readyText.ts";

const started = { address: "http://127.0.0.1:3000", isDemo: false, isService: true };

test("a service prints one line with its address and its upstream", () => {
  expect(readyText(started)).toBe("http://127.0.0.1:3000 is ready.");
  expect(readyText({ ...started, upstream: "http://crm.test/mobile_crm" })).toBe(
    "http://127.0.0.1:3000 is ready, in front of http://crm.test/mobile_crm.",
  );
});

test("a demo that others can reach prints one line with its accounts", () => {
  const text = readyText({ ...started, isDemo: true });

  expect(text.split("\n")).toHaveLength(1);
  expect(text).toMatch(/is ready\. Sign in as admin@mobile-crm\.test \(Super Admin\), .* the password demo-1234$/);
});

test("an installation without users prints the link for the first administrator", () => {
  const invitation = { email: "admin@example.com", link: "http://127.0.0.1:3000/Link" };

  expect(readyText({ ...started, invitation })).toBe(
    "http://127.0.0.1:3000 is ready. There is no user yet. Set the password of admin@example.com within 72 hours:\nhttp://127.0.0.1:3000/Link",
  );
});

test("a demo that sends its mails does not name a mail folder", () => {
  const demo = { ...started, isDemo: true, isService: false };

  expect(readyText({ ...demo, mails: "/data/mails" })).toContain("Mails are kept in ");
  expect(readyText(demo)).not.toContain("Mails are kept");
});

const line = "Workbench: http://127.0.0.1:3000/__workbench with the secret abc. It can delete records.";

test("the address of the workbench is printed if it is on, with its generated secret", () => {
  const workbench = { secret: "abc" };
  const demo = { ...started, isDemo: true };

  expect(readyText({ ...started, workbench })).toBe(`http://127.0.0.1:3000 is ready. ${line}`);
  expect(readyText({ ...demo, workbench })).toContain(` is ready. ${line} Sign in as `);
  expect(readyText({ ...demo, isService: false, workbench })).toMatch(
    new RegExp(`\\nCtrl-C stops the server.\\n${line}\\n$`),
  );
  expect(readyText({ ...started, workbench: { secret: undefined } })).toContain("with the secret of WORKBENCH_SECRET.");
});

test("a demo on this machine prints its address, its accounts, one per line, and how to stop it", () => {
  const lines = readyText({ ...started, isDemo: true, isService: false, mails: "mails" }).split("\n");

  expect([lines[1], lines[3]]).toEqual([
    "Mobile CRM is ready at http://127.0.0.1:3000",
    expect.stringMatching(/^ {2}admin@mobile-crm\.test +Super Admin$/),
  ]);
  expect(lines.slice(-5)).toEqual([
    ...["", "The password of each is demo-1234.", "Mails are kept in mails.", "Ctrl-C stops the server.", ""],
  ]);
});

test("a demo names each of its accounts: on separate lines, or all in the one line of a service", () => {
  const demo = { ...started, isDemo: true };
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const accounts = demoAccounts.map(({ email, role }) => `  ${email}${" ".repeat(width - email.length)}  ${role}`);
  const ending = "The password of each is demo-1234.\nCtrl-C stops the server.\n";

  expect(readyText({ ...demo, isService: false })).toBe(
    `\nMobile CRM is ready at http://127.0.0.1:3000\n\n${accounts.join("\n")}\n\n${ending}`,
  );
  const names = demoAccounts.map(({ email, role }) => `${email} (${role})`).join(", ");
  expect(readyText(demo)).toBe(`http://127.0.0.1:3000 is ready. Sign in as ${names}, each with the password demo-1234`);
});

test("a mail folder is named relative to the folder where the server was started", () => {
  const demo = { ...started, isDemo: true, isService: false };
  const mailFolder = (mails: string) => /Mails are kept in (.*)\.\n/.exec(readyText({ ...demo, mails }))?.[1];

  expect(mailFolder(`${process.cwd()}/data/mails`)).toBe("data/mails");
  expect(mailFolder(process.cwd())).toBe(process.cwd());
});
