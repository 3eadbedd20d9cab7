/**
 * Push endpoints come from browsers and addresses of calendars from members, so calling them must not allow server-side request forgery (OWASP
 * ASVS 5.0 §15.3.2): only public host names, resolved and checked when connecting, because DNS may have changed since (rebinding).
 */
import { lookup as resolve } from "node:dns";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";
import { isLocalName } from "#app/platform/env/exposure.ts";

// IANA's special-purpose registry: this host, private use, shared, loopback, link-local, documentation, benchmarks, multicast, reserved.
const CLOSED_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
// Within 2000::/3, the range of public addresses: protocol assignments with Teredo, documentation, 6to4 (embeds an IPv4 address).
const CLOSED_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const closed = new BlockList();
for (const [net, bits] of CLOSED_V4) closed.addSubnet(net, bits, "ipv4");
for (const [net, bits] of CLOSED_V6) closed.addSubnet(net, bits, "ipv6");
const assigned = new BlockList();
assigned.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is public. IPv4 addresses mapped or translated into IPv6 are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return isIP(address) === 6 && assigned.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/**
 * Whether an address from elsewhere may be called: https on the default port, a host name rather than an IP address, no credentials. With `local`
 * (nobody else reaches this machine, as in development) also plain http to this machine.
 */
export function mayBeCalled(address: string, local: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username || password) return false;
  if (local && isLocalName(hostname)) return protocol === "http:" || protocol === "https:";
  return protocol === "https:" && port === "" && isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
}

/** A host name resolved to an address that must not be called. */
export class ClosedAddress extends Error {}

/** `dns.lookup` that fails with `ClosedAddress` if any of the addresses is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new ClosedAddress("not a public address"), "", 0);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
