/** Passkeys in a browser: added, logged in with, renamed and removed. */
import type { Page } from "@playwright/test";
import { ageProof, button, f, leave, link, newcomer, t } from "./factors.ts";
import { expectAccessible } from "./page-checks.ts";
import { expect, field, test } from "./stage.ts";

/** Gives the page's browser an authenticator of its own. */
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
    await authenticator.present(false);
    await leave(page);
    await authenticator.present(true);
    await button(page, f("passkeys.signIn")).click();
    await page.waitForURL((url) => url.pathname !== "/pages/sign-in");
    await page.goto("/pages/settings/passkeys");
    await expect(page).toHaveURL("/pages/settings/passkeys");
  });

  await test.step("without PIN, finger or face it does not", async () => {
    await authenticator.present(false);
    await leave(page);
    await authenticator.verified(false);
    await authenticator.present(true);
    await button(page, f("passkeys.signIn")).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(f("passkeys.cancelled"));
    await authenticator.verified(true);
    await button(page, f("passkeys.signIn")).click();
    await page.waitForURL((url) => url.pathname !== "/pages/sign-in");
  });

  await test.step("it proves who one is", async () => {
    await ageProof(person.email);
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
    await authenticator.present(false);
    await leave(page);
    await authenticator.present(true);
    await button(page, f("passkeys.signIn")).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(t.errors("failure.passkey-refused"));
  });
});
