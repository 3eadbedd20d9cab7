/** Passkeys in a browser: added, logged in with, renamed and removed. */
import type { Page, Request } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { button, expireReauthentication, f, leave, link, newcomer, t } from "./factors.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { expectAccessible } from "./page-checks.ts";
import { ask, origin } from "./server.ts";

/** Adds a virtual authenticator to the page's browser. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verified: (isUserVerified: boolean) => cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    present: (enabled: boolean) => cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

test("a passkey is added, logs in, is renamed and removed", async ({ stage }) => {
  stage.tolerate(/status of 400/);
  const { page, person } = await newcomer(stage);
  const authenticator = await withAuthenticator(page);
  // The virtual authenticator would accept the autofill request at once, before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto("/pages/settings/passkeys");
  await expectAccessible(page);
  await link(page, f("passkeys.addTitle")).click();
  await expectAccessible(page);
  await field(page, f("passkeys.name")).fill("Puhelin");
  await button(page, f("passkeys.addTitle")).click();
  await expect(page.getByText(t.flash("passkey-added"))).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Puhelin");
  await expectAccessible(page);

  await test.step("one authenticator holds one", async () => {
    await link(page, f("passkeys.addTitle")).click();
    await button(page, f("passkeys.addTitle")).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(t.errors("failure.passkey-known"));
  });

  await test.step("it logs in, with neither address nor password", async () => {
    await leave(page);
    await button(page, f("passkeys.signIn")).click();
    await page.waitForURL((url) => url.pathname !== "/pages/sign-in");
    await page.goto("/pages/settings/passkeys");
    await expect(page).toHaveURL("/pages/settings/passkeys");
  });

  await test.step("without PIN, finger or face it does not", async () => {
    await leave(page);
    await authenticator.verified(false);
    await button(page, f("passkeys.signIn")).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(f("passkeys.cancelled"));
    await authenticator.verified(true);
    await button(page, f("passkeys.signIn")).click();
    await page.waitForURL((url) => url.pathname !== "/pages/sign-in");
  });

  await test.step("it proves who one is", async () => {
    await expireReauthentication(person.email);
    await page.goto("/pages/settings/two-factor/app");
    await expect(page).toHaveURL(/\/pages\/settings\/proof/);
    await expectAccessible(page);
    await button(page, f("proof.passkey")).click();
    await expect(page).toHaveURL("/pages/settings/two-factor/app");
  });

  await test.step("it has a name of its owner's, and an end", async () => {
    await page.goto("/pages/settings/passkeys");
    await link(page, f("passkeys.renameOf", { name: "Puhelin" })).click();
    await expectAccessible(page);
    await field(page, f("passkeys.name")).fill("Vanha puhelin");
    await button(page, f("passkeys.save")).click();
    await expect(page.getByText(t.flash("passkey-renamed"))).toBeVisible();
    await link(page, f("passkeys.removeOf", { name: "Vanha puhelin" })).click();
    await expectAccessible(page);
    await button(page, f("passkeys.remove")).click();
    await expect(page.getByText(t.flash("passkey-removed"))).toBeVisible();
    await leave(page);
    await button(page, f("passkeys.signIn")).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(t.errors("failure.passkey-refused"));
  });
});

test("the button logs in while the address field's offer is still on its way", async ({ stage }) => {
  const { page } = await newcomer(stage);
  const authenticator = await withAuthenticator(page);
  await page.goto("/pages/settings/passkeys?add=1");
  await field(page, f("passkeys.name")).fill("Kannettava");
  await button(page, f("passkeys.addTitle")).click();
  await expect(page.getByText(t.flash("passkey-added"))).toBeVisible();

  // The autofill's challenge is issued before the button's and arrives after it.
  const challenge = `**${paths.passkeySignInChallenge()}`;
  let offer: Request | undefined;
  const pressed = Promise.withResolvers<void>();
  await page.route(challenge, async (route, request) => {
    if (offer) return route.continue();
    offer = request;
    const { status, headers, text } = await ask(paths.passkeySignInChallenge(), {
      method: "POST",
      headers: { origin, cookie: (await request.headerValue("cookie")) ?? "" },
    });
    expect(status).toBe(200);
    await pressed.promise;
    await route.fulfill({
      headers: { "set-cookie": String(headers["set-cookie"]) },
      contentType: "application/json",
      body: text,
    });
  });
  await page.route(`**${paths.passkeySignIn()}*`, async (route) => {
    await authenticator.present(false);
    pressed.resolve();
    // Without the abort, the autofill's challenge arrives now.
    if (!offer?.failure()) await offer?.response();
    await route.continue();
  });
  const asked = page.waitForRequest(challenge);
  await leave(page);
  await asked;
  await button(page, f("passkeys.signIn")).click();
  await page.waitForURL((url) => url.pathname !== "/pages/sign-in");

  await test.step("and the offer does where nobody presses the button", async () => {
    await page.unrouteAll();
    await authenticator.present(true);
    await page.context().clearCookies();
    await page.goto("/pages/sign-in");
    await page.waitForURL((url) => url.pathname !== "/pages/sign-in");
  });
});
