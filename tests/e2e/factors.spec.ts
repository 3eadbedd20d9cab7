/** Second factors in a browser: an authenticator app, recovery codes, re-authentication, and staff without a second factor. */
import { readFileSync } from "node:fs";
import type { Response } from "@playwright/test";
import { freshCode } from "./codes.ts";
import { appKey, button, expireReauthentication, f, leave, link, newcomer, setUpApp, t } from "./factors.ts";
import { expect, field, giveCode, signIn, test } from "./fixtures/browsers.ts";
import { onboard } from "./newcomer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";

test.long(
  "codes that are shown once outlast a hint that comes before a busy browser has drawn them",
  async ({ stage }) => {
    const { page, person, username } = await newcomer(stage);
    // Hints come to members who have a role.
    await onboard(stage, person, "investor", username);
    // React's scheduler uses this if it exists. After a reconnect, the page refetches at a random time.
    await page.addInitScript(() => {
      const waiting: (() => void)[] = [];
      const browser = Object.assign(window, {
        isBusy: false,
        setImmediate: (draw: () => void) => (browser.isBusy ? waiting.push(draw) : setTimeout(draw)),
        rest: () => {
          browser.isBusy = false;
          for (const draw of waiting.splice(0)) draw();
        },
      });
      Math.random = () => 0;
    });
    await page.goto("/pages/settings/two-factor/app");
    await field(page, f("step.code")).fill(await freshCode(person.email, await appKey(page)));
    await page.evaluate(() => Object.assign(window, { isBusy: true }));
    const asks = (answer: Response) => answer.url().includes("/two-factor/app.data");
    const sent = page.waitForResponse((answer) => asks(answer) && answer.request().method() === "POST");
    const askedAfter = page.waitForResponse((answer) => asks(answer) && answer.request().method() === "GET");
    await button(page, f("setUp.submit")).click({ noWaitAfter: true });
    await Promise.all([sent, askedAfter]);
    const cameBack = page.waitForEvent("websocket");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await (await cameBack).waitForEvent("framereceived");
    // Time for requests that must not occur.
    await page.waitForTimeout(500);
    await page.evaluate(() => (window as unknown as { rest: () => void }).rest());
    await expect(page.getByRole("heading", { name: f("codes.title") })).toBeVisible();
    await expect(page.locator(".recovery code")).toHaveCount(10);
  },
);

