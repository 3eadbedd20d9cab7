/** The terms of sale of the order's country: the link in the order, and their page. */
import { describe, expect, test } from "vitest";
import * as textPage from "#app/features/content/routes/text-page.tsx";
import { MARKETS } from "#app/i18n/markets.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { payThrough } from "./provider.server.ts";
import * as upgradePage from "./routes/upgrade.tsx";

accountFixtures();

const HEADINGS = {
  se: "Köpvillkor",
  no: "Salgsvilkår",
  dk: "Handelsbetingelser",
  fi: "Tilausehdot",
  uk: "Terms of sale",
};
const LANGUAGES = { se: "sv-SE", no: "nb-NO", dk: "da-DK", fi: "fi-FI", uk: "en-GB" };
const TERMS = "/pages/terms-of-sale";

describe.each(MARKETS)("terms of %s", (country) => {
  const reader = country === "uk" ? "se" : "uk";

  test("stand in that country's language for a reader of another, who is told so", async () => {
    const { html, text, status } = await openPage(textPage, `${TERMS}?country=${country}`, { market: reader });
    expect(status).toBe(200);
    expect(html).toContain(`lang="${LANGUAGES[country]}"`);
    expect(text).toContain(HEADINGS[country]);
    expect(text).toContain(
      reader === "uk" ? "These terms apply to orders in" : "De här villkoren gäller beställningar i",
    );
    expect(html).toContain(`href="${TERMS}"`);
  });

  test("are a reader's own without a word", async () => {
    for (const address of [TERMS, `${TERMS}?country=${country}`, `${TERMS}?country=xx`]) {
      const { html, text } = await openPage(textPage, address, { market: country });
      expect(text).toContain(HEADINGS[country]);
      expect(html).not.toContain('class="note"');
    }
  });
});

test("the other texts are always a reader's own", async () => {
  const { text } = await openPage(textPage, "/pages/terms?country=fi", { market: "uk" });
  expect(text).not.toContain("These terms apply to orders in");
});

test("the order leads to the terms of the country that is ordered for", async () => {
  payThrough({ secretKey: "sk_test_x", webhookSecret: "whsec_x", url: "http://127.0.0.1:9" });
  const member = await newMember({ side: "entrepreneur", lang: "uk" });
  const [name, value] = (await signedIn(member.id)).split("=") as [string, string];
  const order = (country: string) =>
    openPage(upgradePage, `/pages/upgrade?plan=premium&country=${country}`, {
      market: "uk",
      cookies: { [name]: value },
    });
  expect((await order("dk")).html).toContain(`href="${TERMS}?country=dk"`);
  expect((await order("uk")).html).toContain(`href="${TERMS}"`);
  payThrough(undefined);
});
