/** The help desk by keyboard: a case from its arrival to its end, and what its sender sees of it. */
import type { Page } from "@playwright/test";
import { newId } from "#app/platform/ids.ts";
import { admin, signInAccounts, support } from "#demo/sign-in-accounts.ts";
import { expect, field, type Person, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const staffWords = words(support.market).staff;
const t = words(support.market)["support-desk"];

/** A new investor of Sweden, so that no other account changes. */
async function newcomer(name: string): Promise<Person & { name: string }> {
  const email = `${name.toLowerCase()}@desk.example`;
  const id = newId();
  await rows(
    "insert into users (id, name, email, email_verified, lang, side, username) values ($1, $2, $3, true, 'se', 'investor', $4)",
    [id, `${name} Berg`, email, `${name.toLowerCase()}.desk`],
  );
  await rows(
    "insert into passwords (user_id, hash) select $1, hash from passwords p join users u on u.id = p.user_id where u.email = $2",
    [id, signInAccounts.se.investor.email],
  );
  return { email, market: "se", name: `${name} Berg` };
}

/** Presses a button by keyboard. */
async function enter(page: Page, name: string) {
  const button = page.getByRole("main").getByRole("button", { name, exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
}

async function asksForTheOtherSide(page: Page, text: string) {
  const own = words("se").support;
  await page.goto("/pages/contact?topic=side-change");
  await field(page, own("field.why")).fill(text);
  await page
    .getByRole("main")
    .getByRole("button", { name: own("submit"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/pages\/contact\/sent/);
}

/** Finds the person's case in the queue and opens it, by keyboard. */
async function open(staff: Page, name: string) {
  await staff.goto("/admin/support");
  const search = field(staff, t("search"));
  await search.focus();
  await staff.keyboard.type(name);
  await staff.keyboard.press("Enter");
  await expect(staff).toHaveURL(/q=/);
  await expect(staff.getByRole("row")).toHaveCount(2);
  await search.blur();
  await staff.keyboard.press("j");
  await expect(staff.getByRole("link", { name: new RegExp(name) })).toBeFocused();
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("heading", { level: 1 })).toContainText(name);
}

test("a case from its arrival to its end, by keyboard, of which the member sees only what is theirs", async ({
  stage,
}) => {
  const person = await newcomer("Vera");
  const member = await stage.enter(person);
  await asksForTheOtherSide(member, "Jag startar eget.");
  await nextMailTo(person.email);

  const staff = await stage.enter(support);
  await open(staff, person.name);
  await staff.keyboard.press("t");
  await expect(staff.getByText(t("assignee.mine")).first()).toBeVisible();

  await staff.getByRole("radio", { name: t("write.answer") }).focus();
  await staff.keyboard.press("ArrowRight");
  const note = staff.getByRole("textbox", { name: t("note.label") });
  await note.focus();
  await staff.keyboard.type("Known from the fair in Malmö.");
  await enter(staff, t("note.add"));
  await expect(staff.getByText(t("flash.case-noted"))).toBeVisible();
  await expect(staff.getByText("Known from the fair in Malmö.")).toBeVisible();

  await enter(staff, staffWords("do.side"));
  const from = words(support.market).support("side.investor");
  const to = words(support.market).support("side.entrepreneur");
  await expect(staff.getByText(t("event.side", { from, to }))).toBeVisible();
  await expect(staff.getByRole("button", { name: t("undo"), exact: true })).toBeVisible();
  expect((await nextMailTo(person.email)).text).toContain("entreprenör");

  await staff.getByRole("combobox", { name: t("answers.title") }).focus();
  await enter(staff, t("write.insert"));
  const answer = staff.getByRole("textbox", { name: staffWords("ticket.reply") });
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue(/^Hej Vera!/);
  await expectAccessible(staff, "a case with a note and an act");
  await enter(staff, t("write.sendClose"));
  await expect(staff.getByText(t("flash.case-answered-closed"))).toBeVisible();
  const mail = await nextMailTo(person.email);
  expect(mail.text).toContain("Hej Vera!");
  expect(mail.text).not.toContain("Malmö");

  await member.goto("/pages/contact");
  await member.getByRole("link", { name: new RegExp(words("se").support("topic.side-change")) }).click();
  await expect(member.getByText("Hej Vera!")).toBeVisible();
  await expect(member.getByText(words("se").support("state.closed"), { exact: true })).toBeVisible();
  await expect(member.getByRole("main")).not.toContainText("Malmö");
  await expect(member.getByRole("main")).not.toContainText(staffWords("act.ticket-assigned"));
});

test("of two who take a case one has it, and the other sees who; a macro is shown before it is sent", async ({
  stage,
}) => {
  stage.tolerate(/409/);
  const person = await newcomer("Nils");
  await asksForTheOtherSide(await stage.enter(person), "Jag vill investera i stället.");
  await nextMailTo(person.email);
  const [one, other] = [await stage.enter(support), await stage.enter(admin)];
  const theirs = words(admin.market)["support-desk"];
  await open(one, person.name);
  await other.goto(one.url());
  await one.keyboard.press("t");
  await expect(one.getByText(t("assignee.mine")).first()).toBeVisible();
  await other.getByRole("button", { name: new RegExp(theirs("assignee.take")) }).click();
  await expect(other.getByText(words(admin.market).errors("failure.case-taken"))).toBeVisible();
  await expect(other.getByText(theirs("assignee.with", { name: "Peter Hollis" }), { exact: true })).toBeVisible();
  await expect(other.getByText(theirs("write.other", { name: "Peter Hollis" }))).toBeVisible();

  await one.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(one);
  await one.getByRole("link", { name: "Role change: pitches first" }).click();
  await expect(one.getByText(/^Hej Nils!/)).toBeVisible();
  await expect(one.getByText(t("leaves.answered"))).toBeVisible();
  await expectNoSidewaysScroll(one);
  await enter(one, t("macro.send"));
  await expect(one.getByText(words(support.market).flash("case-answered"))).toBeVisible();
  expect((await nextMailTo(person.email)).text).toContain("Hej Nils!");
});
