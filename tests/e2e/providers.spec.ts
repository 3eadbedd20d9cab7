/** Sign-in by Google, Facebook and X, at the local identity provider on another site. */
import type { Page } from "@playwright/test";
import { PROVIDER_NAMES, PROVIDERS, type Provider } from "#app/features/providers/providers.ts";
import type { Market } from "#app/i18n/markets.ts";
import { expect, field, type Stage, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const ELSEWHERE = /request to others: http:\/\/127\.0\.0\.1:/;

test.beforeEach(({ stage }) => stage.tolerate(ELSEWHERE));

interface Choice {
  name?: string;
  email?: string;
  /** A person on the provider's page. */
  person?: string;
}

/** Answers the provider's page. */
async function answer(page: Page, { name = "Siri Nyström", email = "", person }: Choice, button = "Continue") {
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:/);
  await page.getByRole("radio", { name: person ?? "Somebody else" }).check();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  if (button !== "Continue" && button !== "Refuse") await page.getByText("What can go wrong").click();
  await page.getByRole("button", { name: button }).click();
}

async function set(page: Page, provider: Provider, market: Market = "se", from = "/pages/sign-in"): Promise<void> {
  await page.goto(from);
  await page
    .getByRole("link", { name: words(market).providers("continue", { provider: PROVIDER_NAMES[provider] }) })
    .click();
}

/** Accepts the terms on the last step of the sign-up. */
async function accept(page: Page, market: Market = "se"): Promise<void> {
  await page.waitForURL(/\/pages\/sign-up\/provider$/);
  await page.locator("input[name=terms]").check();
  await page.locator("input[name=adult]").check();
  await page.getByRole("button", { name: words(market).providers("signUp.submit") }).click();
}

/** A new member whose only sign-in method is Google. */
async function member(stage: Stage, email: string): Promise<Page> {
  const page = await stage.enter(null, { market: "se" });
  await set(page, "google");
  await answer(page, { email });
  await accept(page);
  await page.waitForURL(/\/pages\/onboarding/);
  return page;
}

async function ageProof(email: string): Promise<void> {
  await rows(
    `update sessions set authenticated_at = now() - interval '1 hour' from users
     where users.id = sessions.user_id and users.email = $1`,
    [email],
  );
}

