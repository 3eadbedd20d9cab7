/** The operator's details in the footer of public pages, on the contact page, and at the end of every mail. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { MailReader } from "#app/platform/mail/mail.ts";
import { OPERATOR } from "./fixtures/program/operator.ts";

const SHOWN = ["Exempel & Co AB", "Storgatan 1, 111 22 Stockholm", "556000-0000", "SE556000000001", "law@example.com"];

// Settings are read once per process, so each test reloads the modules.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@localhost/none");
  vi.stubEnv("SECRET", "s".repeat(32));
});

function named(): void {
  for (const [setting, value] of Object.entries({ ...OPERATOR, OPERATOR_EMAIL: "law@example.com" }))
    vi.stubEnv(setting, value);
}

/** A page, rendered for a visitor. */
async function open(name: "terms-of-sale" | "contact", market: Market) {
  const { openPage } = await import("./fixtures/program/pages.tsx");
  const page =
    name === "contact"
      ? await import("#app/features/support/routes/contact.tsx")
      : await import("#app/features/content/routes/text-page.tsx");
  return openPage(page, `/pages/${name}`, { market });
}

const footOf = (html: string) => html.slice(html.indexOf('<footer class="footer"'));

describe.each(MARKETS)("readers of %s", (market) => {
  test("find the company in the foot of a page", async () => {
    named();
    const { status, html } = await open("terms-of-sale", market);
    expect(status).toBe(200);
    const { wordsOf } = await import("./fixtures/program/pages.tsx");
    for (const words of SHOWN) expect(wordsOf(footOf(html))).toContain(words);
    expect(footOf(html)).toContain('href="mailto:law@example.com"');
  });

  test("find nothing there where none is named, and the terms of sale beside the terms", async () => {
    const { status, html, text } = await open("terms-of-sale", market);
    expect(status).toBe(200);
    expect(html).not.toContain("imprint");
    expect(footOf(html)).toMatch(/href="\/pages\/terms".*href="\/pages\/terms-of-sale"/s);
    const { translator } = await import("#app/i18n/catalog.server.ts");
    const title = translator(market, "shell")("nav.termsOfSale");
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(text.split(title).length).toBeGreaterThan(2);
  });

  test("find the company on the contact page, with the texts that apply", async () => {
    named();
    const { html } = await open("contact", market);
    const more = html.slice(html.indexOf('class="contact-more'), html.indexOf("</main>"));
    for (const path of ["/pages/terms", "/pages/terms-of-sale", "/pages/privacy", "/pages/cookies"])
      expect(more).toContain(`href="${path}"`);
    const { wordsOf } = await import("./fixtures/program/pages.tsx");
    for (const words of SHOWN) expect(wordsOf(more)).toContain(words);
  });

  test("find it at the foot of a mail, and nothing where none is named", async () => {
    const mail = async () => {
      const { MailFrame } = await import("#app/shell/mail-frame.tsx");
      const { renderMail } = await import("#app/platform/mail/rendering.server.ts");
      const reader: MailReader = {
        id: "1",
        name: "Anna",
        email: "anna@example.com",
        market,
        origin: "http://localhost",
      };
      return renderMail({
        subject: "",
        body: (
          <MailFrame reader={reader} because="Because." opening="Opening.">
            {null}
          </MailFrame>
        ),
      });
    };
    const without = await mail();
    expect(without.text.trimEnd()).toMatch(/Because\.$/);
    vi.resetModules();
    named();
    const { html, text } = await mail();
    const foot = text.slice(text.indexOf("Because."));
    for (const words of SHOWN) expect(foot).toContain(words);
    // Name and address, registration numbers, contact.
    expect(foot.trimEnd().split("\n").slice(2)).toHaveLength(3);
    expect(html).toContain("Exempel &amp; Co AB");
  });
});
