import { readFileSync } from "node:fs";

const { browserslist } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  browserslist: string[];
};

/** Browserslist's names for browsers, mapped to those of MDN's compatibility data. */
const IDS: Record<string, string[]> = {
  Chrome: ["chrome"],
  ChromeAndroid: ["chrome_android", "webview_android"],
  Safari: ["safari"],
  iOS: ["safari_ios"],
  Firefox: ["firefox"],
};

/** The oldest browsers that the client supports, from `browserslist` in package.json. */
export const minimumBrowsers = browserslist.map((entry) => {
  const [name = "", version = ""] = entry.split(" >= ");
  const ids = IDS[name];
  if (!ids || !version) throw new Error(`browserslist: "${entry}" is not one of ${Object.keys(IDS).join(", ")} >= N`);
  return { name, version, ids };
});

/** Vite's `build.target`; WebView and Chrome for Android have Chrome's versions. */
export const buildTarget = minimumBrowsers
  .filter(({ name }) => name !== "ChromeAndroid")
  .map(({ name, version }) => `${name.toLowerCase()}${version}`);