test("google: one click more, and in; the second time at once, to where one wanted", async ({ stage }) => {
  const page = await stage.enter(null, { market: "se" });
  const email = "siri.google@example.org";
  await set(page, "google");
  await answer(page, { email });
  await page.waitForURL(/\/pages\/sign-up\/provider$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(field(page, words("se").accounts("field.name"))).toHaveValue("Siri Nyström");
  await accept(page);
  await page.waitForURL(/\/pages\/onboarding/);
  const again = await stage.enter(null, { market: "fi" });
  await set(again, "google", "fi", "/pages/sign-in?next=%2Fpages%2Fsettings%2Fways-in");
  await answer(again, { email });
  await again.waitForURL(/\/pages\/settings\/ways-in$/);
  await expectAccessible(again);
  await expectNoSidewaysScroll(again);
  // In the language of this browser, not the account's.
  await expect(again.getByText(words("fi").providers("waysIn.atProvider", { providers: "Google" }))).toBeVisible();
});

test("facebook says an address but not whose: it is confirmed by mail first", async ({ stage }) => {
  const page = await stage.enter(null, { market: "no" });
  const email = "siri.facebook@example.org";
  await set(page, "facebook", "no", "/pages/sign-up");
  await answer(page, { email });
  await page.waitForURL(/\/pages\/sign-up\/provider$/);
  await expectAccessible(page);
  await expect(field(page, words("no").accounts("field.email"))).toHaveValue(email);
  await accept(page, "no");
  await page.waitForURL(/\/pages\/confirm-email$/);
  await page.goto((await nextMailTo(email)).link("/pages/confirm-email"));
  await page.waitForURL(/\/pages\/onboarding/);
});

test("x knows somebody without an address, who types one", async ({ stage }) => {
  const page = await stage.enter(null, { market: "uk" });
  await set(page, "twitter", "uk");
  await answer(page, { person: "Jonas Dahl" });
  await page.waitForURL(/\/pages\/sign-up\/provider$/);
  await field(page, words("uk").accounts("field.email")).fill("jonas.dahl@example.org");
  await accept(page, "uk");
  await page.waitForURL(/\/pages\/confirm-email$/);
  await page.goto((await nextMailTo("jonas.dahl@example.org")).link("/pages/confirm-email"));
  await page.waitForURL(/\/pages\/onboarding/);
});

for (const provider of PROVIDERS) {
  test.long(
    `${provider}: a refusal and a failure are said on the sign-in page, and the next try works`,
    async ({ stage }) => {
      const page = await stage.enter(null, { market: "dk" });
      const { errors, providers } = words("dk");
      await set(page, provider, "dk");
      await answer(page, {}, "Refuse");
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText(providers("problem", { provider: PROVIDER_NAMES[provider] }));
      await expect(alert).toContainText(errors("failure.provider-refused"));
      await expectAccessible(page);
      await set(page, provider, "dk", page.url());
      await answer(page, {}, "Fail with a server error");
      await expect(alert).toContainText(errors("failure.provider-error"));
      await set(page, provider, "dk", page.url());
      await answer(page, { person: "Mikko Laine" });
      await page.waitForURL(/\/pages\/sign-up\/provider$/);
    },
  );
}

test("an address that has an account: nothing is linked before both are proved", async ({ stage }) => {
  const email = "siri.two-ways@example.org";
  await (await member(stage, email)).context().close();
  const page = await stage.enter(null, { market: "se" });
  const { providers } = words("se");
  const x = { provider: PROVIDER_NAMES.twitter };
  await set(page, "twitter");
  await answer(page, { email });
  await expect(page.getByText(providers("signUp.takenText", { ...x, email }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: providers("signUp.linkIt", x) }).click();
  await page.waitForURL(/\/pages\/sign-in\?/);
  // Another sign-in method of the account re-authenticates.
  await page.getByRole("link", { name: providers("continue", { provider: "Google" }) }).click();
  await answer(page, { email });
  await page.waitForURL(/\/pages\/sign-up\/provider$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: providers("link.submit", x) }).click();
  await page.waitForURL(/\/pages\/settings\/ways-in$/);
  await expect(page.getByRole("link", { name: providers("waysIn.remove", x) })).toBeVisible();
  expect((await nextMailTo(email)).subject).toContain("X (Twitter)");
});

test.long("a way in is added and removed in the settings", async ({ stage }) => {
  const page = await member(stage, "siri.settings@example.org");
  const { providers, flash } = words("se");
  const facebook = { provider: "Facebook" };
  await page.goto("/pages/settings/ways-in");
  await page.getByRole("link", { name: providers("link.submit", facebook) }).click();
  await answer(page, { email: "siri.at.facebook@example.org" });
  await page.waitForURL(/\/pages\/settings\/ways-in$/);
  await expect(page.getByText(flash("way-in-added"))).toBeVisible();
  await page.getByRole("link", { name: providers("waysIn.remove", facebook) }).click();
  await page.waitForURL(/\/facebook\/removal$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: providers("waysIn.remove", facebook) }).click();
  await page.waitForURL(/\/pages\/settings\/ways-in$/);
  await expect(page.getByRole("link", { name: providers("link.submit", facebook) })).toBeVisible();
});

const REMOVAL = "/pages/settings/ways-in/google/removal";
const proofLink = (page: Page) =>
  page.getByRole("link", { name: words("se").providers("proof.button", { provider: "Google" }) });

test.long("a proof in a window of its own: it closes, and the page goes on", async ({ stage }) => {
  const email = "siri.window@example.org";
  const page = await member(stage, email);
  await ageProof(email);
  await page.goto(REMOVAL);
  await page.waitForURL(/\/pages\/settings\/proof\?/);
  const opened = page.context().waitForEvent("page");
  await proofLink(page).click();
  const popup = await opened;
  await expect(page.getByText(words("se").providers("proof.waiting"))).toBeVisible();
  // Another person at the provider has no account here.
  await answer(popup, { email: "siri.else@example.org" });
  await expect(popup.getByRole("alert")).toContainText(words("se").errors("failure.provider-other-account"));
  await expectAccessible(popup);
  await popup.getByRole("link", { name: words("se").providers("window.again") }).click();
  await answer(popup, { email });
  await page.waitForURL((url) => url.pathname === REMOVAL);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test.long("a proof in the same window, where the browser opens no other", async ({ stage }) => {
  const email = "siri.blocked@example.org";
  const page = await member(stage, email);
  await ageProof(email);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(REMOVAL);
  await proofLink(page).click();
  await answer(page, { email });
  await page.waitForURL((url) => url.pathname === REMOVAL);
  expect(page.context().pages()).toHaveLength(1);
});

test.long("without script: in, and proved anew", async ({ stage }) => {
  const email = "siri.no-script@example.org";
  const page = await stage.enter(null, { market: "se", javaScriptEnabled: false });
  await set(page, "google");
  await answer(page, { email });
  await accept(page);
  await page.waitForURL(/\/pages\/onboarding/);
  await ageProof(email);
  await page.goto(REMOVAL);
  await proofLink(page).click();
  await answer(page, { email });
  await page.waitForURL((url) => url.pathname === REMOVAL);
});
