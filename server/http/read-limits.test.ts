import { describe, expect, test } from "vitest";
import { networkPrefix } from "#app/platform/http/rate-limit.server.ts";
import { createReadLimits, readsOf } from "./read-limits.ts";

describe("a read", () => {
  test.each([
    ["GET", "/", 1],
    ["GET", "/pages/home", 1],
    ["GET", "/pages/home.data", 1],
    ["HEAD", "/admin/members", 1],
    ["GET", "/pages/search", 10],
    ["GET", "/pages/search.data", 10],
    ["GET", "/pages/users", 10],
    ["GET", "/pages/search/suggestions", 1],
    ["POST", "/pages/search", 0],
    ["GET", "/v0/b/stakeholm/o/x", 0],
    ["GET", "/files/x/64", 0],
    ["GET", "/share/pitch/x.png", 0],
    ["GET", "/healthz", 0],
    ["GET", "/healthz/more", 1],
  ])("%s %s counts as %i", (method, path, reads) => {
    expect(readsOf(method, path)).toBe(reads);
  });

  test("is refused beyond a minute's limit, until the minute is over; others are not", () => {
    let now = 1_000;
    const limits = createReadLimits(10, () => now);
    expect(Array.from({ length: 11 }, () => limits.session("one", 1))).toEqual([...Array(10).fill(0), 60]);
    expect(limits.session("other", 10)).toBe(0);
    now += 45_000;
    expect(limits.session("one", 1)).toBe(15);
    now += 15_000;
    expect(limits.session("one", 10)).toBe(0);
    expect(limits.session("one", 1)).toBe(60);
  });

  test("of a network has five times the room of a session, whatever its sessions are called", () => {
    const limits = createReadLimits(10, () => 0);
    expect(limits.network("192.0.2.1", 50)).toBe(0);
    expect(limits.network("192.0.2.1", 1)).toBe(60);
    expect(limits.session("192.0.2.1", 10)).toBe(0);
  });

  test("that is too dear for what is left leaves room for a cheap one", () => {
    const limits = createReadLimits(15, () => 0);
    expect([limits.session("one", 10), limits.session("one", 10), limits.session("one", 1)]).toEqual([0, 60, 0]);
  });

  test("of a hundred thousand networks takes bounded memory, and locks nobody out", () => {
    const limits = createReadLimits(10, () => 0);
    const networks = Array.from({ length: 100_000 }, (_, i) =>
      networkPrefix(`2001:db8:${(i >> 8).toString(16)}:${(i % 256).toString(16)}::1`),
    );
    expect(networks.filter((network) => limits.network(network, 50) > 0)).toEqual([]);
    expect(limits.network(networks[0]!, 1)).toBe(60);
    // The last ones found no room, and are not counted.
    expect(limits.network(networks.at(-1)!, 50)).toBe(0);
    expect(limits.network(networks.at(-1)!, 50)).toBe(0);
  });
});
