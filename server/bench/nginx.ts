import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { answers, freePort } from "../../scripts/ports.ts";
import { findProgram, killOnExit } from "./killOnExit.ts";

/** Installs it from Debian's packages where the machine has none, and where that is allowed. RUNLEVEL keeps the package from starting a service. */
export function installNginx() {
  if (findProgram("nginx") || !findProgram("apt-get") || process.getuid?.() !== 0) return;
  console.error("Installing nginx …");
  const how = ["DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"];
  try {
    execFileSync("env", [...how, "apt-get", "install", "-y", "--no-install-recommends", "nginx"], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  } catch {
    console.error("nginx could not be installed; it is left out.");
  }
}

/** What it calls itself, or nothing where the machine has none. */
export function nginxVersion(): string | undefined {
  const program = findProgram("nginx");
  if (!program) return undefined;
  return /nginx\/([\d.]+)/.exec(execFileSync("sh", ["-c", `${program} -v 2>&1`], { encoding: "utf8" }))?.[1];
}

/** The plainest nginx in front of the upstream at a port: one worker, connections kept on both sides, no log. */
export async function startNginx(upstream: number): Promise<[ChildProcess, number]> {
  const folder = mkdtempSync(path.join(tmpdir(), "mobile-crm-nginx-"));
  const port = await freePort();
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((n) => `${n}_temp_path ${folder}/${n};`);
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log /dev/null; events { worker_connections 512; }
    http { access_log off; keepalive_requests 100000000; client_max_body_size 0; ${places.join(" ")}
      upstream up { server 127.0.0.1:${upstream}; keepalive 64; keepalive_requests 100000000; }
      server { listen 127.0.0.1:${port}; location / { proxy_pass http://up; proxy_http_version 1.1;
        proxy_set_header Connection ""; proxy_request_buffering off; proxy_buffers 16 16k; } } }`,
  );
  const child = killOnExit(
    spawn(findProgram("nginx") ?? "nginx", ["-c", path.join(folder, "nginx.conf"), "-p", folder]),
  );
  await answers(port);
  return [child, port];
}
