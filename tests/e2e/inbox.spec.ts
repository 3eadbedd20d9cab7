/** The inbox: searching, filtering, archiving, blocking; by keyboard, live, and without JavaScript. */
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const { entrepreneur, investor } = signInAccounts.uk;
const t = words("uk");

const row = (page: Page, name: string) => page.locator(".convs li", { hasText: name });
const search = (page: Page) => page.getByRole("searchbox", { name: t["chat-inbox"]("search.label") });

/** The other members of a person's conversations, and the last messages. */
async function conversationsOf(email: string): Promise<{ id: string; name: string; username: string; text: string }[]> {
  return rows(
    `select c.id, u.name, u.username, m.text from conversation_members me join users i on i.id = me.user_id
     join conversations c on c.id = me.conversation_id
     join users u on u.id in (c.member_low_id, c.member_high_id) and u.id <> me.user_id
     join messages m on m.conversation_id = c.id and m.number = c.last_number
     where i.email = $1 and me.last_message_at is not null order by me.last_message_at desc`,
    [email],
  );
}

test("a word that was said leads to where it was said, a name to whom it belongs", async ({ stage }) => {
  const long = /\p{L}{6,}/u;
  const found = (await conversationsOf(investor.email)).find(({ text }) => long.test(text));
  const [word] = long.exec(found!.text)!;
  const page = await stage.enter(investor);
  await page.goto("/pages/messages");
  await search(page).fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(row(page, found!.name).locator("mark").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(search(page)).toBeFocused();
  // Arrow keys to the results, and Enter.
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".convs-name a").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(search(page)).toBeFocused();
  await search(page).fill("zzzzzz");
  await expect(page.locator(".convs-none")).toHaveText(t["chat-inbox"]("search.none"));
  await page.getByRole("link", { name: t["chat-inbox"]("search.clear") }).click();
  await expect(search(page)).toHaveValue("");
  await search(page).fill(found!.name);
  await expect(page.locator(".convs li")).not.toHaveCount(0);
  await expect(row(page, found!.name).first()).toBeVisible();
});

for (const [place, width] of [
  ["beside a conversation", 1280],
  ["on a phone", 390],
] as const) {
  test.long(
    `what the inbox is narrowed to stays when a conversation is opened from it, ${place}`,
    async ({ stage }) => {
      const page = await stage.enter(investor, { viewport: { width, height: 844 } });
      await page.goto("/pages/messages");
      const pitches = page.getByRole("link", { name: t["chat-inbox"]("filter.pitch"), exact: true });
      await pitches.click();
      await expect(pitches).toHaveAttribute("aria-current", "true");
      await expectNoSidewaysScroll(page);
      await page.locator(".convs-name a").first().click();
      await expect(page).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}\?filter=pitch/);
      if (width < 1024) await page.getByRole("link", { name: t.chat("back") }).click();
      await expect(pitches).toHaveAttribute("aria-current", "true");
    },
  );
}

test.long("somebody who is blocked is listed, cannot be written to, and can be let in again", async ({ stage }) => {
  const [, other] = await conversationsOf(investor.email);
  const page = await stage.enter(investor);
  await page.goto(`/pages/profile/${other!.username}`);
  await page.getByRole("button", { name: new RegExp(`^${t["chat-settings"]("block")}.*${other!.name}`) }).click();
  await expect(page.getByText(t["chat-settings"]("profile.blocked", { name: other!.name }))).toBeVisible();
  await expect(page.getByRole("link", { name: t.profiles("sendMessage") })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto("/pages/messages?filter=blocked");
  await expect(row(page, other!.name).first()).toBeVisible();
  await page.goto("/pages/settings/blocked");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: new RegExp(`^${t["chat-settings"]("unblock")}.*${other!.name}`) }).click();
  await expect(page.getByText(t["chat-settings"]("blocked.empty"))).toBeVisible();
});

test.long("a conversation that is put away says where it went, and comes back from there", async ({ stage }) => {
  const [, other] = await conversationsOf(investor.email);
  const page = await stage.enter(investor);
  await page.goto("/pages/messages");
  await row(page, other!.name).first().getByRole("link").first().click();
  const menu = page.locator(".chat-h").getByRole("button", { name: t.chat("menu.conversation") });
  await menu.click();
  await page.getByRole("button", { name: t.chat("menu.archive"), exact: true }).click();
  await expect(page.getByText(t.flash("chat-archived"))).toBeVisible();
  await expect(row(page, other!.name)).toHaveCount(0);
  await page.getByRole("link", { name: t["chat-inbox"]("filter.archived"), exact: true }).click();
  await row(page, other!.name).first().getByRole("link").first().click();
  await menu.click();
  await page.getByRole("button", { name: t.chat("menu.unarchive"), exact: true }).click();
  await expect(page.getByText(t.flash("chat-unarchived"))).toBeVisible();
});

test.long("what others see is chosen once, and kept", async ({ stage }) => {
  const page = await stage.enter(entrepreneur);
  await page.goto("/pages/settings/chat");
  const receipts = page.getByRole("checkbox", { name: t["chat-settings"]("settings.receipts") });
  await expect(receipts).toBeChecked();
  await receipts.uncheck();
  await page.getByRole("button", { name: t["chat-settings"]("settings.submit") }).click();
  await expect(page.getByText(t.flash("chat-settings-saved"))).toBeVisible();
  await page.reload();
  await expect(receipts).not.toBeChecked();
  await expectAccessible(page);
  await receipts.check();
  await page.getByRole("button", { name: t["chat-settings"]("settings.submit") }).click();
  await expect(page.getByText(t.flash("chat-settings-saved"))).toBeVisible();
  await expect(receipts).toBeChecked();
});

test.long("without script the inbox is searched and narrowed just as well", async ({ stage }) => {
  const [found] = await conversationsOf(investor.email);
  const page = await stage.enter(investor, { javaScriptEnabled: false });
  await page.goto("/pages/messages");
  await search(page).fill(found!.name);
  await search(page).press("Enter");
  await expect(page).toHaveURL(/q=/);
  await expect(row(page, found!.name).first()).toBeVisible();
  await page.getByRole("link", { name: t["chat-inbox"]("filter.archived"), exact: true }).click();
  await expect(page).toHaveURL(/filter=archived.*q=/);
});
