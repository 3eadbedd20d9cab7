/** The pages of help as their readers get them. */
import { describe, expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountsWorld } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newStaff } from "#tests/fixtures/casework/support.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import { QUESTIONS } from "./question.ts";
import { helpTexts } from "./questions.server.ts";
import * as desk from "./routes/desk.tsx";
import * as faq from "./routes/faq.tsx";
import * as vote from "./routes/vote.tsx";

accountsWorld();

const plain = (text: string) => text.replace(/\s+/g, " ");
const VOTE = { pattern: "/pages/faq/:question/vote" };

describe.each(MARKETS)("in %s", (market) => {
  const t = translator(market, "help");

  test("a visitor finds all questions with their answers, and search engines do", async () => {
    const { html, text } = await openPage(faq, paths.faq(), { market });
    const { title, topics } = helpTexts(market);
    expect(text).toContain(title);
    for (const id of QUESTIONS) expect(html).toContain(` id="${id}"`);
    for (const { title, questions } of topics) {
      expect(text).toContain(title);
      for (const each of questions) expect(plain(text)).toContain(each.title);
    }
    expect(html).not.toMatch(/<details[^>]* open/);
    expect(html).toContain('"@type":"FAQPage"');
    expect(html).not.toContain("noindex");
    expect(plain(text)).toContain(plain(t("ask.title")));
  });

  test("a search without script shows what it found, marked and open, and is not for search engines", async () => {
    const { title } = helpTexts(market)
      .topics.flatMap(({ questions }) => questions)
      .find(({ id }) => id === "binding")!;
    const { html, text } = await openPage(faq, `/pages/faq?q=${encodeURIComponent(title)}`, { market });
    expect(html).toContain(' id="binding"');
    expect(html).not.toContain(' id="change-language"');
    expect(html).toContain("<mark>");
    expect(html).toContain("noindex");
    const none = await openPage(faq, "/pages/faq?q=qqqq%3Cb%3E", { market });
    expect(plain(none.text)).toContain(plain(t("none.title")));
    expect(none.html).not.toContain("qqqq<b>");
    expect(none.html).not.toContain('class="qa"');
    expect(plain(text)).not.toContain(plain(t("none.title")));
  });

  test("a vote without script leads back to its answer, which thanks and asks what was missing", async () => {
    const sent = await openPage(vote, paths.helpVote("cancel"), { market, ...VOTE, form: { answer: "no" } });
    expect(sent.location).toBe("/pages/faq?voted=cancel&answer=no#cancel");
    const { html, text } = await openPage(faq, sent.location!, { market });
    expect(html).toMatch(/<details class="qa" open=""/);
    expect(plain(text)).toContain(plain(t("thanks.no")));
    expect(html.match(/<textarea/g)).toHaveLength(1);
    const form = { answer: "no", comment: "The button." };
    const told = await openPage(vote, paths.helpVote("cancel"), { market, ...VOTE, form });
    expect(told.location).toBe("/pages/faq?voted=cancel&answer=told#cancel");
    const thanked = await openPage(faq, told.location!, { market });
    expect(plain(thanked.text)).toContain(plain(t("thanks.told")));
    expect(thanked.html).not.toContain("<textarea");
  });
});

test.each<[string, Record<string, string>]>([
  ["without an answer", { comment: "Keep me." }],
  ["with another answer", { answer: "perhaps", comment: "Keep me." }],
  ["with too long a comment", { answer: "no", comment: `Keep me.${"x".repeat(1_000)}` }],
  ["with what cannot be shown", { answer: "no", comment: "Keep me.\u0000" }],
])("a vote %s is refused, with the form as it was", async (_, form) => {
  const before = await db.selectFrom("helpVotes").select("id").execute();
  const { status, html } = await openPage(vote, paths.helpVote("cancel"), { market: "uk", ...VOTE, form });
  expect(status).toBe(422);
  expect(html).toContain("Keep me.");
  expect(await db.selectFrom("helpVotes").select("id").execute()).toEqual(before);
});

test("what is no question has no page and takes no vote", async () => {
  for (const question of ["nothing", "plans", "__proto__"]) {
    const opened = await openPage(vote, paths.helpVote(question), { market: "uk", ...VOTE });
    expect(opened.status).toBe(404);
    const sent = await openPage(vote, paths.helpVote(question), { market: "uk", ...VOTE, form: { answer: "yes" } });
    expect(sent.status).toBe(404);
  }
  const { html } = await openPage(faq, "/pages/faq?voted=%3Cscript%3E&answer=sure", { market: "uk" });
  expect(html).not.toMatch(/<details[^>]* open/);
});

test.each(MARKETS)("support reads what was said in %s", async (market) => {
  const t = translator(market, "help-desk");
  const support = await newStaff("support");
  await db.updateTable("users").set({ lang: market }).where("id", "=", support.id).execute();
  const form = { answer: "no", comment: `<i>Where</i> in ${market}?` };
  await openPage(vote, paths.helpVote("withdraw"), { market, ...VOTE, form });
  const [name, value] = (await signedIn(support.id, { secondFactor: true })).split("=") as [string, string];
  const asking = { market, cookies: { [name]: value }, pattern: "/admin/help" };
  const { html, text } = await openPage(desk, paths.helpDesk({ question: "withdraw", market }), asking);
  expect(plain(text)).toContain(plain(t("title")));
  expect(text).toContain(`<i>Where</i> in ${market}?`);
  expect(html).not.toContain("<i>Where");
});
