import { noteLeniency } from "./leniency.ts";

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
};

const entity = /&(?:#(\d{2,7})|#x([\da-f]{2,6})|([a-z]{2,6}));/gi;

/** Decodes HTML entities once, as some APIs escape texts: `M&amp;M` becomes `M&M`. Unknown entities are unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  const decoded = text.replace(entity, (whole, decimal?: string, hex?: string, name = "") => {
    if (name) return named[name.toLowerCase()] ?? whole;
    return characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16)) ?? whole;
  });
  if (decoded !== text) noteLeniency("entities");
  return decoded;
}

/** The character with this code point; undefined if a text may not contain it. */
function characterOf(code: number): string | undefined {
  const isControl = (code < 32 && code !== 9 && code !== 10) || (code >= 127 && code < 160);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return isControl || isSurrogate || code > 0x10ffff ? undefined : String.fromCodePoint(code);
}
