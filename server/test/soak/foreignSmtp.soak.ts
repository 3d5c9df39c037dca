import { execFileSync, spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { answers, freePort } from "../../../scripts/ports.ts";
import { startProgram } from "../program.ts";
import { call, emptyDatabase } from "./entries.ts";
import { report } from "./figures.ts";
import { endWithTest, temporaryFolder } from "./s3Servers.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const hasAiosmtpd = spawnSync("python3", ["-c", "import aiosmtpd"]).status === 0;
const PATIENT = { timeout: 60_000, interval: 100 };

/** aiosmtpd with STARTTLS and its own certificate; prints each mail. */
async function startSmtp() {
  const [folder, port] = [temporaryFolder(), await freePort()];
  const [cert, key] = [path.join(folder, "cert.pem"), path.join(folder, "key.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, ...subject], {
    stdio: "ignore",
  });
  const flags = ["-u", "-m", "aiosmtpd", "-n", "-l", `localhost:${port}`, "--tlscert", cert, "--tlskey", key];
  const child = endWithTest(
    spawn("python3", [...flags, "-c", "aiosmtpd.handlers.Debugging", "stdout"], {
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  await answers(port);
  return { url: `smtp://localhost:${port}/?requireTLS=true`, cert, readOutput: () => output };
}

test.skipIf(!server || !hasAiosmtpd)("mails are sent through a foreign SMTP server with STARTTLS", async () => {
  const smtp = await startSmtp();
  const { url } = await emptyDatabase(server, "mobile_crm_soak_smtp");
  const settings = { DATABASE_URL: url, DATA_DIR: temporaryFolder(), SMTP_URL: smtp.url };
  const program = await startProgram({ ...settings, NODE_EXTRA_CA_CERTS: smtp.cert });
  onTestFinished(() => void program.stop("SIGKILL"));

  const reply = await call(program.url, "session.forgotPassword", { email: "caller@mobile-crm.test" });

  expect(reply.status).toBe(200);
  await expect.poll(smtp.readOutput, PATIENT).toContain("caller@mobile-crm.test");
  expect(smtp.readOutput()).toContain("reset_password_token");
  report("foreign SMTP server (aiosmtpd, STARTTLS)", { mails: smtp.readOutput().split("END MESSAGE").length - 1 });
});
