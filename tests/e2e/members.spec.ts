/** Members at the staff's desk, by keyboard: found in the table, suspended with reasons, heard by another; and what takes two administrators. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { newId } from "#app/platform/ids.ts";
import { admin, moderator, secondAdmin, signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, type Person, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

/** A new member, so that no other test's is suspended or deleted. */
async function member(name: string, market: Market): Promise<Person & { id: string; name: string }> {
  const id = newId();
  const email = `${name}@members.example`;
  await rows(
    `insert into users (id, name, email, email_verified, lang, side, username)
     values ($1, $2, $3, true, $4, 'investor', $5)`,
    [id, `Tove ${name}`, email, market, `${name}.members`],
  );
  await rows(
    "insert into passwords (user_id, hash) select $1, hash from passwords p join users u on u.id = p.user_id where u.email = $2",
    [id, signInAccounts.se.investor.email],
  );
  return { id, email, market, name: `Tove ${name}` };
}

/** Focuses a control and presses Enter. */
async function enter(page: Page, role: "button" | "link", name: string) {
  await page.getByRole("main").getByRole(role, { name, exact: true }).press("Enter");
}

test("a member is found in the table and suspended with reasons by keyboard; another hears the appeal", async ({
  stage,
}) => {
  const person = await member("hemma", "se");
  const t = words(admin.market).staff;
  const boss = await stage.enter(admin);
  await boss.goto("/admin/members");
  await expect(boss.getByRole("columnheader", { name: t("members.joined") })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await enter(boss, "link", t("nameLabel"));
  await expect(boss).toHaveURL(/sort=name/);
  await expect(boss.getByRole("columnheader", { name: t("nameLabel") })).toHaveAttribute("aria-sort", "ascending");
  const search = field(boss, t("members.search"));
  await boss.locator("body").press("f");
  await expect(search).toBeFocused();
  await search.fill(person.email);
  await search.press("Enter");
  await expect(boss).toHaveURL(/q=/);
  await expect(boss.getByText(t("members.count", { count: 1 }))).toBeVisible();
  await search.press("Escape");
  await boss.locator("body").press("j");
  const found = boss.getByRole("link", { name: person.name });
  await expect(found).toBeFocused();
  await found.press("Enter");
  await expect(boss.getByRole("heading", { name: person.name })).toBeVisible();
  await expectAccessible(boss, "a member's page for staff");

  await boss.locator("summary", { hasText: t("member.act.suspension") }).press("Enter");
  const act = boss.locator("details.member-act[open]");
  const form = words(admin.market)["reports-suspensions"];
  await field(act, form("form.words")).fill("Bad om pengar i förskott.");
  await act.getByLabel(form("form.rule")).selectOption({ label: words(admin.market).reports("rule.fees") });
  await act.getByLabel(form("form.noticedAs.report")).press("Space");
  await act.getByRole("button", { name: t("do.suspension") }).press("Enter");
  await expect(boss.getByText(words(admin.market).flash("member-suspension"))).toBeVisible();

  const own = words(person.market).reports;
  const statement = await nextMailTo(person.email);
  expect(statement.text).toContain("Bad om pengar i förskott.");
  const page = await stage.enter(null, { market: person.market });
  await page.goto(statement.link("/pages/decisions/"));
  await field(page, own("appeal.field")).fill("Det var en annan med samma namn.");
  await enter(page, "button", own("appeal.send"));
  await expect(page.getByText(words(person.market).flash("appeal-sent"))).toBeVisible();

  // Who suspended does not get the appeal.
  await boss.goto("/admin/reports");
  await enter(boss, "link", person.name);
  await expect(boss.getByText(words(admin.market)["reports-desk"]("claim.ownDecision"))).toBeVisible();

  const desk = words(moderator.market)["reports-desk"];
  const hearing = await stage.enter(moderator);
  await hearing.goto("/admin/reports");
  await enter(hearing, "link", person.name);
  await enter(hearing, "button", words(moderator.market).casework("claim.take"));
  await hearing.getByLabel(desk("hearing.do.overturned")).press("Space");
  await field(hearing, desk("hearing.answer", { name: person.name })).fill("Vi har förväxlat er. Kontot är öppet.");
  await enter(hearing, "button", desk("hearing.submit"));
  await expect(hearing.getByText(words(moderator.market).flash("appeal-decided"))).toBeVisible();
  expect(await rows("select suspended_at from users where id = $1", [person.id])).toEqual([{ suspended_at: null }]);
});

test("an administrator asks for a deletion, and only the second one confirms it", async ({ stage }) => {
  const person = await member("borta", "fi");
  const t = words(admin.market).approvals;
  const boss = await stage.enter(admin);
  await boss.goto(`/admin/members/${person.id}`);
  await enter(boss, "link", words(admin.market).staff("member.erase"));
  await expect(boss.getByRole("heading", { name: t("kind.erasure"), exact: true })).toBeVisible();
  await field(boss, t("fact.reason")).fill("Pyysi kirjeitse.");
  await enter(boss, "button", t("ask.submit"));
  await expect(boss.getByText(t("flash.approval-asked"))).toBeVisible();
  const due = () => rows<{ due: Date | null }>("select deletion_due_at as due from users where id = $1", [person.id]);
  expect((await due())[0]!.due).toBeNull();
  const [{ id }] = (await rows<{ id: string }>("select id from approvals where subject_id = $1", [person.id])) as [
    { id: string },
  ];
  await boss.goto(`/admin/approvals/${id}`);
  await expect(boss.getByText(t("own"))).toBeVisible();
  await expect(boss.getByRole("button", { name: t("confirm") })).toHaveCount(0);

  const s = words(secondAdmin.market).approvals;
  const second = await stage.enter(secondAdmin);
  const mail = await nextMailTo(secondAdmin.email, "Pyysi kirjeitse.");
  await second.goto(mail.link("/pages/sign-in"));
  await expect(second.getByText("Pyysi kirjeitse.")).toBeVisible();
  await expectAccessible(second, "a request to confirm");
  await enter(second, "button", s("confirm"));
  await expect(second.getByText(s("flash.approval-confirmed"))).toBeVisible();
  expect((await due())[0]!.due).not.toBeNull();
  await nextMailTo(person.email);
});
