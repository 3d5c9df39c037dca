import { isIPv6 } from "node:net";

/** An IPv4 address, or the first 64 bits of an IPv6 address: a subscriber has all that begin with these. */
export function networkKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("%")[0]?.split("::") ?? [];
  const groups = head.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...(tail ?? "").split(":").filter(Boolean)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
