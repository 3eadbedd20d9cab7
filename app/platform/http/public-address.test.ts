import { type LookupAddress, lookup } from "node:dns";
import { describe, expect, test, vi } from "vitest";
import { ClosedAddress, isPublicAddress, lookupPublic, mayBeCalled } from "./public-address.server.ts";

// Names are resolved as usual unless a test overrides it.
vi.mock("node:dns", async (original) => {
  const dns = await original<typeof import("node:dns")>();
  return { ...dns, lookup: vi.fn(dns.lookup) };
});

/** The addresses that a name resolves to when connecting. */
function connectedTo(...addresses: string[]): Promise<unknown> {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const answer = (_name: string, _options: object, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(null, found);
  vi.mocked(lookup).mockImplementationOnce(answer as never);
  return new Promise((resolve) => lookupPublic("push.example", {}, (error, address) => resolve(error ?? address)));
}

describe("addresses that the server may call", () => {
  test.each(["8.8.8.8", "142.250.74.106", "2a00:1450:400f:80c::200a", "172.15.255.255", "172.32.0.1"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ...[
      "0.0.0.0",
      "10.1.2.3",
      "100.64.0.1",
      "127.0.0.1",
      "127.9.9.9",
      "169.254.169.254",
      "172.16.0.1",
      "172.31.255.255",
    ],
    ...["192.0.0.8", "192.168.1.1", "198.18.0.1", "203.0.113.9", "224.0.0.1", "255.255.255.255"],
    ...[
      "::",
      "::1",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "64:ff9b::7f00:1",
      "fc00::1",
      "fd12::1",
      "fe80::1",
      "ff02::1",
    ],
    ...["2001:db8::1", "2001::1", "2002:7f00:1::", "3fff::1", "localhost", "", "8.8.8.8.8"],
  ])("%j is not", (address) => expect(isPublicAddress(address)).toBe(false));

  test.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("%s may be a push service", (address) => expect(mayBeCalled(address, false)).toBe(true));

  test.each([
    ...[
      "http://push.example/a",
      "https://push.example:8443/a",
      "https://user:secret@push.example/a",
      "ftp://push.example/a",
    ],
    ...["https://127.0.0.1/a", "https://2130706433/a", "https://0x7f.1/a", "https://[::1]/a", "https://8.8.8.8/a"],
    ...["javascript:alert(1)", "file:///etc/passwd", "", "push"],
  ])("%j may not", (address) => expect(mayBeCalled(address, false)).toBe(false));

  test("plain http on this machine only where nobody else comes", () => {
    expect(mayBeCalled("http://127.0.0.1:9/a", true)).toBe(true);
    expect(mayBeCalled("http://10.0.0.1/a", true)).toBe(false);
    expect(mayBeCalled("http://push.example/a", true)).toBe(false);
  });

  test("a name that leads inside is found out when it is connected to", async () => {
    const found = new Promise<unknown>((resolve) => lookupPublic("localhost", {}, resolve));
    expect(await found).toBeInstanceOf(ClosedAddress);
  });

  test("a name that leads elsewhere each time it is asked for is asked for at the connection, and all that it leads to counts", async () => {
    expect(await connectedTo("93.184.215.14")).toBe("93.184.215.14");
    for (const inside of ["127.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1"]) {
      expect(await connectedTo(inside), inside).toBeInstanceOf(ClosedAddress);
      expect(await connectedTo("93.184.215.14", inside), inside).toBeInstanceOf(ClosedAddress);
    }
    expect(await connectedTo()).toBeInstanceOf(ClosedAddress);
  });
});
