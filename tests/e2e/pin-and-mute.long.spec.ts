/** Pinning and muting a conversation from its row and from its own menu, undone in the message about it; by keyboard, and without script. */
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const names = (page: Page) => page.locator(".convs-name a");
const last = (page: Page) => page.locator(".convs li").last();
const first = (page: Page) => page.locator(".convs li").first();

const sideOf = async (email: string) =>
  rows<{ pinned: boolean; muted: boolean }>(
    `select bool_or(m.pin_place is not null) as pinned, bool_or(m.muted_until is not null) as muted
     from conversation_members m join users u on u.id = m.user_id where u.email = $1`,
    [email],
  );

for (const [market, width] of [
  ["se", "desk"],
  ["fi", "phone"],
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with script" : "without script";
    test(`a conversation is pinned, muted and let go of again from its row, ${how}: ${market}, at a ${width}`, async ({
      stage,
    }) => {
      const t = words(market);
      const inbox = t["chat-inbox"];
      const member = signInAccounts[market].investor;
      const page = await stage.enter(member, { ...WINDOWS[width], javaScriptEnabled });
      await page.goto("/pages/messages");
      const before = await names(page).allTextContents();
      expect(before.length).toBeGreaterThan(1);
      const press = async (row: typeof first, label: string) => {
        await row(page).locator(".convs-menu").click();
        await row(page).getByRole("button", { name: label, exact: true }).click();
      };
      const undo = async (done: "chat-pinned" | "chat-muted") => {
        const toast = page.locator(".toast", { hasText: t.flash(done) });
        await toast.getByRole("button", { name: t.shell("undo"), exact: true }).click();
      };

      await press(last, t.chat("menu.pin"));
      await expect(page.getByText(t.flash("chat-pinned"))).toBeVisible();
      await expect(names(page)).toHaveText([before.at(-1)!, ...before.slice(0, -1)]);
      await expect(first(page).getByRole("img", { name: inbox("pinned") })).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessible(page);
      await undo("chat-pinned");
      await expect(page.getByText(t.flash("chat-unpinned"))).toBeVisible();
      await expect(names(page)).toHaveText(before);

      await press(first, t.chat("menu.mute.week"));
      await expect(page.getByText(t.flash("chat-muted"))).toBeVisible();
      await expect(first(page).getByRole("img", { name: t.chat("muted") })).toBeVisible();
      await undo("chat-muted");
      await expect(page.getByText(t.flash("chat-unmuted"))).toBeVisible();
      await expect(first(page).getByRole("img", { name: t.chat("muted") })).toHaveCount(0);
      expect(await sideOf(member.email)).toEqual([{ pinned: false, muted: false }]);
    });
  }
}

test("by keyboard, from the conversation itself: its menu names what is on, and the badge leaves it out", async ({
  stage,
}) => {
  const t = words("uk");
  const member = signInAccounts.uk.investor;
  await rows(
    `update conversation_members set unread = 3 where conversation_id in (select m.conversation_id from conversation_members m
       join users u on u.id = m.user_id where u.email = $1 order by m.last_message_at desc nulls last limit 1)
     and user_id = (select id from users where email = $1)`,
    [member.email],
  );
  const page = await stage.enter(member, WINDOWS.desk);
  await page.goto("/pages/messages");
  await last(page).getByRole("link").first().press("Enter");
  const menu = page.locator(".chat-h").getByRole("button", { name: t.chat("menu.conversation") });
  await menu.press("Enter");
  await page.getByRole("button", { name: t.chat("menu.pin"), exact: true }).press("Enter");
  await expect(first(page).getByRole("img", { name: t["chat-inbox"]("pinned") })).toBeVisible();
  await menu.press("Enter");
  await page.getByRole("button", { name: t.chat("menu.unpin"), exact: true }).press("Enter");
  await expect(page.getByText(t.flash("chat-unpinned"))).toBeVisible();

  const unread = page.locator(".convs li.unread").first();
  await expect(unread).toBeVisible();
  await expect(page.locator("nav .dotcount").first()).toBeVisible();
  await unread.locator(".convs-menu").press("Enter");
  await unread.getByRole("button", { name: t.chat("menu.mute.always"), exact: true }).press("Enter");
  await expect(page.getByText(t.flash("chat-muted"))).toBeVisible();
  await expect(page.locator(".convs li.unread")).toHaveCount(0);
  await expect(page.locator(".convs .dotcount.is-quiet").first()).toBeVisible();
  await expectAccessible(page);
  const quiet = page.locator(".convs li", { has: page.locator(".dotcount.is-quiet") });
  await quiet.locator(".convs-menu").press("Enter");
  await quiet.getByRole("button", { name: t.chat("menu.unmute"), exact: true }).press("Enter");
  await expect(page.locator(".convs li.unread")).toHaveCount(1);
});
