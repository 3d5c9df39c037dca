import { readFileSync } from "node:fs";

const { browserslist } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  browserslist: string[];
};

/** Browserslist's names for browsers, mapped to those of Vite; WebView and Chrome for Android have Chrome's versions. */
const NAMES: Record<string, string> = {
  Chrome: "chrome",
  ChromeAndroid: "chrome",
  Safari: "safari",
  iOS: "ios",
  Firefox: "firefox",
};

/** Vite's `build.target`: the oldest browsers that the client supports, from `browserslist` in package.json. */
export const buildTarget = [
  ...new Set(
    browserslist.map((entry) => {
      const [name = "", version = ""] = entry.split(" >= ");
      if (!NAMES[name] || !version)
        throw new Error(`browserslist: "${entry}" is not one of ${Object.keys(NAMES).join(", ")} >= N`);
      return `${NAMES[name]}${version}`;
    }),
  ),
];
