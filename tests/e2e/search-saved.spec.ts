/** A search is saved on its page, notifies of later publications, and leads back to the same place in the list. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const reader = signInAccounts.uk.investor;
const owner = signInAccounts.fi.entrepreneur;
const t = words("uk");

test("filter, save the search, be told, open what is new, and be back at the same place", async ({ stage }) => {
  const [pitch] = await rows<{ publicId: string; name: string; industry: string; id: string; ownerId: string }>(
    `select l.public_id as "publicId", l.company_name as name, l.industry, l.pitch_id as id, l.owner_id as "ownerId" from listings l
     join users u on u.id = l.owner_id where u.email = $1 limit 1`,
    [owner.email],
  );
  // Pitches that the reader has opened or bookmarked are not new.
  await rows(
    `delete from bookmarks b using pitches p, users u
     where p.id = b.pitch_id and p.public_id = $1 and u.id = b.user_id and u.email = $2`,
    [pitch!.publicId, reader.email],
  );
  await rows(
    `delete from pitch_views v using pitches p, users u
     where p.id = v.pitch_id and p.public_id = $1 and u.id = v.viewer_id and u.email = $2`,
    [pitch!.publicId, reader.email],
  );
  const page = await stage.enter(reader);
  const name = `Finnish ${pitch!.industry}`;

  await test.step("saves what is filtered, in a dialog over the results", async () => {
    await page.goto(`/pages/search?industry=${pitch!.industry}&market=fi`);
    const opener = page.getByRole("button", { name: t["saved-searches"]("save"), exact: true });
    await opener.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(name);
    await dialog.getByRole("radio", { name: t["saved-searches"]("notify.instant") }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t["saved-searches"]("submit") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`/pages/search?industry=${pitch!.industry}&market=fi`);
    // A saved search replaces the button by a link to it, which has the focus.
    const saved = page.getByRole("link", { name: t["saved-searches"]("saved"), exact: true });
    await expect(saved).toBeFocused();
    await expect(opener).toHaveCount(0);
    await page.goto(`/pages/search?industry=${pitch!.industry}&market=fi&sort=oldest`);
    await expect(opener).toHaveCount(0);
    await saved.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.goto(`/pages/search?industry=${pitch!.industry}`);
    await expect(opener).toBeVisible();
    await expect(saved).toHaveCount(0);
  });

  await test.step("is told of a pitch that is published after that", async () => {
    // story.spec.ts tests publication; this tests the notice.
    await rows("insert into outbox (type, payload) values ('pitch-published', $1)", [
      JSON.stringify({ pitchId: pitch!.id, publicId: pitch!.publicId, ownerId: pitch!.ownerId, first: true }),
    ]);
    const told = t.notifications("kind.search-found", { count: 1, name });
    await expect(async () => {
      await page.goto("/pages/notifications");
      await expect(page.getByRole("main").getByRole("link", { name: told })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await page.goto("/pages/home");
    await expect(page.getByText(t.home("summary.quiet"))).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: told }).click();
    await expect(page.getByRole("main").getByRole("link", { name: pitch!.name })).toBeVisible();
  });

  await test.step("opens it, and going back leads to what the search found", async () => {
    const found = page.url();
    await page.getByRole("main").getByRole("link", { name: pitch!.name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pitch!.name);
    await page.goBack();
    await expect(page).toHaveURL(found);
    await expect(page.getByRole("main").getByRole("link", { name: pitch!.name })).toBeVisible();
  });
});
