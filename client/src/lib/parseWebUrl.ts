/** File extensions that make a name without a scheme a relative address and not a host. */
const FILE_NAME = /\.(pdf|jpe?g|png|gif|webp|heic|docx?|xlsx?|csv|txt|zip|mp3|mp4|m4a|wav|amr|ogg|webm)([?#]|$)/i;
/** `www.example.com`, `example.com:8080/plan`. */
const HOST = /^([\p{L}\d-]+\.)+\p{L}{2,}(:\d+)?([/?#]|$)/u;

/** An address below the origin of the upstream, such as `/media/12.pdf`: only our server can fetch it. */
export const isRelativeAddress = (text: string | null | undefined): boolean => {
  const trimmed = text?.trim() ?? "";
  if (/\s/.test(trimmed) || /^[a-z][a-z\d+-]*:/i.test(trimmed) || trimmed.startsWith("//")) return false;
  return /^\/[^\s]/.test(trimmed) || FILE_NAME.test(trimmed);
};

/**
 * The URL of a link that users typed: http or https, otherwise undefined. Never `javascript:`, nor words such as "N/A".
 * @example parseWebUrl("www.example.com/plan") // "https://www.example.com/plan"
 */
export function parseWebUrl(text: string | null | undefined, base = location.origin): string | undefined {
  const trimmed = text?.trim() ?? "";
  const hasScheme = /^[a-z][a-z\d+-]*:/i.test(trimmed);
  if (!hasScheme && !trimmed.startsWith("//") && !isRelativeAddress(trimmed) && !HOST.test(trimmed)) return undefined;
  const whole = hasScheme || trimmed.startsWith("//") || isRelativeAddress(trimmed) ? trimmed : `https://${trimmed}`;
  try {
    const { protocol, href } = new URL(whole, base);
    return protocol === "http:" || protocol === "https:" ? href : undefined;
  } catch {
    return undefined;
  }
}
