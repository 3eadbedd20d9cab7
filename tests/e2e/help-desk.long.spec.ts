/** More of the help desk by keyboard: who else has a case open, another topic, and the times week by week. */
import { admin, support } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { enter, select, tabTo } from "./keyboard.ts";
import { nextMailTo } from "./mailbox.ts";
import { newMember } from "./operators-day.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

test("two who have a case open see each other, and one changes its topic", async ({ stage }) => {
  const person = await newMember("Emne", "se", "investor");
  const member = await stage.enter(person);
  const own = words("se").support;
  await member.goto("/pages/contact?topic=general");
  await field(member, own("field.message")).fill("Jag kan inte logga in på telefonen.");
  await enter(member, member.getByRole("main").getByRole("button", { name: own("submit"), exact: true }));
  await expect(member).toHaveURL(/\/pages\/contact\/sent/);
  await nextMailTo(person.email);
  const [ticket] = await rows<{ id: string }>("select id from tickets where user_id = $1", [person.id]);

  const [one, other] = [await stage.enter(support), await stage.enter(admin)];
  const t = words(support.market)["support-desk"];
  const theirs = words(admin.market)["support-desk"];
  await one.goto(`/admin/support/${ticket!.id}`);
  await expect(one.getByRole("heading", { level: 1 })).toContainText(person.name);
  await other.goto(`/admin/support/${ticket!.id}`);
  await expect(other.getByText(theirs("readers", { names: support.name, count: 1 }))).toBeVisible();
  await expect(one.getByText(t("readers", { names: admin.name, count: 1 }))).toBeVisible({ timeout: 60_000 });
  await expectAccessible(one, "a case that a colleague has open");
  await other.goto("/admin/support");
  await expect(one.getByText(t("readers", { names: admin.name, count: 1 }))).toBeHidden({ timeout: 60_000 });

  const main = one.getByRole("main");
  await enter(one, main.locator("summary", { hasText: t("topic.change") }));
  await select(one, field(main, t("column.topic")), "account");
  await enter(one, main.getByRole("button", { name: t("topic.save"), exact: true }));
  await expect(one.getByText(t("flash.case-topic-changed"))).toBeVisible();
  const topic = words(support.market).support;
  await expect(
    main.getByText(t("event.topic", { from: topic("topic.general"), to: topic("topic.account") })),
  ).toBeVisible();
  await one.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(one);
});

test("the times of answers are read week by week, as charts and as tables", async ({ stage }) => {
  const { "support-desk": t } = words(support.market);
  const page = await stage.enter(support);
  const main = page.getByRole("main");
  await page.goto("/admin/support");
  await enter(page, main.getByRole("link", { name: t("weeks.open") }));
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("weeks.title"));
  await expect(main.getByRole("img").first()).toBeVisible();
  const table = main.getByText(t("weeks.asTable")).first();
  await tabTo(page, table);
  await page.keyboard.press("Enter");
  await expect(main.getByRole("row")).toHaveCount(14);
  await expectAccessible(page, "the help desk's figures");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
