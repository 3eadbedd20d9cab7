/** Network addresses, shortened to what may be counted, logged and shown. */
import { isIPv4, isIPv6 } from "node:net";

/** An IPv6 address without its zone, an IPv4-mapped one as IPv4; any other text as it is. */
function plain(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const address = ip.split("%")[0]!;
  return address.includes(".") ? address.slice(address.lastIndexOf(":") + 1) : address;
}

/** The first groups of an IPv6 address, without leading zeros. */
function firstGroups(ip: string, count: number): string {
  const [before, after] = ip.split("::").map((part) => part.split(":").filter(Boolean)) as [string[], string[]?];
  return [...before, ...Array(8 - before.length - (after?.length ?? 0)).fill("0"), ...(after ?? [])]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/**
 * The key by which an address is counted: an IPv6 address counts as its /64 network, since a client usually has all of it; an IPv4-mapped one
 * as IPv4. Any other text, such as an account id, is its own key.
 */
export function countedAddress(key: string): string {
  const address = plain(key);
  return isIPv6(address) ? firstGroups(address, 4) : address;
}

/**
 * The network of an address, as logs and security events have it: IPv4 /24, IPv6 /48. Enough to recognise a place and to find an attack, not a
 * person's line (GDPR art. 5(1)(c)). Null for what is no address.
 */
export function networkOf(ip: string | null | undefined): string | null {
  const address = plain(ip ?? "");
  if (isIPv4(address)) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  return isIPv6(address) ? `${firstGroups(address, 3)}::/48` : null;
}

/** The same as people read it: `81.2.69.*`, `2001:db8:85a3:*`. */
export function networkLabel(network: string | null): string | null {
  return network?.replace(/\.0\/24$/, ".*").replace(/::\/48$/, ":*") ?? null;
}
