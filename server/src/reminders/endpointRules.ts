import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isInNetworks } from "../plugins/connections.ts";

const MAX_LENGTH = 1_000;

/** Networks that are no part of the public internet (IANA's registries of special-purpose addresses). */
const isSpecial = isInNetworks(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
   192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
   224.0.0.0/4 240.0.0.0/4 ::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23
   2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`.split(/\s+/),
);

export const isPublicAddress = (address: string): boolean => isIP(address) !== 0 && !isSpecial(address);

/**
 * Whether a push message may be sent to this address: HTTPS on its usual port, at a name of the public internet. A browser chooses the
 * address, so without this rule it could have the server send requests into its own network.
 *
 * @param origins origins that are allowed besides, for tests
 */
export function isAllowedEndpoint(endpoint: string, origins: readonly string[] = []): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (origins.includes(origin)) return true;
  const isPublicName = hostname.includes(".") && !hostname.startsWith("[") && isIP(hostname) === 0;
  return protocol === "https:" && port === "" && !username && !password && isPublicName;
}

/** Thrown if a name leads to an address that is not public. */
export class PrivateAddress extends Error {}

/**
 * Looks up the addresses of a name for a connection. Fails if one is not public, so that no name leads into our own
 * network.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddress("the name leads to an address that is not public"), []);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
