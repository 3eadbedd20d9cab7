/** A campaign from the draft to its figures; and newsletter subscriptions, on the start page without a reload. */

import type { Page } from "@playwright/test";
import { factsOf, type MARKETS } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { admin, signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { nextMailTo, skipEarlierMails } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

test("an admin writes a campaign in two languages, tries it, sends it, and sees who left by it", async ({ stage }) => {
  skipEarlierMails();
  const t = words(admin.market).campaigns;
  const reader = signInAccounts.uk.investor;
  await rows("delete from notification_preferences where kind = 'campaigns'", []);
  await rows(
    `insert into notification_preferences (user_id, kind, mail) select id, 'campaigns', 'instant' from users where email = any($1)`,
    [[reader.email, signInAccounts.fi.investor.email]],
  );
  const page = await stage.enter(admin);
  const main = page.getByRole("main");
  await page.goto("/admin/campaigns/new");
  const language = (market: (typeof MARKETS)[number]) =>
    new Intl.DisplayNames(factsOf(admin.market).bcp47, { type: "language" }).of(
      { se: "sv", no: "no", dk: "da", fi: "fi", uk: "en" }[market],
    )!;
  // No other member has agreed, which the count shows before anything is written.
  await expect(main.getByText(t("audience.live", { count: 2 }))).toBeVisible();
  await main.getByText(words(admin.market).shell("country.fi"), { exact: true }).click();
  await expect(main.getByText(t("audience.live", { count: 1 }))).toBeVisible();
  await main.getByText(words(admin.market).shell("country.fi"), { exact: true }).click();
  await expect(main.getByText(t("audience.live", { count: 2 }))).toBeVisible();
  await field(page, t("field.name")).fill("Autumn letter");
  await main.getByRole("button", { name: t("create.submit") }).click();
  await expect(main.getByRole("heading", { name: "Autumn letter" })).toBeVisible();
  for (const [market, subject, heading] of [
    ["uk", "What buyers ask first", "Five questions"],
    ["se", "Vad köpare frågar först", "Fem frågor"],
  ] as const) {
    const of = (part: "subject" | "heading" | "body" | "button" | "link") =>
      main.getByLabel(t(`field.${part}`, { language: language(market) }));
    await main.getByText(t("texts", { language: language(market) }), { exact: true }).click();
    await of("subject").fill(subject);
    await of("heading").fill(heading);
    await of("body").fill(`**Who** stays?\n\n- ${heading}`);
    await of("button").fill("→ FAQ");
    await of("link").fill("http://example.com");
  }
  await main.getByRole("button", { name: t("saveAndPreview") }).click();
  // The input is still there.
  await expect(main.getByRole("alert").getByRole("link")).toHaveCount(2);
  const isWritten = () =>
    rows("select from campaign_texts where body like '%Five questions' and link = 'http://example.com'", []);
  await expect.poll(isWritten).toHaveLength(1);

  await test.step("what is written is saved by itself, and another window asked before it is overwritten", async () => {
    stage.tolerate(/status of 409/);
    const saving = words(admin.market).autosave;
    const link = (where: Page, market: "uk" | "se") =>
      where.getByLabel(t("field.link", { language: language(market) }));
    const there = await page.context().newPage();
    await there.goto(page.url());
    await expect(link(there, "uk")).toHaveValue("http://example.com");
    const saved = page.waitForResponse((response) => response.url().endsWith("/draft") && response.ok());
    for (const market of ["uk", "se"] as const) await link(page, market).fill("/pages/faq");
    // It stays open while it has errors.
    await expect(link(page, "se")).toBeVisible();
    await saved;
    await there.getByLabel(t("field.name")).fill("Autumn letter to all");
    await link(there, "uk").fill("/pages/plans");
    await expect(there.getByText(t("conflict")).first()).toBeVisible();
    const choice = there.getByRole("group", { name: t("field.link", { language: language("uk") }) });
    await expect(choice).toContainText("/pages/plans");
    await expectAccessible(there);
    await choice.getByRole("radio", { name: saving("conflict.theirs") }).check();
    await there.getByRole("button", { name: saving("conflict.save") }).click();
    await expect(there.getByRole("heading", { name: "Autumn letter to all" })).toBeVisible();
    await expect(link(there, "uk")).toHaveValue("/pages/faq");
    await there.close();
    await page.reload();
    await expect(link(page, "se")).toHaveValue("/pages/faq");
    const renamed = page.waitForResponse((response) => response.url().endsWith("/draft") && response.ok());
    await field(page, t("field.name")).fill("Autumn letter");
    await renamed;
  });
  await main.getByRole("button", { name: t("saveAndPreview") }).click();
  await expect(main.getByRole("heading", { name: t("preview.title") })).toBeVisible();
  await main.getByRole("link", { name: new RegExp(`^${language("uk")}$`, "i") }).click();
  const frame = page.frameLocator("iframe.campaign-frame");
  await expect(frame.getByRole("heading", { name: "Five questions" })).toBeVisible();
  await expect(frame.getByText("Ad", { exact: true })).toBeVisible();
  await main.getByRole("link", { name: t("preview.dark") }).click();
  await expect(frame.getByRole("heading", { name: "Five questions" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(WINDOWS.phone.viewport!);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(WINDOWS.desk.viewport!);
  await main.getByRole("button", { name: t("preview.test", { language: language("uk") }) }).click();
  await expect(page.getByText(t("flash.campaign-tested"))).toBeVisible();
  const trial = await nextMailTo(admin.email, "What buyers ask first");
  expect(trial.text).toContain("Five questions");

  await main.getByRole("link", { name: "Autumn letter" }).click();
  await main.getByRole("link", { name: t("sending.title") }).click();
  await expect(main.getByRole("heading", { name: t("sending.question", { count: 1 }) })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("button", { name: t("sending.submit", { count: 1 }) }).click();
  await expect(page.getByText(t("flash.campaign-sending"))).toBeVisible();
  const mail = await nextMailTo(reader.email, "What buyers ask first");
  expect(mail.text).toContain("Ad");
  await expect
    .poll(
      async () =>
        (await rows<{ state: string }>("select state from campaigns where name = 'Autumn letter'", []))[0]!.state,
    )
    .toBe("sent");

  const visitor = await stage.enter(null, { market: "uk" });
  const cancel = words("uk")["notifications-unsubscribe"];
  await visitor.goto(mail.link("/pages/email-cancel"));
  await visitor
    .getByRole("main")
    .getByRole("button", { name: cancel("submitAll") })
    .click();
  await expect(visitor.getByRole("heading", { name: cancel("allTitle") })).toBeVisible();
  await expectAccessible(visitor);
  await visitor
    .getByRole("main")
    .getByRole("button", { name: cancel("undo") })
    .click();
  await expect(visitor.getByRole("heading", { name: cancel("undoneTitle") })).toBeVisible();
  await visitor.goto(mail.link("/pages/email-cancel"));
  await visitor
    .getByRole("main")
    .getByRole("button", { name: cancel("submit") })
    .click();
  await expect(visitor.getByRole("heading", { name: cancel("doneTitle") })).toBeVisible();

  await page.reload();
  const figure = (name: string) => main.locator("dl.ledger > div", { hasText: name }).locator("dd");
  await expect(figure(t("outcome.delivered"))).toHaveText("1");
  await expect(figure(t("outcome.unsubscribed"))).toHaveText("1");
  await expect(main.getByText(t("figures.noOpens"))).toBeVisible();
  await expectAccessible(page);
});

test("the newsletter is asked for on the start page and in the foot of pages, with script and without", async ({
  stage,
}) => {
  const t = words("uk").newsletter;
  const failed = words("uk").errors("failure.newsletter-not-sent");
  stage.tolerate(/status of 429/);
  for (const javaScriptEnabled of [true, false]) {
    const address = `reader-${javaScriptEnabled}-${Date.now()}@example.com`;
    const page = await stage.enter(null, { market: "uk", javaScriptEnabled, ...WINDOWS.phone });
    const main = page.getByRole("main");
    await page.goto("/");
    const form = page.locator(".news");
    await field(form, t("email")).fill(address);
    await form.getByRole("button", { name: t("submit") }).click();
    await expect(main.getByText(/Already on it/)).toBeVisible();
    expect((await nextMailTo(address)).text).toContain("/pages/newsletter/confirmation");
    // Without JavaScript, an address may subscribe three times an hour.
    if (javaScriptEnabled) {
      expect(new URL(page.url()).pathname).toBe("/");
      await page.goto("/");
      await field(form, t("email")).fill(address);
      await form.getByRole("button", { name: t("submit") }).click();
      await expect(main.getByText(failed)).toBeVisible();
      await expect(main.getByLabel(t("email"))).toHaveValue(address);
    }
    // One form per page: the start page and the newsletter's page have their own.
    const foot = page.getByRole("contentinfo");
    await page.goto("/");
    await expect(field(foot, t("email"))).toHaveCount(0);

    await page.goto(paths.about());
    await field(foot, t("email")).fill(address);
    await foot.getByRole("button", { name: t("submit") }).click();
    await expect(main.getByText(failed)).toBeVisible();
    await expect(main.getByLabel(t("email"))).toHaveValue(address);
    expect(new URL(page.url()).pathname).toBe(paths.newsletter());
    await expect(field(foot, t("email"))).toHaveCount(0);
    const another = `foot-${address}`;
    await page.goto(paths.about());
    await field(foot, t("email")).fill(another);
    await field(foot, t("email")).press("Enter");
    await expect(main.getByText(/Already on it/)).toBeVisible();
    expect((await nextMailTo(another)).text).toContain("/pages/newsletter/confirmation");
  }
});
