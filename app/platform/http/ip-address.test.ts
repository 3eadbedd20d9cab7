import { expect, test } from "vitest";
import { networkLabel, networkOf } from "./ip-address.ts";

test.each([
  ["81.2.69.142", "81.2.69.0/24", "81.2.69.*"],
  ["::ffff:81.2.69.142", "81.2.69.0/24", "81.2.69.*"],
  ["::ffff:81.2.69.142%eth0", "81.2.69.0/24", "81.2.69.*"],
  ["2001:0DB8:85a3:8d3:1319:8a2e:370:7348", "2001:db8:85a3::/48", "2001:db8:85a3:*"],
  ["2001:db8::1", "2001:db8:0::/48", "2001:db8:0:*"],
  ["fe80::1%eth0", "fe80:0:0::/48", "fe80:0:0:*"],
  ["anna@example.com", null, null],
  ["1.2.3.4\n5", null, null],
  ["", null, null],
  [null, null, null],
])("of %s is written %s and shown as %s", (address, network, shown) => {
  expect(networkOf(address)).toBe(network);
  expect(networkLabel(networkOf(address))).toBe(shown);
});
