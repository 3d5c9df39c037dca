/** The settings that allow the browser to contact other origins. */
interface OriginSettings {
  helpVideos: Readonly<Record<string, string>>;
  publicIpUrl: string | null;
  mapTiles: { url: string } | null;
}

const policy = ({ helpVideos, publicIpUrl, mapTiles }: OriginSettings) => {
  const elsewhere = originsOf([...Object.values(helpVideos), publicIpUrl ?? ""]);
  const also = (own: string) => [own, ...elsewhere].join(" ");
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...originsOf([mapTiles?.url ?? ""])].join(" "),
    `media-src ${also("'self' blob:")}`,
    "font-src 'self'",
    `connect-src ${also("'self'")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types mobile-crm",
  ].join("; ");
};

const originsOf = (urls: readonly string[]) =>
  urls.filter((url) => url.startsWith("http")).map((url) => new URL(url).origin);

/**
 * Headers of the response to a call. It is not cached. It is not a page, so a short policy (a third of the bytes) is
 * enough: if it were shown as one, nothing of it could run, load or be framed.
 */
export const callHeaders = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
};

const UNUSED_FEATURES = [
  ...["accelerometer", "browsing-topics", "display-capture", "gyroscope", "hid", "idle-detection"],
  ...["local-fonts", "magnetometer", "midi", "payment", "publickey-credentials-get", "serial", "usb"],
  ...["xr-spatial-tracking"],
];
const permissions = [
  ...["camera", "microphone", "geolocation"].map((feature) => `${feature}=(self)`),
  ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
].join(", ");

/** Security headers of every response. The token is in local storage, so no foreign script may ever run. */
export const securityHeaders = (settings: OriginSettings) => ({
  "content-security-policy": policy(settings),
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  // The policy covers both; these are for browsers that do not support it.
  "x-frame-options": "DENY",
  "x-xss-protection": "1; mode=block",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": permissions,
});
