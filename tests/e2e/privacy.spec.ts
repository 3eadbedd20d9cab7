/** Deleting an account, cancelling the deletion in time, and exporting personal data. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { BRAND } from "#app/platform/brand.ts";
import { newId } from "#app/platform/ids.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { isEveryday } from "../long.ts";
import { expect, field, type Person, type Stage, signIn, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

/** A new member with the demo world's password. */
async function newMember(username: string, market: Person["market"]): Promise<Person> {
  const [id, email] = [newId(), `${username}@example.com`];
  await rows(
    `insert into users (id, name, email, email_verified, lang, side, username) values ($1, 'Ulla Farvel', $2, true, $3, 'investor', $4)`,
    [id, email, market, username],
  );
  await rows(
    `insert into passwords (user_id, hash) select $1, hash from passwords p join users u on u.id = p.user_id where u.email = $2`,
    [id, signInAccounts.se.investor.email],
  );
  await rows("insert into profiles (user_id, market) values ($1, $2)", [id, market]);
  return { email, market };
}

async function ageProof(email: string): Promise<void> {
  await rows(
    `update sessions set authenticated_at = now() - interval '1 hour' from users
     where users.id = sessions.user_id and users.email = $1`,
    [email],
  );
}

async function expectFarewell(page: Page, market: Person["market"]): Promise<void> {
  await expect(page).toHaveURL("/pages/farewell");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words(market).privacy("farewell.title"));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test("an account is deleted with email and password; signing in keeps it", async ({ stage }) => {
  // A wrong password; and others no longer find the profile.
  stage.tolerate(/status of 40[04]/);
  const person = await newMember("ulla-farvel", "dk");
  const { privacy, errors, flash, "privacy-mail": mails } = words("dk");
  const page = await stage.enter(person);
  const other = await stage.enter(signInAccounts.se.investor);
  await other.goto("/pages/profile/ulla-farvel");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Ulla Farvel");

  await page.goto("/pages/settings");
  await page
    .getByRole("main")
    .getByRole("link", { name: words("dk")["accounts-settings"]("section.deletion") })
    .first()
    .click();
  await expect(page).toHaveURL("/pages/delete-account");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const submit = page.getByRole("button", { name: privacy("deletion.confirm.submit") });
  await field(page, privacy("deletion.confirm.email")).fill(person.email);
  await field(page, privacy("deletion.confirm.passwordField")).fill("not the password");
  await submit.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(errors("failure.wrong-credentials"));
  await field(page, privacy("deletion.confirm.passwordField")).fill("stakeholm-demo-2026");
  await submit.click();
  await expectFarewell(page, "dk");
  expect((await nextMailTo(person.email)).subject).toBe(mails("asked.subject", { brand: BRAND }));

  await page.goto("/pages/settings");
  await expect(page).toHaveURL(/\/pages\/sign-in/);
  await other.reload();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(words("se").errors("page.profileNotFoundTitle"));
  await signIn(page, person);
  await expect(page.getByText(flash("deletion-cancelled"))).toBeVisible();
  expect((await nextMailTo(person.email)).subject).toBe(mails("cancelled.subject", { brand: BRAND }));
  await other.reload();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Ulla Farvel");
  await page.goto("/pages/farewell");
  await expect(page).toHaveURL(/\/(pages\/home)?$/);
});

test.long("an account is deleted without script", async ({ stage }) => {
  const person = await newMember("ulla-uden", "fi");
  const { privacy } = words("fi");
  const page = await stage.enter(person, { javaScriptEnabled: false });
  await page.goto("/pages/delete-account");
  await field(page, privacy("deletion.confirm.email")).fill(person.email);
  await field(page, privacy("deletion.confirm.passwordField")).fill("stakeholm-demo-2026");
  await page.getByRole("button", { name: privacy("deletion.confirm.submit") }).click();
  await expect(page).toHaveURL("/pages/farewell");
  await expect(page.getByText(privacy("farewell.back"))).toBeVisible();
});

