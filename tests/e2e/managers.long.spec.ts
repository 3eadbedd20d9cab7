/** Managers of a pitch: invited by address, accepted by that member alone, at work by their role, logged, and out at once when removed. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const LIVES = [
  ["fi", "desk", true],
  ["se", "phone", true],
  ["uk", "desk", false],
] as const;

/** The owner's published pitch, without managers and edits. */
async function pitchOf(email: string): Promise<{ publicId: string; company: string }> {
  const [found] = await rows<{ publicId: string; company: string; id: string }>(
    `select p.id, l.public_id as "publicId", l.company_name as company from listings l join pitches p on p.id = l.pitch_id
     join users u on u.id = l.owner_id where u.email = $1 order by l.published_at desc limit 1`,
    [email],
  );
  await rows("delete from pitch_managers where pitch_id = $1", [found!.id]);
  await rows("delete from pitch_acts where pitch_id = $1", [found!.id]);
  await rows("delete from rate_limits");
  return found!;
}

/** Invites by keyboard from the page; returns the path of the invitation. */
async function invite(page: Page, market: Market, email: string, role: "viewer" | "editor"): Promise<string> {
  const { "pitches-managers": t } = words(market);
  const form = page.getByRole("region", { name: t("invite.title") });
  await form.getByLabel(t("invite.email")).fill(email);
  await form.getByLabel(t("invite.role")).selectOption(role);
  await page.getByRole("button", { name: t("invite.send"), exact: true }).press("Enter");
  await expect(page.getByText(t("flash.manager-invited"))).toBeVisible();
  const link = page.getByRole("textbox", { name: t("link.label"), exact: true });
  return new URL(await link.inputValue()).pathname;
}

for (const [market, width, javaScriptEnabled] of LIVES) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test(`a pitch is run together, from the invitation to the end, ${how}: ${market}, at a ${width}`, async ({
    stage,
  }) => {
    stage.tolerate(/40[49]/);
    const { "pitches-managers": t, "pitches-page": pitch, "pitches-wizard": wizard } = words(market);
    const { entrepreneur: owner, investor: member } = signInAccounts[market];
    const { publicId, company } = await pitchOf(owner.email);
    const its = `/pitches/${publicId}/managers`;
    const page = await stage.enter(owner, { ...WINDOWS[width], javaScriptEnabled });
    await page.goto(`/pitches/x-${publicId}`);
    await page
      .getByRole("link", { name: pitch("act.managers"), exact: true })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("title"));
    await expectNoSidewaysScroll(page);
    if (javaScriptEnabled) await expectAccessible(page);
    const invitation = await invite(page, market, member.email, "editor");
    if (javaScriptEnabled) await expectAccessible(page);

    const theirs = await stage.enter(member, { ...WINDOWS[width], javaScriptEnabled });
    await theirs.goto("/pages/bookmark?tab=created");
    await theirs.getByRole("link", { name: t("invitation.see"), exact: true }).click();
    await expect(theirs).toHaveURL(new RegExp(`${invitation}$`));
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(t("invitation.title", { company }));
    await expectNoSidewaysScroll(theirs);
    if (javaScriptEnabled) await expectAccessible(theirs);
    await theirs.getByRole("button", { name: t("invitation.accept"), exact: true }).press("Enter");
    await expect(theirs.getByText(t("flash.manager-accepted"))).toBeVisible();
    await expect(theirs.getByText(t("log.act.accepted", { name: member.name }))).toBeVisible();

    // An editor writes the draft, and does not hand it in.
    await theirs.goto(`/pages/create/${publicId}/3`);
    await expect(theirs.getByText(wizard("go.submitNote")).filter({ visible: true }).first()).toBeVisible();
    await expect(theirs.getByRole("button", { name: wizard("go.submit"), exact: true })).toHaveCount(0);
    await theirs.goto(`/pages/create/${publicId}/2`);
    await theirs.getByLabel(wizard("field.employees")).fill("17");
    await theirs.getByRole("button", { name: wizard("go.close"), exact: true }).click();
    await expect(theirs).toHaveURL(/tab=created/);
    await expect(theirs.getByText(pitch("list.shared", { owner: owner.name }))).toBeVisible();
    await page.goto(its);
    const log = page.getByRole("region", { name: t("log.title") });
    await expect(log).toContainText(t("log.act.edited", { name: member.name }));

    // From the next request on they may read only, and then nothing.
    await page.getByRole("combobox", { name: t("change.named", { name: member.name }) }).selectOption("viewer");
    await page.getByRole("button", { name: t("change.saveNamed", { name: member.name }) }).press("Enter");
    await expect(page.getByText(t("flash.manager-role-changed"))).toBeVisible();
    expect((await theirs.goto(`/pages/create/${publicId}/2`))!.status()).toBe(404);
    expect((await theirs.goto(`/pitches/${publicId}/statistics`))!.status()).toBe(200);
    await page.getByRole("link", { name: t("remove.named", { name: member.name }) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("remove.title", { name: member.name }));
    await page.getByRole("button", { name: t("remove.button"), exact: true }).press("Enter");
    await expect(page.getByText(t("flash.manager-removed"))).toBeVisible();
    expect((await theirs.goto(its))!.status()).toBe(404);
    expect((await theirs.goto(`/pitches/${publicId}/statistics`))!.status()).toBe(404);
    await rows(
      "delete from pitch_revisions where state = 'draft' and pitch_id = (select id from pitches where public_id = $1)",
      [publicId],
    );
  });
}

test("an invitation says nothing to others, can be declined, and a manager leaves by themselves", async ({ stage }) => {
  stage.tolerate(/404/);
  const { "pitches-managers": t } = words("se");
  const { entrepreneur: owner, investor: member } = signInAccounts.se;
  const { publicId, company } = await pitchOf(owner.email);
  const page = await stage.enter(owner);
  await page.goto(`/pitches/${publicId}/managers`);
  const invitation = await invite(page, "se", member.email, "viewer");
  const stranger = await stage.enter(signInAccounts.no.investor, { market: "se" });
  const answer = await stranger.goto(invitation);
  expect(answer!.status()).toBe(404);
  await expect(stranger.getByText(t("invitation.none", { email: signInAccounts.no.investor.email }))).toBeVisible();
  expect(await stranger.content()).not.toContain(company);

  const theirs = await stage.enter(member);
  await theirs.goto(invitation);
  await theirs.getByRole("button", { name: t("invitation.decline"), exact: true }).click();
  await expect(theirs.getByText(t("flash.manager-declined"))).toBeVisible();
  await page.reload();
  const again = await invite(page, "se", member.email, "viewer");
  await theirs.goto(again);
  await theirs.getByRole("button", { name: t("invitation.accept"), exact: true }).click();
  await theirs.getByRole("link", { name: t("leave.button"), exact: true }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(t("leave.title"));
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: t("leave.button"), exact: true }).click();
  await expect(theirs.getByText(t("flash.manager-left"))).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: t("log.title") })).toContainText(
    t("log.act.left", { name: member.name }),
  );
});
