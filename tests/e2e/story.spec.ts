/** The product's main story in two languages, with an entrepreneur, a moderator and an investor. */
import { transferClauseName, transferClausesOf } from "#app/features/market-rules/transfer-clauses.ts";
import { BRAND } from "#app/platform/brand.ts";
import { moderator, signInAccounts } from "#demo/sign-in-accounts.ts";
import { type BrowserOptions, expect, field, type Reader, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import {
  bubble,
  certify,
  companies,
  decide,
  fillCompany,
  fillPitch,
  menu,
  step,
  submit,
  write,
} from "./story-steps.ts";
import { lives, WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

for (const [market, width] of lives(["se", "fi"] as const, "desk")) {
  test(`from a new account to a conversation: ${market}, at a ${width}`, async ({ stage }) => {
    const t = words(market);
    const who = `${market}${width}`;
    const name = companies[market].names[width];
    const enter = (reader: Reader, entrance?: BrowserOptions) =>
      stage.enter(reader, { ...WINDOWS[width], ...entrance });
    const company = { ...companies[market], name };
    const email = `${who}.founder@example.com`;
    const founder = { email, market, password: "kotte kvist kåda 26" };
    const investor = signInAccounts[market].investor;
    const owner = await enter(null, { market });
    let pitchAddress = "";

    await test.step("the entrepreneur signs up and confirms the address", async () => {
      await owner.goto("/");
      await owner
        .getByRole("main")
        .getByRole("link", { name: t.landing("hero.signUp") })
        .first()
        .click();
      await field(owner, t.accounts("field.name")).fill(company.founder);
      await field(owner, t.accounts("field.email")).fill(email);
      await field(owner, t.accounts("field.password")).fill(founder.password);
      for (const box of await owner.getByRole("checkbox").all()) await box.check();
      await owner.getByRole("button", { name: t.accounts("signUp.submit") }).click();
      await expect(owner.getByRole("heading", { level: 1 })).toHaveText(t.accounts("confirm.title"));
      await expect(owner.getByText(email)).toBeVisible();
      const mail = await nextMailTo(email);
      expect(mail.subject).toBe(t["accounts-mail"]("confirm.subject", { brand: BRAND }));
      await owner.goto(mail.link("/pages/confirm-email"));
      // In the browser that signed up, the link signs in.
      await expect(owner.getByText(t.flash("email-confirmed"))).toBeVisible();
    });

    await test.step("chooses a side and a username, once, and goes on with the draft of the company", async () => {
      await expect(owner).toHaveURL("/pages/onboarding/role");
      await expect(menu(owner, market)).toHaveCount(0);
      await expect(owner.getByRole("search")).toHaveCount(0);
      await owner.getByRole("radio", { name: t.accounts("onboarding.entrepreneur.title") }).check();
      await owner.getByRole("button", { name: t.accounts("onboarding.next") }).click();
      await field(owner, t.accounts("field.username")).fill(`${who}founder`);
      await expect(owner.getByText(t.accounts("onboarding.usernameFree"))).toBeVisible();
      await field(owner, t.accounts("onboarding.company")).fill(company.name);
      await expectNoSidewaysScroll(owner);
      await owner.getByRole("button", { name: t.accounts("onboarding.submit") }).click();
      await expect(owner).toHaveURL(/\/pages\/create\/\w+\/1$/);
      await expect(owner.getByText(t.flash("onboarding-finished"))).toBeVisible();
      for (const step of ["", "/role", "/name", "/done"]) {
        await owner.goto(`/pages/onboarding${step}`);
        await expect(owner).toHaveURL("/pages/home");
      }
    });

    await test.step("writes a pitch in three steps that save themselves", async () => {
      await owner.goto("/pages/home");
      await owner
        .getByRole("main")
        .getByRole("link", { name: t.home("steps.handIn") })
        .click();
      await owner.getByRole("radio", { name: t.pitches("industry.construction") }).check();
      await owner.getByRole("button", { name: t["pitches-wizard"]("go.toCompany") }).click();
      await expect(field(owner, t["pitches-wizard"]("field.companyName"))).toHaveValue(company.name);
      await fillCompany(owner, market, company);
      await expectNoSidewaysScroll(owner);
      await owner.getByRole("button", { name: t["pitches-wizard"]("go.toPitch") }).click();
      await fillPitch(owner, market, company.text);
      await certify(owner, market);
      await owner.getByRole("button", { name: t["pitches-wizard"]("go.submit") }).click();
      await expect(owner.getByText(t.flash("pitch-queued"))).toBeVisible();
      await expect(owner.getByRole("heading", { level: 1 })).toHaveText(t["pitches-review"]("sent.title"));
      await expectAccessible(owner);
      await owner.getByRole("link", { name: t["pitches-review"]("sent.toPitch") }).click();
      await expect(owner.getByRole("heading", { level: 1 })).toHaveText(company.name);
      await expect(owner.getByRole("main").getByText(t["pitches-page"]("own.under-review"))).toBeVisible();
      pitchAddress = new URL(owner.url()).pathname;
      await expect(owner.getByText(transferClauseName(transferClausesOf(market)[0]!), { exact: true })).toBeVisible();
      await expectAccessible(owner);
    });

    const staff = await enter(moderator);

    await test.step("nobody else can open it before a moderator approves it", async () => {
      const stranger = await enter(investor);
      await stranger.goto(pitchAddress);
      await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(t.errors("page.pitchNotFoundTitle"));
      await stranger.close();
      await decide(staff, company.name, async () => {
        await staff
          .getByRole("button", { name: words(moderator.market)["moderation-desk"]("decision.approve") })
          .click();
        await expect(staff.getByText(words(moderator.market).flash("decision-approved"))).toBeVisible();
      });
    });

    await test.step("the owner is told at once in the app, and by mail", async () => {
      const bell = owner.getByRole("link", { name: t.shell("notifications", { count: 1 }) });
      await expect(bell).toBeVisible();
      const subject = t["moderation-mail"]("approved.subject", { company: company.name });
      const mail = await nextMailTo(email, subject);
      expect(mail.subject).toBe(subject);
      expect(new URL(mail.link("/pitches/")).pathname).toBe(pitchAddress);
      await bell.click();
      await owner
        .getByRole("dialog")
        .getByRole("link", { name: t.notifications("kind.pitch-approved", { company: company.name }) })
        .click();
      await expect(owner.getByText(t["pitches-page"]("own.published"))).toBeVisible();
    });

    const reader = await enter(investor);

    await test.step("the investor finds it, opens it and works out a share", async () => {
      await reader.goto("/pages/home");
      await menu(reader, market)
        .getByRole("link", { name: t.shell("nav.search"), exact: true })
        .click();
      const search = reader.getByRole("main").getByRole("combobox", { name: t.search("text.label") });
      await search.fill(company.name);
      await search.press("Enter");
      await expect(reader).toHaveURL(/\/pages\/search\?q=/);
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText(t.search("count", { count: 1 }));
      await expectNoSidewaysScroll(reader);
      await reader.getByRole("main").getByRole("link", { name: company.name, exact: true }).click();
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText(company.name);
      await expect(reader).toHaveURL(pitchAddress);
      const sum = reader.locator(".calc-sum");
      const before = await sum.textContent();
      await field(reader, t["pitches-page"]("calc.amount")).fill(market === "se" ? "100 000" : "10 000");
      await expect(sum).not.toHaveText(before!);
      // 100 000 of 5 000 000, and 10 000 of 500 000, are 2 %.
      await expect(sum).toContainText(/= 2\s%/);
      await reader.getByRole("slider").focus();
      await reader.keyboard.press("End");
      await expect(sum).toContainText(/= 20\s%/);
      await expectAccessible(reader);
      await expectNoSidewaysScroll(reader);
    });

    await test.step("saves it and finds it among the saved ones", async () => {
      const save = reader.getByRole("button", { name: t.bookmarks("button.short"), exact: true });
      await save.click();
      await expect(reader.getByText(t.flash("bookmark-added"))).toBeVisible();
      await expect(save).toHaveAttribute("aria-pressed", "true");
      await reader.goto("/pages/home");
      await menu(reader, market)
        .getByRole("link", { name: t.shell("nav.pipeline") })
        .click();
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText(t.pipeline("title"));
      await expect(reader.getByRole("main").getByRole("link", { name: company.name, exact: true })).toBeVisible();
    });

    await test.step("writes to the entrepreneur, who sees the message arrive and answers", async () => {
      await owner.goto("/pages/home");
      await reader.getByRole("main").getByRole("link", { name: company.name, exact: true }).click();
      const firstName = company.founder.split(" ")[0]!;
      await reader.getByRole("link", { name: t["pitches-page"]("write", { name: firstName }) }).click();
      await write(reader, market, company.question);
      await expect(reader).toHaveURL(/\/pages\/messages\/[0-9a-f-]{36}$/);
      await expect(bubble(reader, company.question)).toBeVisible();

      const unread = menu(owner, market).getByText(t.shell("unreadMessages", { count: 1 }));
      await expect(unread).toBeAttached();
      await menu(owner, market)
        .getByRole("link", { name: t.shell("nav.messages") })
        .click();
      // The start page may show the investor, too, until the inbox is rendered.
      await owner.locator(".convs-name a", { hasText: investor.name }).first().click();
      await expect(bubble(owner, company.question)).toBeVisible();
      await expect(owner.getByText(t.shell("unreadMessages", { count: 1 }))).toHaveCount(0);

      await write(owner, market, company.answer);
      // The investor's page is still open since the question was sent.
      await expect(bubble(reader, company.answer)).toBeVisible();
      await expect(owner.locator(".is-read .stat")).toBeVisible();
      await expectAccessible(reader);
      await expectNoSidewaysScroll(owner);
    });

    await test.step("an edit is sent back with a reason, mended and approved", async () => {
      await owner.goto(pitchAddress);
      await owner
        .getByRole("region", { name: t["pitches-page"]("own.title") })
        .getByRole("link", { name: t["pitches-page"]("act.edit") })
        .click();
      await step(owner, market, 3).click();
      await field(owner, t["pitches-wizard"]("field.pitchText")).fill(company.mended);
      await submit(owner, market);
      await expect(owner.getByText(t.flash("pitch-updated"))).toBeVisible();

      const m = words(moderator.market)["moderation-desk"];
      const pitchText = words(moderator.market).moderation("field.pitchText");
      await decide(staff, company.name, async () => {
        await staff.getByRole("checkbox", { name: m("decision.markField", { field: pitchText }) }).check();
        await staff.getByRole("button", { name: m("decision.ask") }).click();
        // A decision needs a reason.
        await expect(staff.getByRole("main").getByRole("alert")).toBeVisible();
        await field(staff, m("decision.reason", { field: pitchText })).fill(company.reason);
        await staff.getByRole("button", { name: m("decision.ask") }).click();
        await expect(staff.getByText(words(moderator.market).flash("decision-changes"))).toBeVisible();
      });

      const subject = t["moderation-mail"]("changes.subject", { company: company.name });
      const mail = await nextMailTo(email, subject);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain(company.reason);
      await owner.goto("/pages/notifications");
      await owner
        .getByRole("link", { name: t.notifications("kind.changes-requested", { company: company.name }) })
        .click();
      await expect(owner.getByText(company.reason)).toBeVisible();

      // Until then the approved text stays public.
      await reader.goto(pitchAddress);
      await expect(reader.getByText(company.text.split("\n")[0]!)).toBeVisible();

      await step(owner, market, 3).click();
      await expect(owner.getByText(company.reason)).toBeVisible();
      await field(owner, t["pitches-wizard"]("field.pitchText")).fill(`${company.mended} 390 €/m².`);
      await submit(owner, market);
      await expect(owner.getByRole("heading", { level: 1 })).toHaveText(t["pitches-review"]("sent.titleEdit"));
      await decide(staff, company.name, async () => {
        await staff.getByRole("button", { name: m("decision.approve") }).click();
        await expect(staff.getByText(words(moderator.market).flash("decision-approved"))).toBeVisible();
      });
      await reader.reload();
      await expect(reader.getByText(`${company.mended} 390 €/m².`)).toBeVisible();
    });
  });
}
