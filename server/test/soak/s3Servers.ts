import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { answers, freePort } from "../../../scripts/ports.ts";
import { installInto } from "../../bench/shared.ts";

const peers = path.join(import.meta.dirname, "peers");

/** A third-party S3 server, with an empty bucket. */
export interface ForeignS3 {
  name: string;
  isMissing: boolean;
  /** The number of files in one test: more than a page of a listing, if the server can list more. */
  files: number;
  /** Whether it refuses a wrong secret. */
  checksSecrets: boolean;
  /** Starts it for the current test, and returns the value for `S3_URL`. */
  start(): Promise<string>;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-soak-foreign-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function endWithTest(child: ChildProcess) {
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill()) await once(child, "exit");
  });
  return child;
}

/** From npm. It encrypts the token of the next page with DES, which OpenSSL 3 refuses. */
const s3rver: ForeignS3 = {
  name: "s3rver 3.7.1",
  isMissing: false,
  files: 500,
  checksSecrets: false,
  async start() {
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
    return `http://S3RVER:S3RVER@127.0.0.1:${port}/files?region=us-east-1`;
  },
};

/** The file store of docker-compose.yml, with its flags, if the program is installed. */
const versity: ForeignS3 = {
  name: "Versity S3 Gateway",
  files: 2100,
  checksSecrets: true,
  isMissing: spawnSync("which", ["versitygw"]).status !== 0,
  async start() {
    const [folder, port] = [temporaryFolder(), await freePort()];
    mkdirSync(path.join(folder, "mobile-crm"));
    const [key, secret] = ["mobile-crm", "mobile-crm-files"];
    endWithTest(
      spawn("versitygw", ["--port", `127.0.0.1:${port}`, "--health", "/health", "posix", folder], {
        env: { PATH: process.env.PATH, ROOT_ACCESS_KEY: key, ROOT_SECRET_KEY: secret },
        stdio: "ignore",
      }),
    );
    await answers(port);
    return `http://${key}:${secret}@127.0.0.1:${port}/mobile-crm?region=us-east-1`;
  },
};

export const foreignS3 = [s3rver, versity];
