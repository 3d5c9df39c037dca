import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { s3FileStore } from "@mobile-crm/fixtures/storage/s3FileStore.ts";
import { expect, onTestFinished, test } from "vitest";
import { installInto } from "../../bench/killOnExit.ts";
import { answers, freePort } from "../../bench/ports.ts";
import { startProgram } from "../program.ts";
import { call, emptyDatabase, signIn } from "./entries.ts";
import { tell } from "./figures.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const peers = path.join(import.meta.dirname, "peers");
const hasAiosmtpd = spawnSync("python3", ["-c", "import aiosmtpd"]).status === 0;
const PATIENT = { timeout: 60_000, interval: 100 };
/** One page of a listing: s3rver encrypts the token of the next page with DES, which OpenSSL 3 refuses. */
const FILES = 500;

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-soak-foreign-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function endWithTest(child: ChildProcess) {
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill()) await once(child, "exit");
  });
  return child;
}

/** s3rver: one bucket on a folder. It accepts a wrong secret, so what a refusal does is tested with a bucket of our own. */
async function startS3() {
  await installInto(peers);
  const [folder, port] = [temporaryFolder(), await freePort()];
  const flags = ["--directory", folder, "--address", "127.0.0.1", "--port", String(port), "--silent"];
  const program = path.join(peers, "node_modules/s3rver/bin/s3rver.js");
  endWithTest(
    spawn(process.execPath, [program, ...flags, "--no-vhost-buckets", "--configure-bucket", "files"], {
      stdio: ["ignore", "inherit", "inherit"],
    }),
  );
  await answers(port);
  return { url: `http://S3RVER:S3RVER@127.0.0.1:${port}/files?region=us-east-1`, folder };
}

async function* streamOf(content: string) {
  yield Buffer.from(content);
}

test("a foreign S3 server keeps, reads, lists, quarantines and removes files", async () => {
  const { url } = await startS3();
  const files = s3FileStore(url, temporaryFolder());
  const began = performance.now();

  const { key } = await files.keep(streamOf("0123456789"), 100);
  expect(await text(files.read(key))).toBe("0123456789");
  expect(await text(files.read(key, { start: 2, end: 4 }))).toBe("234");
  expect(await files.owner()).toBeUndefined();
  await files.setOwner("11111111-2222-4333-8444-555555555555");
  expect(await files.owner()).toBe("11111111-2222-4333-8444-555555555555");
  for (let count = 1; count < FILES; count += 25)
    await Promise.all(Array.from({ length: Math.min(25, FILES - count) }, () => files.keep(streamOf("x"), 10)));
  const listed: string[] = [];
  for await (const page of files.list()) listed.push(...page.map((file) => file.key));
  await files.quarantine(key, new Date(0));
  await files.purgeQuarantine(new Date());

  tell("foreign S3 server (s3rver 3.7.1)", {
    files: new Set(listed).size,
    seconds: (performance.now() - began) / 1000,
  });
  expect(new Set(listed).size).toBe(FILES);
  expect(await files.has(key)).toBe(false);
  await files.remove(listed.find((one) => one !== key) ?? "");
});

test.skipIf(!server)("the program keeps its files on a foreign S3 server and hands them on", async () => {
  const s3 = await startS3();
  const { url } = await emptyDatabase(server, "mobile_crm_soak_s3");
  const program = await startProgram({ DATABASE_URL: url, S3_URL: s3.url, DATA_DIR: temporaryFolder() });
  onTestFinished(() => void program.stop("SIGKILL"));
  const token = await signIn(program.url);

  const { rows } = (await call(program.url, "projects.list", { page: 1 }, token)).data;
  const card = (await call(program.url, "projects.card", { id: rows[0].id }, token)).data;
  const address = /"(http[^"]*\/mobile_crm\/[^"]*|\/mobile_crm\/[^"]*)"/.exec(JSON.stringify(card))?.[1] ?? "";
  const file = await fetch(`${program.url}/files?url=${encodeURIComponent(address)}`, {
    headers: { authorization: `Token token=${token}` },
  });

  const stored = readdirSync(s3.folder, { recursive: true }).filter((name) =>
    /_S3rver_object$|\._object$/.test(String(name)),
  );
  tell("files of the demo on a foreign S3 server", { stored: stored.length, status: file.status });
  expect(file.status).toBe(200);
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);
});

/** aiosmtpd with STARTTLS and a certificate of its own; prints each mail. */
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
  let printed = "";
  child.stdout?.on("data", (chunk) => {
    printed += chunk;
  });
  await answers(port);
  return { url: `smtp://localhost:${port}/?requireTLS=true`, cert, printed: () => printed };
}

test.skipIf(!server || !hasAiosmtpd)("mails leave by a foreign SMTP server with STARTTLS", async () => {
  const smtp = await startSmtp();
  const { url } = await emptyDatabase(server, "mobile_crm_soak_smtp");
  const settings = { DATABASE_URL: url, DATA_DIR: temporaryFolder(), SMTP_URL: smtp.url };
  const program = await startProgram({ ...settings, NODE_EXTRA_CA_CERTS: smtp.cert });
  onTestFinished(() => void program.stop("SIGKILL"));

  const asked = await call(program.url, "session.forgotPassword", { email: "caller@mobile-crm.test" });

  expect(asked.status).toBe(200);
  await expect.poll(smtp.printed, PATIENT).toContain("caller@mobile-crm.test");
  expect(smtp.printed()).toContain("reset_password_token");
  tell("foreign SMTP server (aiosmtpd, STARTTLS)", { mails: smtp.printed().split("END MESSAGE").length - 1 });
});
