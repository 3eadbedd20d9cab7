/** One box for everything: pages, people, conversations and pitches, by keyboard, in two languages and at both widths. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const box = (page: Page) => page.locator("search input[name=q]").first();
const options = (page: Page, market: Market, group: "page" | "member" | "conversation" | "pitch") =>
  page
    .getByRole("listbox", { name: words(market)["search-suggestions"]("list") })
    .getByRole("group", { name: words(market)["search-suggestions"](`group.${group}`), exact: true })
    .getByRole("option");

/** The person whom the member talks with, and what was said last. */
async function talkOf(email: string): Promise<{ id: string; name: string; text: string }> {
  const [talk] = await rows<{ id: string; name: string; text: string }>(
    `select c.id, u.name, m.text from conversation_members me join users i on i.id = me.user_id
     join conversations c on c.id = me.conversation_id
     join users u on u.id in (c.member_low_id, c.member_high_id) and u.id <> me.user_id
     join messages m on m.conversation_id = c.id and m.text ~ '[[:alpha:]]{7,}'
     where i.email = $1 and me.last_message_at is not null order by m.created_at desc limit 1`,
    [email],
  );
  return talk!;
}

for (const market of ["uk", "fi"] as const) {
  test(`Ctrl-K, a name and Enter lead to a person, a conversation and a page: ${market}`, async ({ stage }) => {
    const member = signInAccounts[market].investor;
    const talk = await talkOf(member.email);
    const page = await stage.enter(member, WINDOWS.desk);
    await page.goto("/pages/home");
    await expect(box(page)).toHaveRole("combobox");

    await page.keyboard.press("Control+k");
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(talk.name);
    await expect(options(page, market, "member").first()).toContainText(talk.name);
    await expect(options(page, market, "conversation").first()).toContainText(talk.name);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(box(page)).toHaveValue(talk.name);

    await page.keyboard.press("ArrowDown");
    await expect(options(page, market, "member").first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/pages\/profile\/[\w-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(talk.name);

    await page.keyboard.press("Control+k");
    const [said] = /\p{L}{7,}/u.exec(talk.text)!;
    await box(page).fill(said);
    await options(page, market, "conversation").first().click();
    await expect(page).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}/);
    // The next page takes the focus when it is shown.
    await expect(page.locator(".chat-h")).toBeVisible();

    await page.keyboard.press("Control+k");
    const offers = words(market).shell("nav.offers");
    await box(page).fill(offers);
    await options(page, market, "page").filter({ hasText: offers }).first().click();
    await expect(page).toHaveURL("/pages/offers");
  });
}

test("on a phone the box of the search finds people and conversations, too", async ({ stage }) => {
  const member = signInAccounts.se.entrepreneur;
  const talk = await talkOf(member.email);
  const page = await stage.enter(member, WINDOWS.phone);
  await page.goto("/pages/home");
  await page.keyboard.press("Control+k");
  await expect(page).toHaveURL("/pages/search");
  await box(page).fill(talk.name);
  await expect(options(page, "se", "member").first()).toContainText(talk.name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await options(page, "se", "conversation").first().click();
  await expect(page).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}/);
});

test("visitors are offered neither people nor conversations", async ({ stage }) => {
  const talk = await talkOf(signInAccounts.uk.investor.email);
  const page = await stage.enter(null, { market: "uk" });
  const answer = await page.request.get(`/pages/search/suggestions.data?q=${encodeURIComponent(talk.name)}`);
  expect(answer.ok()).toBe(true);
  const text = await answer.text();
  expect(text).toContain(talk.name);
  expect(text).not.toMatch(/"member"|"conversation"/);
});

test("without script the box searches pitches", async ({ stage }) => {
  const page = await stage.enter(signInAccounts.uk.investor, { ...WINDOWS.desk, javaScriptEnabled: false });
  await page.goto("/pages/home");
  await box(page).fill("bread");
  await box(page).press("Enter");
  await expect(page).toHaveURL("/pages/search?q=bread");
});
