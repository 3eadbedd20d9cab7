import { describe, expect, test } from "vitest";
import { groupsOf, keyOf, type ShippedPackage } from "./licence.ts";
import { licenceGroups, licensedPackage } from "./licences.server.ts";

const one = (name: string, licence: string | null): ShippedPackage => ({
  ...{ key: name, name, version: "1.0.0", licence, home: null },
});
const PACKAGES = [one("b", "MIT"), one("c", "ISC"), one("a", "MIT"), one("d", null)];

describe("packages", () => {
  test("stand by licence, that of most first, and by name", () => {
    expect(groupsOf(PACKAGES, "").map(({ licence, packages }) => [licence, packages.map(({ name }) => name)])).toEqual([
      ["MIT", ["a", "b"]],
      [null, ["d"]],
      ["ISC", ["c"]],
    ]);
  });

  test("are found by name and licence, all words of them", () => {
    expect(groupsOf(PACKAGES, " mit  A ").flatMap(({ packages }) => packages.map(({ name }) => name))).toEqual(["a"]);
    expect(groupsOf(PACKAGES, "(.*)+$")).toEqual([]);
    expect(groupsOf(PACKAGES, "x".repeat(100_000))).toEqual([]);
  });

  test("have a key each, that an address can carry", () => {
    expect(keyOf("@aws-sdk/client-s3", "3.0.0", new Set())).toBe("aws-sdk.client-s3");
    expect(keyOf("pako", "0.2.9", new Set(["pako"]))).toBe("pako-0.2.9");
  });
});

describe("what the product ships with", () => {
  test("is what runs it, and not what only builds and tests it", async () => {
    const names = (await licenceGroups("")).flatMap(({ packages }) => packages.map(({ name }) => name));
    expect(names).toEqual(
      expect.arrayContaining(["react", "zod", "@fontsource-variable/hanken-grotesk", "lucide-react"]),
    );
    for (const name of ["vite", "vitest", "@playwright/test"]) expect(names).not.toContain(name);
    expect(new Set(names).size).toBeGreaterThan(200);
  });

  test("comes with its terms, each at an address of its own", async () => {
    const packages = (await licenceGroups("")).flatMap((group) => group.packages);
    expect(new Set(packages.map(({ key }) => key)).size).toBe(packages.length);
    for (const { key, home } of packages) {
      expect(key).toMatch(/^[\w.-]+$/);
      if (home !== null) expect(home).toMatch(/^https:\/\//);
    }
    expect(await licensedPackage("react")).toMatchObject({
      name: "react",
      licence: "MIT",
      text: expect.stringContaining("MIT License"),
    });
    for (const key of ["nothing", "", "../react", "__proto__"]) expect(await licensedPackage(key)).toBeUndefined();
  });
});
