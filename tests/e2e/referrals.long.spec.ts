/** Invitations: a member in one browser, the friend in another, from the link to the discount by the code. */
import type { Page } from "@playwright/test";
import { priceOf } from "#app/features/billing/prices.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { newId } from "#app/platform/ids.ts";
import { signInAccounts, support } from "#demo/sign-in-accounts.ts";
import { expect, field, type Person, type Stage, test } from "./fixtures/browsers.ts";
import { referralThings } from "./fixtures/payments.ts";
import { nextMailTo } from "./mailbox.ts";
import { onboard, signUp } from "./newcomer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { CARDS, enterCard } from "./payment-pages.ts";
import { rows } from "./server.ts";
import { lives, WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** What the browsers' watcher reports for the provider's pages. */
const ELSEWHERE = /request to others: http:\/\/127\.0\.0\.1:/;

/** Timeout for a webhook of the provider, in milliseconds, on a busy machine. */
const TOLD = 90_000;

const FRIENDS_CARD = "5555 5555 5555 4444";

const PASSWORD = "ny gran vid stigen 7";

/** An onboarded member who invites. */
async function inviting(stage: Stage, market: Market): Promise<Person & { market: Market }> {
  const mark = newId().slice(-12);
  const person = { email: `inviter.${mark}@example.com`, market, password: PASSWORD };
  await signUp(stage, person, "Ingrid Granstig");
  await onboard(stage, person, "entrepreneur", `i${mark}`);
  return person;
}

/** Ticks the consents, places the order, and pays. */
async function order(page: Page, amount: string, card: string): Promise<void> {
  const main = page.getByRole("main");
  for (const consent of await main.getByRole("checkbox").all()) await consent.check();
  await main.getByRole("button", { name: amount }).click();
  await enterCard(page, card);
}

async function buyPremium(page: Page, market: Market, card: string): Promise<void> {
  const { billing: t, plans } = words(market);
  const { charged, currency } = priceOf(market, "premium");
  await page.goto("/pages/upgrade?plan=premium");
  await order(page, formatsOf(market).money(charged, currency), card);
  const paid = t("payment.paid.title", { plan: plans("name.premium") });
  await expect(heading(page)).toHaveText(paid, { timeout: TOLD });
}

/** The path of the invitation link on the page. */
async function linkOn(page: Page, market: Market): Promise<string> {
  const value = await field(page, words(market).referrals("link.label")).inputValue();
  expect(value).toMatch(/\/i\/ingrid-[a-z2-9]{6}$/);
  return value.slice(value.indexOf("/"));
}

/** From the link to a confirmed account with a side, through all pages. */
async function join(page: Page, link: string, { email, market }: Person & { market: Market }, name: string) {
  const { referrals: t, accounts } = words(market);
  const main = page.getByRole("main");
  await page.goto(link);
  await expect(heading(page)).toHaveText(t("invite.title", { name: "Ingrid Granstig", brand: BRAND }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole("button", { name: t("invite.accept") }).click();
  await expect(page).toHaveURL("/pages/sign-up");
  await field(page, accounts("field.name")).fill(name);
  await field(page, accounts("field.email")).fill(email);
  await field(page, accounts("field.password")).fill(PASSWORD);
  await page.locator("input[name=terms]").check();
  await page.locator("input[name=adult]").check();
  await main.getByRole("button", { name: accounts("signUp.submit") }).click();
  await expect(heading(page)).toHaveText(accounts("confirm.title"));
  await page.goto((await nextMailTo(email)).link("/pages/confirm-email"));
  await expect(page).toHaveURL("/pages/onboarding/role");
}

for (const [market, width] of lives(["se", "no"] as const, "phone")) {
  test(`a friend joins and pays, and the code takes its part off: ${market}, at a ${width}`, async ({ stage }) => {
    stage.tolerate(ELSEWHERE);
    // A card earns a reward only once, and the provider has few test cards.
    await rows("update referral_rewards set card_hashes = '{}'");
    const { referrals: t, plans, notifications } = words(market);
    const { moneyExact } = formatsOf(market);
    const { charged, currency } = priceOf(market, "premium");
    const exact = (minor: number) => moneyExact(minor, currency);
    const inviter = await inviting(stage, market);
    const mine = await stage.enter(inviter, WINDOWS[width]);
    const main = mine.getByRole("main");
    // The code is used on the next invoice in the wide window, and with an order on the phone.
    const subscribes = width === "desk";
    if (subscribes) await buyPremium(mine, market, CARDS.good);
    const mark = newId().slice(-12);
    const friend = { email: `friend.${mark}@example.com`, market, password: PASSWORD };
    const theirs = await stage.enter(null, { market, ...WINDOWS[width] });
    const name = "Sigurd Vangen";
    const line = main.getByRole("listitem").filter({ hasText: name });

    await test.step("nobody has joined yet, and the link is there", async () => {
      await mine.goto("/pages/refer");
      await expect(heading(mine)).toHaveText(t("title"));
      await expect(main.getByText(t("friends.none"))).toBeVisible();
      await expectAccessible(mine);
      await expectNoSidewaysScroll(mine);
    });

    await test.step("a friend accepts, and is shown when the address is confirmed", async () => {
      await join(theirs, await linkOn(mine, market), friend, name);
      await expect(line).toContainText(t("state.none"), { timeout: TOLD });
      await onboard(stage, friend, "investor", `f${mark}`);
    });

    await test.step("the friend pays, and the page that stands open shows what that earned", async () => {
      await buyPremium(theirs, market, FRIENDS_CARD);
      await expect(line).toContainText(t("state.earned"), { timeout: TOLD });
      await expect(line).toContainText(/INGRID-20-\w{4}/);
      await expectAccessible(mine);
      await expectNoSidewaysScroll(mine);
      const [code] = /INGRID-20-\w{4}/.exec((await line.textContent())!)!;
      expect((await nextMailTo(inviter.email, code)).text).toContain("/pages/refer");
    });

    if (subscribes) {
      await test.step("the code goes on the next invoice, and off again", async () => {
        const sum = main.getByText(t("codes.pay")).locator("..");
        await expect(sum).toContainText(exact(charged * 80));
        await main.getByRole("button", { name: t("codes.use") }).click();
        await expect(mine.getByText(words(market).billing("flash.code-applied"))).toBeVisible();
        await mine.goto("/pages/refer");
        const off = main.getByRole("button", { name: t("codes.remove") });
        await expect(off).toBeVisible();
        await expect(sum).toContainText(exact(charged * 80));
        await expectAccessible(mine);
        await off.click();
        await expect(mine.getByText(words(market).billing("flash.code-removed"))).toBeVisible();
        await expect(async () => {
          await mine.goto("/pages/refer");
          await expect(main.getByRole("button", { name: t("codes.use") })).toBeVisible({ timeout: 2_000 });
        }).toPass({ timeout: TOLD });
      });
    } else {
      await test.step("the code goes with an order, which costs a fifth less", async () => {
        await main.getByRole("link", { name: t("codes.order") }).click();
        await expect(mine).toHaveURL(/\/pages\/upgrade\?.*code=INGRID-20-/);
        await expect(main.getByText(exact(charged * 80)).first()).toBeVisible();
        await order(mine, exact(charged * 80), CARDS.good);
        const paid = words(market).billing("payment.paid.title", { plan: plans("name.premium") });
        await expect(heading(mine)).toHaveText(paid, { timeout: TOLD });
        await mine.goto("/pages/refer");
        await expect(line).toContainText(t("state.used"), { timeout: TOLD });
        await expect(main.getByText(exact(charged * 20))).toBeVisible();
      });
    }

    await test.step("the notice of it leads to the page", async () => {
      await mine.goto("/pages/notifications");
      await main.getByRole("link", { name: notifications("kind.reward-earned", { name }) }).click();
      await expect(heading(mine)).toHaveText(t("title"));
    });
  });
}

test("without script the link is there to be selected, and an invitation is accepted", async ({ stage }) => {
  const inviter = await inviting(stage, "uk");
  const mine = await stage.enter(inviter, { javaScriptEnabled: false });
  await mine.goto("/pages/refer");
  const { referrals: t, accounts } = words("uk");
  await expect(field(mine, t("link.label"))).toHaveAttribute("readonly", "");
  await expect(mine.getByRole("button", { name: t("link.copy") })).toBeHidden();
  const file = await mine.request.get("/pages/refer/qr.svg");
  expect(file.headers()["content-disposition"]).toMatch(/^attachment/);
  const link = await linkOn(mine, "uk");

  const theirs = await stage.enter(null, { market: "uk", javaScriptEnabled: false });
  await theirs.goto(link);
  await theirs.getByRole("button", { name: t("invite.accept") }).click();
  await expect(heading(theirs)).toHaveText(accounts("signUp.title"));
  const [cookie] = (await theirs.context().cookies()).filter((each) => each.name.endsWith("stakeholm.invitation"));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  // Members are told that they already have an account.
  await mine.goto(link);
  await expect(mine.getByText(t("invite.member"))).toBeVisible();
});

test("a link that is nobody's is answered kindly, and leads on", async ({ stage }) => {
  stage.tolerate(/404/);
  const page = await stage.enter(null, { market: "fi" });
  const answer = await page.goto("/i/nobody-aaaaaa");
  expect(answer!.status()).toBe(404);
  const { referrals: t } = words("fi");
  await expect(heading(page)).toHaveText(t("invite.gone.title"));
  await expectAccessible(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("invite.accept") })
    .click();
  await expect(page).toHaveURL("/pages/sign-up");
});

test("the link is copied with one press", async ({ stage }) => {
  const inviter = await inviting(stage, "dk");
  const page = await stage.enter(inviter, { permissions: ["clipboard-read", "clipboard-write"] });
  const { referrals: t } = words("dk");
  await page.goto("/pages/refer");
  const link = await linkOn(page, "dk");
  await page.getByRole("button", { name: t("link.copy") }).click();
  await expect(page.getByText(t("link.copied"))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^http.+${link}$`));
});

test("support takes a code back, and its owner reads why", async ({ stage }) => {
  const inviter = signInAccounts.fi.entrepreneur;
  const { reward } = await referralThings(inviter.email);
  await rows("update promotion_codes set state = 'available', revoked_at = null where code = 'AINO-20-7F3K'");
  await rows("update referral_rewards set state = 'earned', cause = null, reason = null where id = $1", [reward]);
  const { "referrals-desk": t, staff } = words(support.market);
  const page = await stage.enter(support);
  const main = page.getByRole("main");
  await page.goto(`/admin/referrals?q=${encodeURIComponent(inviter.email)}`);
  const line = main.getByRole("listitem").filter({ hasText: "AINO-20-7F3K" });
  await expect(line).toContainText(t("states.earned"));
  await expect(main.getByText(t("cause.loop"))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await line.getByRole("link", { name: t("revoke.named", { name: inviter.name }) }).click();
  await expect(heading(page)).toHaveText(t("revoke.title", { code: "AINO-20-7F3K" }));
  await expectAccessible(page);
  await field(page, staff("reason")).fill("Samma person, enligt banken.");
  await main.getByRole("button", { name: t("revoke.act") }).click();
  await expect(page.getByText(t("flash.reward-revoked"))).toBeVisible();
  const mail = await nextMailTo(inviter.email, "AINO-20-7F3K");
  expect(mail.text).toContain("Samma person, enligt banken.");
  const theirs = await stage.enter(inviter);
  await theirs.goto("/pages/refer");
  const { referrals } = words(inviter.market);
  await expect(theirs.getByText(referrals("why.staff", { reason: "Samma person, enligt banken." }))).toBeVisible();
});
