/** The site's pages in specification §1 are open to visitors and not empty. */
import { expect, test } from "vitest";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { mainOf, open, textsOf, titleOf } from "./browsing.ts";

accountFixtures();

test.each([
  ["partners", "/pages/partners"],
  ["customers", "/pages/customers"],
  ["about us", "/pages/about"],
  ["disclaimer", "/pages/disclaimer"],
  ["country facts", "/pages/countries"],
  ["country facts of one country", "/pages/countries/no", "/pages/countries/:country"],
  ["social media", "/pages/social-media"],
])("%s: %s is a page to read", async (_what, address, pattern = address) => {
  const shown = await open(address, { pattern });
  expect(shown.status).toBe(200);
  expect(titleOf(shown)).toMatch(/\w{3}/);
  expect(textsOf(shown, "h1")).toHaveLength(1);
  expect(mainOf(shown).length).toBeGreaterThan(300);
});