test.long("a member takes along everything that is held of them, after proving who is there", async ({ stage }) => {
  const person = signInAccounts.fi.entrepreneur;
  const { privacy, factors, "privacy-mail": mails } = words("fi");
  const page = await stage.enter(person);
  await page.goto("/pages/settings/export");
  await page.getByRole("button", { name: privacy("export.ask") }).click();
  // Without a reload: the page is invalidated.
  const download = page.getByRole("link", { name: privacy("export.download"), exact: true });
  await expect(download).toBeVisible();
  await expect(page.getByRole("button", { name: privacy("export.ask") })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const mail = await nextMailTo(person.email, "/pages/settings/export");
  expect(mail.subject).toBe(mails("ready.subject", { brand: BRAND }));
  expect(new URL(mail.link("/pages/settings/export")).search).toBe("");

  await ageProof(person.email);
  const address = (await download.getAttribute("href"))!;
  await download.click();
  await expect(page).toHaveURL(/\/pages\/settings\/proof/);
  await page.waitForLoadState("networkidle");
  await field(page, words("fi").accounts("field.password")).fill("stakeholm-demo-2026");
  await page
    .getByRole("main")
    .getByRole("button", { name: factors("proof.submit") })
    .click();
  await expect(page).toHaveURL("/pages/settings/export");
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^[\w-]+\.zip$/);
  const files = unzipSync(readFileSync(await file.path()));
  const read = (name: string) => JSON.parse(Buffer.from(files[name]!).toString());
  expect(read("account.json").account[0].email).toBe(person.email);
  expect(read("pitches.json").revisions.length).toBeGreaterThan(0);
  expect(read("conversations.json").messages.length).toBeGreaterThan(0);
  expect(Object.keys(files).filter((name) => name.startsWith("files/")).length).toBe(read("files.json").files.length);
  expect(Buffer.from(files["README.txt"]!).toString()).toContain(privacy("area.pitches"));

  // Just signed in: an older sign-in needs re-authentication before it gets the 404.
  const stranger = await stage.client(await newMember("folke-frammande", "se"));
  expect((await stranger.get(address)).status()).toBe(404);
  const nobody = await stage.client(null);
  expect((await nobody.get(address)).headers().location).toContain("/pages/sign-in");
});

test.long("a page that waits for an archive finds it even when every hint is lost", async ({ stage }) => {
  const { privacy } = words("no");
  const page = await stage.enter(await newMember("ulla-uten-linje", "no"));
  // A socket that opens and never sends anything.
  await page.routeWebSocket(/\/live$/, () => {});
  await page.goto("/pages/settings/export");
  await page.getByRole("button", { name: privacy("export.ask") }).click();
  await expect(page.getByRole("link", { name: privacy("export.download"), exact: true })).toBeVisible();
});

/** A new member whose only sign-in method is Google, at the local identity provider. */
async function googleMember(stage: Stage, email: string): Promise<Page> {
  const page = await stage.enter(null, { market: "se" });
  await atGoogle(page, email);
  await page.waitForURL(/\/pages\/sign-up\/provider$/);
  await page.locator("input[name=terms]").check();
  await page.locator("input[name=adult]").check();
  await page.getByRole("button", { name: words("se").providers("signUp.submit") }).click();
  await page.waitForURL(/\/pages\/onboarding/);
  return page;
}

async function atGoogle(page: Page, email: string): Promise<void> {
  await page.goto("/pages/sign-in");
  await page.getByRole("link", { name: words("se").providers("continue", { provider: "Google" }) }).click();
  await answer(page, email);
}

/** Answers the provider's page as another person. */
async function answer(page: Page, email: string): Promise<void> {
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:/);
  await page.getByRole("radio", { name: "Somebody else" }).check();
  await page.getByRole("textbox", { name: "Name" }).fill("Ulla Farväl");
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

for (const blocked of isEveryday ? [false] : [false, true]) {
  test(`an account is deleted by a new proof at the provider, ${blocked ? "in the same window" : "in a window of its own"}`, async ({
    stage,
  }) => {
    // The provider is on another site.
    stage.tolerate(/request to others: http:\/\/127\.0\.0\.1:/);
    const email = `ulla.farval.${blocked ? "blocked" : "window"}@example.org`;
    const { privacy, providers, flash } = words("se");
    const page = await googleMember(stage, email);
    if (blocked) {
      await page.addInitScript(() => {
        window.open = () => null;
      });
    }
    // Deletion needs its own re-authentication, even after a recent one.
    await page.goto("/pages/delete-account");
    await expect(page).toHaveURL("/pages/delete-account-sso");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const submit = page.getByRole("button", { name: privacy("deletion.confirm.submit") });
    await expect(submit).toHaveCount(0);
    await ageProof(email);

    const prove = page.getByRole("link", { name: providers("proof.button", { provider: "Google" }) });
    if (blocked) {
      await prove.click();
      await answer(page, email);
    } else {
      const opened = page.context().waitForEvent("page");
      await prove.click();
      const popup = await opened;
      await answer(popup, email);
      await expect.poll(() => popup.isClosed()).toBe(true);
    }
    await expect(page.getByText(privacy("deletion.confirm.proved"))).toBeVisible();
    await expectAccessible(page);
    await submit.click();
    await expectFarewell(page, "se");

    await atGoogle(page, email);
    await expect(page.getByText(flash("deletion-cancelled"))).toBeVisible();
    const [account] = await rows<{ due: Date | null }>("select deletion_due_at as due from users where email = $1", [
      email,
    ]);
    expect(account!.due).toBeNull();
  });
}
