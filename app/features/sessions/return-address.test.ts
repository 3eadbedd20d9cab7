import { describe, expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { returnAddress } from "./return-address.ts";

describe("where a newcomer may be led back to", () => {
  test.each([
    "/pages/upgrade?plan=premium",
    "/pages/matches",
    "/pages/saved-searches/new?q=tang&market=dk",
    "/pages/settings/ways-in",
    "/pages/profile/sign-in",
    "/pitches/kelp-abcdefghij#figures",
    // An address in a query is for its page to check.
    "/pages/search?q=%2Fadmin",
  ])("%s", (next) => {
    expect(returnAddress(next)).toBe(next);
  });

  test.each([
    ["nothing", undefined],
    ["an empty field", ""],
    ["another site", "https://evil.example/pages/matches"],
    ["another site without scheme", "//evil.example/pages/matches"],
    ["another site behind a backslash", "/\\evil.example"],
    ["another site behind dots", "/pages/..//evil.example"],
    ["a script", "javascript:alert(1)"],
    ["a header", "/pages/matches\r\nSet-Cookie: a=b"],
    ["the back office", "/admin/review"],
    ["the back office, around a corner", "/pages/../admin/review"],
    ["the back office, around an encoded corner", "/pages/%2e%2e/admin/review"],
    ["the back office, encoded", "/%61dmin/review"],
    ["the back office in capitals", "/ADMIN/members"],
    ["a provider", "/auth/google?next=%2Fpages%2Fmatches"],
    ["a session from another host", "/auth/arrival"],
    ["the start page", "/"],
    ["home, where everybody is led", "/pages/home"],
    ["signing in", "/pages/sign-in?next=%2Fadmin"],
    ["signing in, encoded", "/pages/%73ign-in"],
    ["signing in in capitals", "/pages/Sign-In"],
    ["signing in behind two slashes", "/pages//sign-in"],
    ["signing in with a slash at the end", "/pages/sign-in/"],
    ["signing in, as data", "/pages/sign-in.data"],
    ["signing up", "/pages/sign-up/provider"],
    ["signing out", "/pages/sign-out"],
    ["the second step", "/pages/second-factor?next=%2Fpages%2Fmatches"],
    ["a new password", "/pages/reset-password?token=abc"],
    ["a proof of identity", "/pages/settings/proof?next=%2Fadmin"],
    ["the welcome itself", "/pages/onboarding/done"],
    ["what leads on to any page", "/pages/language?next=%2Fadmin"],
    ["a page as data", "/pages/matches.data"],
    ["a file", "/files/0198d0b6-0000-4000-8000-000000000000/document"],
    ["half an escape", "/pages/matches%"],
    ["more than a cookie holds", `/pages/search?q=${"a".repeat(2_000)}`],
  ])("not %s", (_what, next) => {
    expect(returnAddress(next)).toBeUndefined();
  });

  test("for any text it is a page of this site, whatever a browser makes of it", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (url, text) => {
        for (const next of [url, text, `/${text}`, `//${text}`, `/pages/${text}`, `/pages/../${text}`]) {
          const address = returnAddress(next);
          if (address === undefined) continue;
          const { origin, pathname } = new URL(address, "https://here.example");
          expect(origin).toBe("https://here.example");
          expect(pathname).toMatch(/^\/(?:pages|pitches)\//i);
        }
      }),
    );
  });
});
