/** The settings of the account, without and with JavaScript. */
import type { Page } from "@playwright/test";
import { newId } from "#app/platform/ids.ts";
import { DEMO_PASSWORD, signInAccounts } from "#demo/sign-in-accounts.ts";
import { isEveryday } from "../long.ts";
import { expect, field, signIn, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { resetLimits, rows } from "./server.ts";
import { member, press } from "./settings.ts";
import { words } from "./words.ts";

const t = words("se");
const s = t["accounts-settings"];

for (const javaScriptEnabled of isEveryday ? [true] : [false, true]) {
  const how = javaScriptEnabled ? "with script" : "without script";

  test(`a member changes the password, ${how}`, async ({ stage }) => {
    const person = await member(`password-${javaScriptEnabled}`);
    const page = await stage.enter(person, { javaScriptEnabled });
    const elsewhere = await stage.enter(null, { market: "se" });
    await elsewhere.goto("/pages/sign-in");
    await signIn(elsewhere, person);

    await page.goto("/pages/settings");
    await page
      .getByRole("main")
      .getByRole("link", { name: s("section.password") })
      .last()
      .click();
    await expect(page.getByRole("heading", { name: s("section.password"), level: 2 })).toBeVisible();
    const current = field(page, s("password.current"));
    const next = field(page, t.accounts("field.newPassword"));
    stage.tolerate(/422/);
    await current.fill("fel lösenord");
    await next.fill("fyra vilda forsar");
    await press(page, s("password.submit"));
    await expect(page.getByRole("main").getByRole("alert")).toContainText(t.errors("validation.password-wrong"));
    // The server never returns a password.
    if (!javaScriptEnabled) await expect(current).toHaveValue("");
    await current.fill(DEMO_PASSWORD);
    await next.fill("fyra vilda forsar");
    await press(page, s("password.submit"));
    await expect(page.getByText(t.flash("password-updated"))).toBeVisible();
    expect((await nextMailTo(person.email)).text).toContain("/pages/forgot-password");

    await page.goto("/pages/settings/sessions");
    await expect(page.getByText(s("sessions.onlyThis"))).toBeVisible();
    await elsewhere.goto("/pages/settings");
    await expect(elsewhere).toHaveURL(/\/pages\/sign-in/);
  });

  test(`a member changes the address, which the old one undoes, ${how}`, async ({ stage }) => {
    const person = await member(`address-${javaScriptEnabled}`);
    const email = `new+${person.email}`;
    const page = await stage.enter(person, { javaScriptEnabled });
    await page.goto("/pages/settings/email");
    await field(page, s("email.new")).fill(email.toUpperCase());
    await field(page, s("password.current")).fill(DEMO_PASSWORD);
    await press(page, s("email.submit"));
    await expect(page.getByText(t.flash("email-change-sent"))).toBeVisible();
    await expect(page.getByText(s("email.pendingTitle", { email }))).toBeVisible();
    stage.tolerate(/422|429/);
    await press(page, s("email.resend"));
    await expect(page.getByRole("main").getByRole("alert")).toContainText(t.errors("failure.too-many-requests"));
    await resetLimits();
    await press(page, s("email.resend"));
    await expect(page.getByText(s("email.resent"))).toBeVisible();

    const confirmation = (await nextMailTo(email)).link("/pages/confirm-new-email");
    const undo = (await nextMailTo(person.email)).link("/pages/undo-email-change");
    // Opening the link (as mail scanners do) changes nothing.
    const scanner = await stage.client(null);
    expect((await scanner.get(confirmation)).status()).toBe(200);
    await page.goto(confirmation);
    await press(page, s("confirmNew.submit"));
    await expect(page.getByText(t.flash("email-changed"))).toBeVisible();
    await expect(page.getByText(s("email.lead", { email }))).toBeVisible();
    await page.goto(confirmation);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(t.errors("failure.link-expired"));

    const owner = await stage.enter(null, { market: "se", javaScriptEnabled });
    await owner.goto(undo);
    await expect(owner.getByText(s("undo.lead", { oldEmail: person.email, newEmail: email }))).toBeVisible();
    // With JavaScript, the token is in the form only.
    const shown = (path: string) => (javaScriptEnabled ? path : new RegExp(`${path}\\?token=`));
    await expect(owner).toHaveURL(shown("/pages/undo-email-change"));
    await press(owner, s("undo.submit"));
    await expect(owner.getByText(t.flash("email-restored"))).toBeVisible();
    await expect(owner).toHaveURL(shown("/pages/reset-password"));
    await field(owner, t.accounts("field.newPassword")).fill("password");
    await press(owner, t.accounts("reset.submit"));
    await expect(owner.getByText(t.errors("validation.password-common")).first()).toBeVisible();
    await expect(owner).toHaveURL(shown("/pages/reset-password"));
    if (javaScriptEnabled) {
      const kept = await owner.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      expect(kept).toContain("/pages/reset-password");
      expect(kept).not.toContain("token=");
    }
    await field(owner, t.accounts("field.newPassword")).fill("fem stilla åsar");
    await press(owner, t.accounts("reset.submit"));
    await expect(owner).toHaveURL("/pages/sign-in");
    await signIn(owner, { ...person, password: "fem stilla åsar" });
    await page.goto("/pages/settings/email");
    await expect(page).toHaveURL(/\/pages\/sign-in/);
  });

  test.long(`a member chooses mails, and takes a consent back, ${how}`, async ({ stage }) => {
    const person = await member(`choices-${javaScriptEnabled}`);
    const page = await stage.enter(person, { javaScriptEnabled });
    await page.goto("/pages/settings/notifications");
    await page.waitForLoadState("networkidle");
    const of = (kind: "newsletter" | "views" | "messages") =>
      page.getByRole("group", { name: s(`notifications.kind.${kind}`) });
    const choice = (kind: "newsletter" | "views", mail: "weekly" | "none") =>
      of(kind).getByRole("radio", { name: s(`notifications.mail.${mail}`) });
    const pushed = of("messages").getByRole("checkbox", { name: s("notifications.push") });
    const hour = page.getByLabel(s("notifications.hour"));
    await expect(choice("newsletter", "none")).toBeChecked();
    await choice("newsletter", "weekly").check();
    await choice("views", "none").check();
    await pushed.uncheck();
    await hour.selectOption("18");
    // Leaving with unsaved changes needs a confirmation.
    if (javaScriptEnabled) {
      const asked = page.waitForEvent("dialog");
      const leaving = page.getByRole("link", { name: s("notifications.zoneChange") }).click();
      const dialog = await asked;
      expect(dialog.type()).toBe("confirm");
      await dialog.dismiss();
      await leaving;
      await expect(page).toHaveURL("/pages/settings/notifications");
    }
    await press(page, s("notifications.submit"));
    await expect(page.getByText(t.flash("preferences-saved"))).toBeVisible();
    await expect(choice("views", "none")).toBeChecked();
    await expect(pushed).not.toBeChecked();
    await expect(hour).toHaveValue("18");

    await page.goto("/pages/settings/consents");
    await press(page, s("consents.withdrawThis", { kind: s("consents.kind.newsletter") }));
    await expect(page.getByText(t.flash("consent-withdrawn"))).toBeVisible();
    await expect(page.getByText(s("consents.refused"))).toBeVisible();
    await page.goto("/pages/settings/notifications");
    await expect(choice("newsletter", "none")).toBeChecked();
    await expect(choice("views", "none")).toBeChecked();
  });

  test.long(`a member ends one session and all others, ${how}`, async ({ stage }) => {
    const person = await member(`sessions-${javaScriptEnabled}`);
    const others: Page[] = [];
    for (let i = 0; i < 3; i++) {
      const other = await stage.enter(null, { market: "se" });
      await other.goto("/pages/sign-in");
      await signIn(other, person);
      others.push(other);
    }
    const page = await stage.enter(person, { javaScriptEnabled });
    await page.goto("/pages/settings/sessions");
    const ends = page.getByRole("main").getByRole("button", { name: s("sessions.end") });
    await expect(ends).toHaveCount(3);
    await ends.first().click();
    await expect(page.getByText(t.flash("session-ended"))).toBeVisible();
    await expect(ends).toHaveCount(2);
    await page.getByRole("link", { name: s("sessions.endOthers") }).click();
    await press(page, s("sessions.endOthers"));
    await expect(page.getByText(t.flash("sessions-ended"))).toBeVisible();
    await expect(ends).toHaveCount(0);
    await others[0]!.goto("/pages/settings");
    await expect(others[0]!).toHaveURL(/\/pages\/sign-in/);
    // Another's session is not found.
    const [foreign] = await rows<{ id: string }>(
      "insert into sessions (id, user_id, token_hash, way, remembered, authenticated_at, used_at, idle_seconds, expires_at) select $1, id, $2, 'password', false, now(), now(), 600, now() + interval '1 hour' from users where email = $3 returning id",
      [newId(), Buffer.from(person.email), signInAccounts.se.investor.email],
    );
    const client = await stage.client(person);
    await client.post(`/pages/settings/sessions/${foreign!.id}/removal`);
    expect(await rows("select 1 from sessions where id = $1", [foreign!.id])).toHaveLength(1);
  });
}

test.long("guests are led to signing up, visitors to signing in", async ({ stage }) => {
  for (const path of ["/pages/settings", "/pages/settings/email", "/pages/settings/sessions"]) {
    const guest = await stage.client("guest");
    const toSignUp = (await guest.get(path)).headers().location!;
    expect(toSignUp).toBe(`/pages/sign-up?next=${encodeURIComponent(path)}`);
    expect(await (await guest.get(toSignUp)).text()).toContain(t.accounts("signUp.forMembers"));
    const visitor = await (await stage.client(null)).get(path);
    expect(visitor.headers().location).toBe(`/pages/sign-in?next=${encodeURIComponent(path)}`);
  }
});
