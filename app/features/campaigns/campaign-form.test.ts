/** A campaign's form, and the rendering of its text. */
import { expect, test } from "vitest";
import { parseForm } from "#app/platform/http/forms.ts";
import type { MailReader } from "#app/platform/mail/mail.ts";
import { renderMail } from "#app/platform/mail/rendering.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newStaff } from "#tests/fixtures/casework/support.ts";
import { campaignForm, campaignInput, newCampaign } from "#tests/fixtures/site/campaigns.ts";
import { type CampaignText, isComplete } from "./campaign.ts";
import {
  applyPicks,
  type CampaignDraft,
  campaignDraftSchema,
  campaignSchema,
  differences,
  fieldsIn,
  textsOf,
  theirCampaign,
} from "./campaign-form.ts";
import { campaignOf } from "./campaigns.server.ts";
import { campaignText } from "./emails/campaign.tsx";
import { changeCampaign } from "./writing.server.ts";

accountFixtures();

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

function formOf(change: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(campaignForm(change))) if (value) form.append(name, value);
  return form;
}

function draftOf(change: Record<string, string>): CampaignDraft {
  const submission = parseForm(formOf(change), campaignDraftSchema);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
}

test("what is saved while somebody writes may be half of it, and is one change in the audit log", async () => {
  const admin = await newStaff("admin");
  const id = await newCampaign(admin);
  const halves = [
    draftOf({ name: "", markets: "", version: "1", linkUk: "htt", buttonUk: "Read" }),
    draftOf({ version: "2", bodyUk: "Dear reader", subjectFi: "A" }),
  ];
  for (const half of halves) expect(await changeCampaign(admin, id, half)).toMatchObject({ ok: true });
  const campaign = (await campaignOf(admin, id))!;
  expect(campaign).toMatchObject({
    name: "Autumn",
    version: 3,
    texts: { uk: { body: "Dear reader" }, fi: { subject: "A" } },
  });
  expect(campaign.markets.length).toBeGreaterThan(0);
  expect((await actsAbout(id)).map(({ action }) => action)).toEqual(["campaign-created", "campaign-changed"]);
  // An incomplete link is saved, and cannot be sent.
  const half = textsOf(halves[0]!).uk!;
  expect(half.link).toBe("htt");
  expect(isComplete(half)).toBe(false);
  expect(parseForm(formOf({ linkUk: "htt" }), campaignSchema).status).toBe("error");
});

test("of two windows each field is one's or the other's, as somebody chose", async () => {
  const admin = await newStaff("admin");
  const id = await newCampaign(admin);
  await changeCampaign(admin, id, draftOf({ version: "1", subjectFi: "Aihe", subjectUk: "Theirs", markets: "uk" }));
  expect(await changeCampaign(admin, id, draftOf({ version: "1" }))).toMatchObject({ code: "conflict" });
  const theirs = theirCampaign((await campaignOf(admin, id))!);
  const mine = formOf({ version: "1", theirs: theirs.token, subjectUk: "Mine", bodySe: "Min text" });
  expect(differences(fieldsIn(mine), theirs.fields)).toEqual(["bodySe", "subjectFi", "subjectUk"]);
  mine.set("pick-subjectFi", "theirs");
  mine.set("pick-subjectUk", "mine");
  applyPicks(mine, theirs);
  const chosen = parseForm(mine, campaignSchema);
  expect(chosen).toMatchObject({
    status: "success",
    value: { version: 2, subjectFi: "Aihe", subjectUk: "Mine", bodySe: "Min text" },
  });
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
  // Its label, and one-click unsubscription (RFC 8058).
  expect(plain).toMatch(/^\s*(?:\S+\s+)?Ad\b/m);
  expect(mail.unsubscribe).toContain("/pages/email-cancel?token=");
});
