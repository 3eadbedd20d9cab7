/** What was removed by one press is brought back by the next: in the message about it, with and without script. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const savedOf = async (email: string) =>
  (
    await rows<{ publicId: string }>(
      `select p.public_id as "publicId" from bookmarks b join pitches p on p.id = b.pitch_id
       join users u on u.id = b.user_id where u.email = $1 order by 1`,
      [email],
    )
  ).map(({ publicId }) => publicId);

for (const [market, width] of [
  ["uk", "desk"],
  ["no", "phone"],
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with script" : "without script";
    test(`a bookmark that was removed comes back by the message's button, ${how}: ${market}, at a ${width}`, async ({
      stage,
    }) => {
      const { flash, shell } = words(market);
      const member = signInAccounts[market].investor;
      const before = await savedOf(member.email);
      expect(before.length).toBeGreaterThan(0);
      const page = await stage.enter(member, { ...WINDOWS[width], javaScriptEnabled });
      await page.goto(`/pitches/${before[0]}`);
      const pressed = page.locator(".bookmark button[aria-pressed=true]");
      const shown = await pressed.count();
      await pressed.first().click();
      await expect(page.getByText(flash("bookmark-removed"))).toBeVisible();
      await expect(pressed).toHaveCount(shown - 1);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: shell("undo"), exact: true }).click();
      await expect(page.getByText(flash("bookmark-added"))).toBeVisible();
      await expect(pressed).toHaveCount(shown);
      expect(await savedOf(member.email)).toEqual(before);
    });
  }
}

test("an archived conversation comes back by the message's button", async ({ stage }) => {
  const { chat, flash, shell } = words("se");
  const page = await stage.enter(signInAccounts.se.investor, WINDOWS.desk);
  await page.goto("/pages/messages");
  const list = page.locator(".convs-name a");
  const all = await list.allTextContents();
  await list.first().click();
  await page.getByRole("button", { name: chat("menu.conversation"), exact: true }).click();
  await page.getByRole("button", { name: chat("menu.archive"), exact: true }).click();
  await expect(page.getByText(flash("chat-archived"))).toBeVisible();
  await expect(list).toHaveCount(all.length - 1);
  await page.getByRole("button", { name: shell("undo"), exact: true }).click();
  await expect(page.getByText(flash("chat-unarchived"))).toBeVisible();
  await expect(list).toHaveText(all);
});
