import { describe, expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { SOCIAL_SITES, type SocialSite, shownLink } from "./social-links.ts";
import { socialLink } from "./social-links-form.ts";

const read = (site: SocialSite, typed: string) => socialLink(site).safeParse(typed);

describe("what people type", () => {
  test.each<[SocialSite, string, string]>([
    ["x", "x.com/anna", "https://x.com/anna"],
    ["x", "@anna", "https://x.com/anna"],
    ["x", "anna", "https://x.com/anna"],
    ["x", "  @anna_ek/ ", "https://x.com/anna_ek"],
    ["x", "http://x.com/anna", "https://x.com/anna"],
    ["x", "//x.com/anna", "https://x.com/anna"],
    ["x", "HTTPS://X.COM/Anna", "https://x.com/Anna"],
    ["x", "https://twitter.com/anna?s=21&t=abc", "https://twitter.com/anna"],
    ["linkedin", "in/anna-ek", "https://www.linkedin.com/in/anna-ek"],
    ["linkedin", "/in/anna-ek/", "https://www.linkedin.com/in/anna-ek"],
    ["linkedin", "anna-ek", "https://www.linkedin.com/in/anna-ek"],
    ["linkedin", "åsa-ek", "https://www.linkedin.com/in/%C3%A5sa-ek"],
    ["linkedin", "linkedin.com/company/kelp?trk=nav", "https://linkedin.com/company/kelp"],
    ["instagram", "@anna.ek", "https://www.instagram.com/anna.ek"],
    ["instagram", "https://www.instagram.com/anna/?igsh=abc&hl=sv", "https://www.instagram.com/anna/?hl=sv"],
    ["facebook", "m.facebook.com/anna", "https://m.facebook.com/anna"],
    ["facebook", "https://facebook.com/profile.php?id=1000&fbclid=x", "https://facebook.com/profile.php?id=1000"],
    ["youtube", "@anna", "https://www.youtube.com/@anna"],
    ["youtube", "https://youtu.be/abc#t=1", "https://youtu.be/abc"],
    ["github", "anna", "https://github.com/anna"],
    ["website", "anna.se", "https://anna.se/"],
    // A website may have any path and query.
    ["website", "http://anna.se/?ref=1#om", "http://anna.se/?ref=1#om"],
  ])("%s: %s", (site, typed, stored) => {
    expect(read(site, typed)).toMatchObject({ success: true, data: stored });
  });
});

describe("what is refused", () => {
  test.each<[SocialSite, string, string]>([
    ["x", "https://xx.com/anna", "site"],
    ["x", "x.com.evil.example/anna", "site"],
    ["x", "evil-x.com/anna", "site"],
    ["x", "https://evil.example/x.com/anna", "site"],
    ["x", "https://evil.example?x.com", "site"],
    ["x", "https://evil.example#x.com/anna", "site"],
    ["x", "anna.se", "site"],
    ["x", "https://x.com", "site"],
    ["x", "x.com:8443/anna", "site"],
    // Cyrillic letters that look like those of the site.
    ["x", "https://\u0445.com/anna", "site"],
    ["github", "https://git\u04bbub.com/anna", "site"],
    ["x", "https://x.com@evil.example/anna", "url"],
    ["x", "https://x.com\\@evil.example", "url"],
    ["x", "javascript:alert(1)//x.com/", "url"],
    ["x", "javascript:1", "url"],
    ["x", "data:text/html,x.com/a", "url"],
    ["x", "ftp://x.com/anna", "url"],
    ["x", "@", "url"],
    ["x", "@anna ek", "url"],
    ["x", "x.com/an\u202ena", "url"],
    ["website", "anna", "url"],
    ["website", "@anna", "url"],
    ["website", "file:///etc/passwd", "url"],
  ])("%s: %s", (site, typed, code) => {
    const parsed = read(site, typed);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([code]);
  });
});

test("whatever is typed, what is stored leads to the site and nowhere else, and is stored the same when it is saved again", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SOCIAL_SITES.filter((site) => site !== "website")),
      fc.oneof(fc.string({ maxLength: 80 }), fc.webUrl(), fc.domain()),
      (site, typed) => {
        const parsed = read(site, typed);
        if (!parsed.success) return;
        const { protocol, hostname } = new URL(parsed.data);
        expect(protocol).toBe("https:");
        expect(hostname).toMatch(
          /(?:^|\.)(?:linkedin\.com|x\.com|twitter\.com|instagram\.com|facebook\.com|fb\.com|youtube\.com|youtu\.be|github\.com)$/,
        );
        expect(read(site, parsed.data).data).toBe(parsed.data);
      },
    ),
  );
});

test.each([
  ["https://www.anna.se/", "anna.se"],
  ["http://anna.se/om", "anna.se/om"],
  ["https://a.se/%C3%A5", "a.se/å"],
  ["https://a.se/%E2%80%AEgnp", "a.se/%E2%80%AEgnp"],
  ["https://a.se/%ff", "a.se/%ff"],
])("%s is read as %s", (address, text) => {
  expect(shownLink(address)).toBe(text);
});
