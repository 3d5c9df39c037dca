const BROWSERS = [
  [/Edg/, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
] as const;

const SYSTEMS = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS/, "macOS"],
  [/Linux/, "Linux"],
] as const;

/** A name of the device for its user: `Chrome on Android`. */
export function deviceName(userAgent: string): string {
  const nameIn = (names: typeof BROWSERS | typeof SYSTEMS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  return [nameIn(BROWSERS) ?? "Browser", nameIn(SYSTEMS)].filter(Boolean).join(" on ");
}
