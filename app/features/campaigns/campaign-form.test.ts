/** What a campaign's form takes in, and what becomes of its text. */
import { expect, test } from "vitest";
import type { MailReader } from "#app/platform/mail.ts";
import { renderMail } from "#app/platform/mail-rendering.server.ts";
import { campaignInput } from "#tests/campaign-stage.ts";
import { accountsWorld } from "#tests/world/accounts.ts";
import type { CampaignText } from "./campaign.ts";
import { isComplete } from "./campaign.ts";
import { isLink, textsOf } from "./campaign-form.ts";
import { campaignText } from "./emails/campaign.tsx";

accountsWorld();

test("a subject is one line, whatever is typed: no header comes along", () => {
  const { subjectUk } = campaignInput({ subjectUk: "News\r\nBcc: all@example.com\n\nBody" });
  expect(subjectUk).toBe("News Bcc: all@example.com Body");
  for (const wrong of ["Ne\u0000ws", "Ne\u202ews", "x".repeat(121)])
    expect(() => campaignInput({ subjectUk: wrong })).toThrow();
});

test("a draft keeps what is written of a language, and can be sent with subject, heading and text", () => {
  const texts = textsOf(campaignInput({ subjectFi: "Aihe", buttonSe: "Läs mer" }));
  expect(Object.keys(texts)).toEqual(["se", "fi", "uk"]);
  expect(isComplete(texts.uk)).toBe(true);
  expect(isComplete(texts.fi)).toBe(false);
  // A button without a link.
  expect(isComplete(texts.se)).toBe(false);
});

test.each([
  ["https://stakeholm.com/pages/plans", true],
  ["/pages/plans", true],
  ["http://example.com", false],
  ["javascript:alert(1)", false],
  ["//example.com", false],
  ["/\\example.com", false],
  ["https://local", false],
  ["https://example.com/ x", false],
  ["data:text/html,x", false],
])("a link to %s: %s", (address, allowed) => {
  expect(isLink(address)).toBe(allowed);
});

const reader: MailReader = {
  id: "01a1f750-bafb-7e3e-9c93-39d5b9e15ba4",
  name: "Bo Ek",
  email: "bo@example.com",
  market: "uk",
  origin: "https://stakeholm.com",
};

test("of Markdown a mail has paragraphs, headings, lists, bold words and links; all else is words", async () => {
  const body = [
    "First **bold** & <b>markup</b>\nsecond line",
    "## Part",
    "- one\n- [two](/pages/plans)",
    "[bad](javascript:alert(1)) ![pixel](https://example.com/p.gif)",
    "<script>alert(1)</script>",
  ].join("\n\n");
  const text: CampaignText = { subject: "S", preview: "P", heading: "H", body, button: "Go", link: "/pages/plans" };
  const mail = campaignText(reader, "01a1f750-bafb-7e3e-9c93-39d5b9e15ba5", text);
  const { html: drawn, text: plain } = await renderMail(mail);
  const html = drawn.replaceAll("<!-- -->", "");
  expect(html).toMatch(/<strong[^>]*>bold<\/strong> &amp; &lt;b&gt;markup&lt;\/b&gt;<br\/>second line/);
  expect(html).toMatch(/<h2[^>]*>Part<\/h2>/);
  expect(html).toContain('href="https://stakeholm.com/pages/plans"');
  for (const never of [/<script/i, /<img[^>]+example\.com/i, /href="javascript/i]) expect(html).not.toMatch(never);
  expect(html).toContain("&lt;script&gt;");
  expect(plain).toContain("second line");
  // Its label, and the way out with one press (RFC 8058).
  expect(plain).toMatch(/^\s*(?:\S+\s+)?Ad\b/m);
  expect(mail.unsubscribe).toContain("/pages/email-cancel?token=");
});
