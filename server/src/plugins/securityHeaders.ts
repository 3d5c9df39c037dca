/** The setting that allows the browser to contact another origin. */
interface OriginSettings {
  publicIpUrl: string | null;
}

const policy = ({ publicIpUrl }: OriginSettings) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${publicIpUrl ? ` ${new URL(publicIpUrl).origin}` : ""}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types mobile-crm",
  ].join("; ");

/** Headers of every response. */
const everywhere = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Headers of the response to a call. It is not cached, and a short policy suffices: even if it were shown as a page,
 * nothing in it could run, load or be framed. The other headers would be half of the bytes.
 */
export const callHeaders = {
  ...everywhere,
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
};

const UNUSED_FEATURES = [
  "accelerometer",
  "browsing-topics",
  "display-capture",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "midi",
  "payment",
  "publickey-credentials-get",
  "serial",
  "usb",
  "xr-spatial-tracking",
];
const permissions = [
  ...["camera", "microphone", "geolocation"].map((feature) => `${feature}=(self)`),
  ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
].join(", ");

/** Headers of all other responses. The token is in local storage, so no foreign script may ever run. */
export const securityHeaders = (settings: OriginSettings) => ({
  ...everywhere,
  "content-security-policy": policy(settings),
  // The policy covers both; these are for browsers that do not support it.
  "x-frame-options": "DENY",
  "x-xss-protection": "1; mode=block",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": permissions,
});
