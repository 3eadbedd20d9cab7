import { expect, test } from "vitest";
import { canonicalPath } from "./canonical.ts";

test.each([
  ["/index.html", "/"],
  ["/index", "/"],
  ["/pages/home.html", "/pages/home"],
  ["/pages/home/", "/pages/home"],
  ["/pages/create/index", "/pages/create"],
  ["/pages/create/index.html", "/pages/create"],
  ["/pages/create/index/", "/pages/create"],
  ["/pages//home", "/pages/home"],
  ["//evil.example/", "/evil.example"],
  ["/", undefined],
  ["/pages/home", undefined],
  ["/pages/reindex", undefined],
  ["/assets/index.html", undefined],
  ["/files/abc/page.html", undefined],
  ["/v0/b/stakeholm/o/documents%2Fabc%2Fpage.html", undefined],
  ["/v0/b/stakeholm/o/index/", undefined],
])("%s → %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each([["/pages/home.html"], ["/index/"], ["//a//b/index.html"]])("the canonical form of %s is final", (path) => {
  expect(canonicalPath(canonicalPath(path)!)).toBeUndefined();
});
