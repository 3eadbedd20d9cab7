/** The landing page as each reader has it: its visitors are invited, its members led on. */
import { expect, test } from "vitest";
import { startDraftNamed } from "#app/features/pitches/wizard/drafts.server.ts";
import { speakToRegisters } from "#app/features/registers/access.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { openPage } from "#tests/fixtures/program/pages.tsx";
import * as landing from "../landing.tsx";

accountFixtures();

let members = 0;

/** A member with a confirmed address and a side. */
async function reader(side: Side, lang: Market) {
  const { member, cookie } = await newcomer();
  const chosen = { side, lang, username: `reader-${++members}` };
  await db.updateTable("users").set(chosen).where("id", "=", member.id).execute();
  await db.insertInto("profiles").values({ userId: member.id, market: lang }).execute();
  const [name, value] = cookie.split("=") as [string, string];
  return { member: { ...member, ...chosen }, cookies: { [name]: value } };
}

/** Where the two buttons at the top lead. */
const buttonsIn = (html: string) =>
  [.../<div class="cta">(.*?)<\/div>/s.exec(html)![1]!.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);

test.each(MARKETS)("a member is not told that members see more, nor asked to sign up: %s", async (market) => {
  const t = translator(market, "landing");
  const { cookies } = await reader("investor", market);
  const seen = await openPage(landing, "/", { market, cookies });
  expect(seen.text).not.toContain(t("example.note"));
  expect(seen.html).not.toContain('href="/pages/sign-up');
  expect(buttonsIn(seen.html)).toEqual(["/pages/search", "/pages/home"]);
  // In the United Kingdom figures wait for the statement, which the page says as before.
  if (market === "uk") expect(seen.text).toContain(t("shared.note"));
  else expect(seen.text).toContain(t("example.noteMember"));
});

test("an entrepreneur is led to the own pitch, or to the first one", async () => {
  const { member, cookies } = await reader("entrepreneur", "se");
  const without = await openPage(landing, "/", { market: "se", cookies });
  expect(buttonsIn(without.html)).toEqual(["/pages/create", "/pages/home"]);
  const draft = await startDraftNamed(member, "Tångverket AB");
  expect(draft.ok).toBe(true);
  const [first, home] = buttonsIn((await openPage(landing, "/", { market: "se", cookies })).html);
  expect(first).toContain(draft.ok && draft.value);
  expect(home).toBe("/pages/home");
});

test.each(MARKETS)("the register is spoken of only while it is asked: %s", async (market) => {
  const t = translator(market, "landing");
  const [claim, text] = [t("review.checks.register.text"), t("review.checks.company.text")];
  const without = await openPage(landing, "/", { market });
  expect([without.text.includes(claim), without.text.includes(text)]).toEqual([false, true]);
  speakToRegisters({ [market]: { url: "http://127.0.0.1:9/" } });
  try {
    const asked = await openPage(landing, "/", { market });
    expect([asked.text.includes(claim), asked.text.includes(text)]).toEqual([true, false]);
  } finally {
    speakToRegisters(undefined);
  }
});

test("a visitor is told, and invited", async () => {
  const seen = await openPage(landing, "/", { market: "se" });
  expect(seen.text).toContain(translator("se", "landing")("example.note"));
  expect(buttonsIn(seen.html)).toEqual(["/pages/sign-up"]);
});

const answered = (market: Market, query: string) =>
  openPage(landing, `/?${new URLSearchParams(query)}`, { market, pattern: "/" });
const spaced = (text: string) => text.replace(/[\u00a0\u202f]|&nbsp;/g, " ");

test("the calculator answers a form without script, and keeps what was typed where something is wrong", async () => {
  const t = translator("se", "landing");
  const right = await answered("se", "kind=existing&pay=2+mkr&before=8 000 000");
  expect(spaced(right.text)).toContain("2 000 000 ÷ 8 000 000 = 25 %");
  expect(right.text).toContain(t("reckon.hint.existing"));
  expect(right.html).toContain('content="noindex"');
  const wrong = await answered("se", "kind=existing&pay=9 000 000&before=8 000 000");
  expect(wrong.text).toContain(t("reckon.problem.more"));
  expect(wrong.html).toMatch(/aria-invalid="true"[^>]*value="9 000 000"/);
  expect(wrong.text).not.toContain("÷");
  const forged = await answered("se", 'kind=new&pay="><script>alert(1)</script>&before=1');
  expect(forged.html).not.toContain("<script>alert");
  expect(forged.text).toContain(t("reckon.problem.pay"));
});

test("in the United Kingdom the page names no sum of money but the plans' prices", async () => {
  const { html } = await openPage(landing, "/", { market: "uk" });
  const before = html.slice(0, html.indexOf('aria-label="In figures"'));
  expect(before).not.toMatch(/[£€]\s?\d/);
  expect(spaced(html)).toContain("1,250 ÷ 10,000 = 12.5%");
});

test.each(MARKETS)("its questions are those of help, said to search engines as they are shown: %s", async (market) => {
  const { html, text } = await openPage(landing, "/", { market });
  const { helpTexts } = await import("#app/features/help/questions.server.ts");
  const asked = helpTexts(market).topics.flatMap(({ questions }) => questions);
  const shown = asked.filter(({ title }) => text.includes(title));
  expect(shown).toHaveLength(4);
  for (const { id } of shown) expect(html).toContain(`href="/pages/faq#${id}"`);
  // Figures of an empty site would say nothing.
  expect(text).not.toContain(translator(market, "landing")("proof.companies"));
});
