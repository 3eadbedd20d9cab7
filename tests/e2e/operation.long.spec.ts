/** Whoever runs the site: announces, reports, looks at its health, and finds all of it in the audit log. */
import { admin } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { words } from "./words.ts";

const t = words(admin.market);
const readers = words("fi");

for (const javaScriptEnabled of [true, false]) {
  test(`an announcement is written, read, closed and ended ${javaScriptEnabled ? "with" : "without"} script`, async ({
    stage,
  }) => {
    const text = `Huoltokatko ${javaScriptEnabled ? "A" : "B"}`;
    const staff = await stage.enter(admin, { javaScriptEnabled });
    const main = staff.getByRole("main");
    await staff.goto("/admin/announcements/new?market=fi");
    await field(staff, t.announcements("field.text")).fill(text);
    await main.getByRole("button", { name: t.announcements("new.submit") }).click();
    await expect(main.getByRole("region", { name: text })).toBeVisible();
    await main.getByRole("link", { name: readers.announcements("close"), exact: true }).click();
    await expect(main.getByText(t.announcements("closed.text"))).toBeVisible();
    await main.getByRole("link", { name: t.announcements("closed.again") }).click();
    await expect(main.getByRole("region", { name: text })).toBeVisible();
    const visitor = await stage.enter(null, { market: "fi", javaScriptEnabled });
    await visitor.goto("/pages/faq");
    await expect(visitor.getByRole("region", { name: text })).toHaveCount(0);
    await main.getByRole("button", { name: t.announcements("publish") }).click();
    await expect(main.getByText(t.announcements("states.shown"), { exact: true })).toBeVisible();

    const banner = visitor.getByRole("region", { name: text });
    await expect(async () => {
      await visitor.reload();
      await expect(banner).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // axe waits for the page to be painted, which needs JavaScript.
    if (javaScriptEnabled) await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
    await banner.getByRole("button", { name: readers.announcements("close") }).press("Enter");
    await expect(banner).toHaveCount(0);
    await visitor.goto("/pages/faq");
    await expect(banner).toHaveCount(0);

    await main.getByRole("link", { name: t.announcements("end.act") }).click();
    await main.getByRole("button", { name: t.announcements("end.act") }).click();
    await expect(main.getByText(t.announcements("states.over"), { exact: true })).toBeVisible();
    await staff.goto(`/admin/audit?kind=announcement&about=${encodeURIComponent(text)}`);
    await expect(main.getByRole("row")).toHaveCount(4);
  });
}

test("a report is looked at, published, and read with its file by everybody", async ({ stage }) => {
  const staff = await stage.enter(admin);
  const main = staff.getByRole("main");
  await staff.goto("/admin/transparency?year=2024&part=year&area=fi");
  await main.getByRole("link", { name: t.transparency("desk.publish") }).click();
  await field(staff, t.transparency("note.resources")).fill("Kuusi ihmistä.");
  await main.getByRole("button", { name: t.transparency("publish.submit") }).click();
  await expect(main.getByText("Kuusi ihmistä.")).toBeVisible();
  const address = new URL(staff.url()).pathname;
  const visitor = await stage.enter(null, { market: "fi" });
  await visitor.goto(address);
  await expect(visitor.getByText("Kuusi ihmistä.")).toBeVisible();
  await expectAccessible(visitor);
  const file = await visitor.request.get(`${address}/report.csv`);
  expect(await file.text()).toContain("notices.received");
});

test("health is checked again by a form, and the log is exported for a reason", async ({ stage }) => {
  const staff = await stage.enter(admin);
  const main = staff.getByRole("main");
  await staff.goto("/admin/health");
  // On a busy machine a check takes longer than the form waits for it.
  await expect(async () => {
    await main.getByRole("button", { name: t.health("again") }).click();
    await expect(staff.getByText(t.health("flash.health-checked"))).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
  await expectAccessible(staff);
  await staff.goto("/admin/audit/export");
  await field(staff, t.staff("log.export.why")).fill("Asked by the regulator");
  const [download] = await Promise.all([
    staff.waitForEvent("download"),
    main.getByRole("button", { name: t.staff("log.export.submit") }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("audit-log.csv");
});