test("an app is set up, asked for at the next login, and a recovery code stands in for it", async ({ stage }) => {
  stage.tolerate(/status of 4\d\d/);
  const { page, person, username } = await newcomer(stage);
  // Hints come to members who have a role.
  await onboard(stage, person, "investor", username);
  await page.goto("/pages/settings/two-factor");
  await expectAccessible(page);
  await link(page, f("app.setUp")).click();
  await field(page, f("step.code")).fill("12345");
  await button(page, f("setUp.submit")).click();
  await expect(page.getByRole("main")).toContainText(t.errors("validation.code-digits"));
  await expectAccessible(page);
  await page.goto("/pages/settings/two-factor");
  const { key, codes } = await setUpApp(page, person.email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step("the codes stay while the page asks anew", async () => {
    // The router may not read an answer to its end, so it cannot be waited for.
    const answered = page.waitForResponse((answer) => answer.url().includes("/two-factor/app.data"));
    // A reconnect triggers a refetch, like an invalidation.
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await answered;
    await page.waitForTimeout(300);
    await expect(page.locator(".recovery code")).toHaveText(codes);
  });

  await test.step("the codes can be kept as a file", async () => {
    const downloading = page.waitForEvent("download");
    await link(page, f("codes.download")).click();
    const text = readFileSync(await (await downloading).path(), "utf8");
    for (const code of codes) expect(text).toContain(code);
  });
  await link(page, f("codes.kept")).click();
  await expect(page.getByRole("main")).toContainText(f("codes.left", { n: 10 }));

  await test.step("the password alone leads to the code", async () => {
    await leave(page);
    await signIn(page, person);
    await expect(page).toHaveURL(/\/pages\/second-factor$/);
    await expectAccessible(page);
    await field(page, f("step.code")).fill("000000");
    await button(page, f("step.submit")).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(t.errors("failure.code-wrong"));
    await page.goto("/pages/settings");
    await expect(page).toHaveURL(/\/pages\/sign-in/);
    await page.goto("/pages/second-factor");
    await giveCode(page, "fi", await freshCode(person.email, key));
    await page.goto("/pages/settings/two-factor");
    await expect(page.getByRole("main")).toContainText(f("app.name"));
  });

  await test.step("without the phone, a recovery code, once", async () => {
    await leave(page);
    await signIn(page, person);
    await link(page, f("step.useRecovery")).click();
    await field(page, f("step.recoveryCode")).fill(codes[0]!);
    await button(page, f("step.submit")).click();
    await page.waitForURL((url) => url.pathname !== "/pages/second-factor");
    await page.goto("/pages/settings/two-factor");
    await expect(page.getByRole("main")).toContainText(f("codes.left", { n: 9 }));
  });

  await test.step("new codes, and off again", async () => {
    await link(page, f("codes.renew")).click();
    await button(page, f("codes.renew")).click();
    await expect(page.locator(".recovery code")).toHaveCount(10);
    await link(page, f("codes.kept")).click();
    await link(page, f("app.turnOff")).click();
    await expectAccessible(page);
    await button(page, f("app.turnOff")).click();
    await expect(page.getByRole("main")).toContainText(f("app.off"));
  });
});

test.long("without script: the code is given, the codes are shown, and no passkey is offered", async ({ stage }) => {
  const { page: before, person } = await newcomer(stage);
  await before.context().close();
  const page = await stage.enter(null, { market: "fi", javaScriptEnabled: false });
  await page.goto("/pages/sign-in?next=%2Fpages%2Fsettings%2Ftwo-factor");
  await expect(button(page, f("passkeys.signIn"))).toHaveCount(0);
  await signIn(page, person);
  const { key } = await setUpApp(page, person.email);
  await expect(button(page, f("codes.print"))).toHaveCount(0);
  await page.goto("/pages/settings/passkeys?add=1");
  await expect(button(page, f("passkeys.addTitle"))).toHaveCount(0);
  expect(await page.content()).toContain(f("passkeys.unsupported"));
  await leave(page);
  await signIn(page, person);
  await giveCode(page, "fi", await freshCode(person.email, key));
  await page.goto("/pages/settings");
  await expect(page).toHaveURL("/pages/settings");
});

test.long("what is guarded asks for the password again, and goes on where it was", async ({ stage }) => {
  stage.tolerate(/status of 400/);
  const { page, person } = await newcomer(stage);
  await expireReauthentication(person.email);
  await page.goto("/pages/settings/passkeys?add=1");
  await expect(page).toHaveURL(/\/pages\/settings\/proof/);
  await expectAccessible(page);
  const password = field(page, t.accounts("field.password"));
  await password.fill("väärin");
  await button(page, f("proof.submit")).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(t.errors("failure.wrong-credentials"));
  await password.fill(person.password);
  await button(page, f("proof.submit")).click();
  await expect(page).toHaveURL("/pages/settings/passkeys?add=1");
});

test("staff get into the back office with two factors only", async ({ stage }) => {
  const { page, person } = await newcomer(stage);
  await rows("update users set staff_role = 'moderator' where email = $1", [person.email]);
  await page.goto("/admin/review");
  await expect(page).toHaveURL(/\/pages\/settings\/two-factor\?next=/);
  await expect(page.getByRole("main")).toContainText(f("staff.title"));
  await expectAccessible(page);
  await setUpApp(page, person.email);
  await link(page, f("codes.kept")).click();
  await expect(page).toHaveURL("/admin/review");
});
