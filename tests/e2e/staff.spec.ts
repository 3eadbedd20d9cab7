/** Support and member administration: from the form to the answer, changes of side, and impersonation. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { newId } from "#app/platform/ids.ts";
import { admin, signInAccounts, support } from "#demo/sign-in-accounts.ts";
import { isEveryday } from "../long.ts";
import { expect, field, type Person, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const desk = words(support.market).staff;

/** A new member, so that no other role changes. */
async function member(name: string, market: Market): Promise<Person & { id: string; name: string }> {
  const id = newId();
  const email = `${name}@staff.example`;
  await rows(
    `insert into users (id, name, email, email_verified, lang, side, username)
     values ($1, $2, $3, true, $4, 'investor', $5)`,
    [id, `Ture ${name}`, email, market, `${name}.staff`],
  );
  await rows(
    "insert into passwords (user_id, hash) select $1, hash from passwords p join users u on u.id = p.user_id where u.email = $2",
    [id, signInAccounts.se.investor.email],
  );
  return { id, email, market, name: `Ture ${name}` };
}

async function press(page: Page, name: string) {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

for (const javaScriptEnabled of isEveryday ? [true] : [true, false]) {
  test(`a visitor's case, from the form to the answer by somebody ${javaScriptEnabled ? "with" : "without"} script`, async ({
    stage,
  }) => {
    const market = "dk";
    const t = words(market).support;
    const email = `gitte-${javaScriptEnabled}@visitor.example`;
    const page = await stage.enter(null, { market });
    await page.goto("/pages/contact");
    await press(page, t("submit"));
    await expect(page.getByText(words(market).errors("failure.case-incomplete"))).toBeVisible();
    await field(page, t("field.name")).fill("Gitte Holm");
    await field(page, t("field.email")).fill(email);
    await field(page, t("field.topic")).selectOption("general");
    await field(page, t("field.message")).fill("Kan en forening finde medejere her?");
    await press(page, t("submit"));
    await expect(page.getByRole("heading", { name: t("sent.title") })).toBeVisible();
    const number = new URL(page.url()).searchParams.get("number")!;
    const receipt = await nextMailTo(email);
    expect(receipt.subject).toContain(number);

    const staff = await stage.enter(support, { javaScriptEnabled });
    await staff.goto("/admin/support");
    await staff.getByRole("link", { name: new RegExp(number) }).click();
    await expect(staff.getByText("Kan en forening finde medejere her?")).toBeVisible();
    await staff.getByRole("textbox", { name: desk("ticket.reply") }).fill("Ja, hvis foreningen er en virksomhed.");
    await press(staff, desk("ticket.send"));
    await expect(staff.getByText(words(support.market).flash("case-answered"))).toBeVisible();
    const answer = await nextMailTo(email);
    expect(answer.text).toContain("Ja, hvis foreningen er en virksomhed.");
    expect(answer.subject).toContain(words(market)["support-mail"]("answered.subject", { brand: "Stakeholm", number }));

    await page.goto(answer.link("/pages/contact"));
    await expect(page.getByText(t("continues", { number }))).toBeVisible();
    await field(page, t("field.name")).fill("Gitte Holm");
    await field(page, t("field.email")).fill(email);
    await field(page, t("field.topic")).selectOption("general");
    await field(page, t("field.message")).fill("Tak, det er den.");
    await press(page, t("submit"));
    await expect(page).toHaveURL(/\/pages\/contact\/sent/);
    expect(new URL(page.url()).searchParams.get("number")).toBe(number);
    await staff.reload();
    await expect(staff.getByText("Tak, det er den.")).toBeVisible();
    await press(staff, desk("ticket.close"));
    await expect(staff.getByText(words(support.market).flash("case-closed"))).toBeVisible();
  });
}

test("a member asks for the other role and has it at once, in the page that was open all along", async ({ stage }) => {
  const person = await member("rolle", "no");
  const t = words(person.market).support;
  const page = await stage.enter(person);
  await page.goto("/pages/contact?topic=side-change");
  await expect(page.getByText(t("sideChange.title", { side: t("side.investor") }))).toBeVisible();
  await expect(field(page, t("field.email"))).toHaveValue(person.email);
  await field(page, t("field.why")).fill("Jeg starter for meg selv.");
  await press(page, t("submit"));
  await expect(page).toHaveURL(/\/pages\/contact\/sent/);
  await nextMailTo(person.email);
  await page.goto("/pages/contact");
  await page.getByRole("link", { name: new RegExp(t("topic.side-change")) }).click();
  await expect(page.getByText("Jeg starter for meg selv.")).toBeVisible();
  await expectAccessible(page, "a case of one's own");

  const staff = await stage.enter(support);
  await staff.goto("/admin/support");
  await staff.getByRole("link", { name: new RegExp(person.name) }).click();
  // The case asks for it, so the act's form is open beside it.
  await staff
    .getByRole("textbox", { name: desk("reason") })
    .first()
    .fill("Asked for it in the case.");
  await press(staff, desk("do.side"));
  await expect(staff.getByText(words(support.market).flash("member-side"))).toBeVisible();
  await expect(staff.getByText(/Asked for it in the case\./).first()).toBeVisible();

  expect((await nextMailTo(person.email)).text).toContain("Du er nå gründer.");
  await page.goto("/pages/home");
  await expect(page.getByRole("link", { name: words(person.market).shell("nav.createPitch") }).first()).toBeVisible();
});

test.long("a deactivated member is out at once and stays out, and reads why", async ({ stage }) => {
  const person = await member("borte", "se");
  const page = await stage.enter(person);
  await page.goto("/pages/home");
  const boss = await stage.enter(admin);
  const t = words(admin.market).staff;
  await boss.goto(`/admin/members?q=${person.email}`);
  await boss.getByRole("link", { name: person.name }).click();
  await boss.locator("summary", { hasText: t("member.act.suspension") }).click();
  const act = boss.locator("details.member-act[open]");
  const form = words(admin.market)["reports-suspensions"];
  const rule = words(admin.market).reports("rule.fees");
  await field(act, form("form.words")).fill("Bad om pengar i förskott.");
  await boss.getByLabel(form("form.rule")).selectOption({ label: rule });
  await boss.getByLabel(form("form.noticedAs.report")).check();
  await act.getByRole("button", { name: t("do.suspension") }).click();
  await expect(boss.getByText(words(admin.market).flash("member-suspension"))).toBeVisible();
  await page.goto("/pages/home");
  await expect(page).toHaveURL(/\/pages\/sign-in/);
  expect((await nextMailTo(person.email)).text).toContain("Bad om pengar i förskott.");
  await boss.goto("/admin/audit");
  await expect(boss.getByText("Bad om pengar i förskott.").filter({ visible: true })).toBeVisible();
});

test.long(
  "whoever looks as a member sees it sees a bar on every page, and can do nothing but end it",
  async ({ stage }) => {
    stage.tolerate(/403/);
    const person = signInAccounts.se.investor;
    const [{ id, name }] = (await rows<{ id: string; name: string }>("select id, name from users where email = $1", [
      person.email,
    ])) as [{ id: string; name: string }];
    const saved = () => rows("select count(*) from bookmarks where user_id = $1", [id]);
    const page = await stage.enter(support);
    await page.goto(`/admin/members/${id}/view`);
    await field(page, desk("reason")).fill("Cannot find what was saved.");
    await press(page, desk("do.view"));
    await expect(page).toHaveURL(/\/pages\/home$/);
    const bar = page.getByRole("region", { name: desk("view.label") });
    for (const address of [
      "/pages/home",
      "/pages/search",
      "/pages/pipeline",
      "/pages/profile",
      "/",
      "/pages/nothing-here",
    ]) {
      await page.goto(address);
      await expect(bar).toContainText(name);
      await expect(bar).toContainText("read only");
    }
    await page.goto("/pages/home");
    await expectAccessible(page, "home in a view");
    await expectNoSidewaysScroll(page, "home in a view");

    const before = await saved();
    await page.goto("/pages/search");
    await page.getByRole("main").locator("form[method=post] button").first().click();
    await expect(page.getByRole("heading", { name: desk("view.closedTitle") })).toBeVisible();
    expect(await saved()).toEqual(before);
    for (const closed of [
      "/pages/messages",
      "/pages/settings",
      "/pages/settings/two-factor",
      "/pages/settings/export",
      "/admin/members",
    ]) {
      const answer = await page.goto(closed);
      expect(answer?.status(), closed).toBe(403);
      await expect(page.getByRole("heading", { name: desk("view.closedTitle") })).toBeVisible();
      await expect(bar).toBeVisible();
    }
    await expectAccessible(page, "what is not shown in a view");

    await bar.getByRole("button", { name: desk("view.end") }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/members/${id}$`));
    await expect(page.getByText(desk("act.view-ended"))).toBeVisible();
    await expect(page.getByText("Cannot find what was saved.")).toBeVisible();
    await expect(bar).toHaveCount(0);
  },
);
