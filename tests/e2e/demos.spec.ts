/** A demo of the assistant, booked in Finland with a Swedish host, moved and cancelled; members without Enterprise; and the desk. */
import type { Page } from "@playwright/test";
import { priceOf } from "#app/features/billing/prices.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { newId } from "#app/platform/ids.ts";
import { signInAccounts, support } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { planHolder, swedishHost } from "./fixtures/site.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const t = words("fi").demos;
const mark = () => newId().slice(-10);

/** The host's slots on the page, in the coming weeks. */
async function earlyTimes(page: Page) {
  const slots = page.getByRole("radio", { name: /Maria Lund/ });
  for (let week = 0; week < 3 && (await slots.count()) < 3; week++) {
    await page.getByRole("link", { name: t("week.next") }).click();
    await page.waitForURL(/week=/);
  }
  return slots;
}

const timesOf = (at: string) => ({
  here: zoneFormatsOf("fi", factsOf("fi").timeZone).time(at),
  there: zoneFormatsOf("fi", factsOf("se").timeZone).time(at),
});

for (const javaScriptEnabled of [true, false]) {
  const width = javaScriptEnabled ? "desk" : "phone";
  test.long(
    `booked, moved and cancelled ${javaScriptEnabled ? "with" : "without"} script, on a ${width}, in two zones`,
    async ({ stage }) => {
      const [host, member] = [
        await swedishHost(mark()),
        await planHolder(mark(), "enterprise", signInAccounts.fi.investor.email),
      ];
      const page = await stage.enter(member, { ...WINDOWS[width], javaScriptEnabled });
      const main = page.getByRole("main");

      await test.step("both clocks are said at the choice", async () => {
        await page.goto("/pages/cleon");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("title"));
        const slots = await earlyTimes(page);
        const at = (await slots.nth(1).getAttribute("value"))!;
        const { here, there } = timesOf(at);
        expect(here).not.toBe(there);
        await expect(main).toContainText(t("host.speaks", { name: host.name, languages: "ruotsi ja suomi" }));
        await slots.nth(1).check();
        if (javaScriptEnabled) {
          await expect(main.locator(".demo-book")).toContainText(here);
          await expect(main.locator(".demo-book")).toContainText(there);
          await expect(main.locator(".demo-book")).toContainText("ruotsi ja suomi");
          await expectAccessible(page);
        }
        await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName(
          new RegExp(`${here}.*${there}`.replaceAll(".", "\\.").replace("\\.*", ".*")),
        );
        await expectNoSidewaysScroll(page);
        await main.getByRole("button", { name: t("book.act") }).click();
        await page.waitForURL(/\/pages\/cleon\/bookings\//);
        await expect(main).toContainText(here);
        await expect(main).toContainText(there);
        await expect(main.getByRole("link", { name: "https://video.example/maria" })).toBeVisible();
      });

      await test.step("both are mailed", async () => {
        expect((await nextMailTo(member.email)).text).toContain("https://video.example/maria");
        expect((await nextMailTo(host.email)).text).toContain(member.name);
      });

      await test.step("moved to another time", async () => {
        if (javaScriptEnabled) {
          const [download] = await Promise.all([
            page.waitForEvent("download"),
            main.getByRole("link", { name: t("demo.calendar") }).click(),
          ]);
          expect(download.suggestedFilename()).toBe("cleon.ics");
        }
        await main.getByRole("link", { name: t("demo.move") }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("move.title"));
        await expect(main).toContainText(t("move.host", { name: host.name }));
        const slots = await earlyTimes(page);
        const at = (await slots.last().getAttribute("value"))!;
        await slots.last().check();
        await main.getByRole("button", { name: t("move.act") }).click();
        await page.waitForURL(/\/pages\/cleon\/bookings\/[0-9a-f-]+$/);
        await expect(main.locator(`time[datetime="${at}"]`)).toBeVisible();
        await nextMailTo(host.email, "flyttad");
      });

      await test.step("cancelled after a question", async () => {
        const booking = new URL(page.url()).pathname;
        await main.getByRole("link", { name: t("demo.cancel") }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("cancel.title"));
        await main.getByRole("button", { name: t("demo.cancel") }).click();
        await page.waitForURL(/\/pages\/cleon$/);
        await expect(main.getByRole("button", { name: t("book.act") })).toBeVisible();
        await nextMailTo(host.email, "avbokat");
        await page.goto(`${booking}/time`);
        await expect(main.getByRole("alert")).toHaveText(words("fi").errors("failure.demo-cancelled"));
        await main.getByRole("link", { name: t("demo.bookAnother") }).click();
        await page.waitForURL(/\/pages\/cleon$/);
      });
      // No other test gets these slots.
      await rows("delete from users where id = $1", [host.id]);
    },
  );
}

test("a Premium member sees what the way to a demo costs, and a visitor the prices", async ({ stage }) => {
  const member = await planHolder(mark(), "premium", signInAccounts.fi.investor.email);
  const { moneyExact } = formatsOf("fi");
  const year = priceOf("fi", "enterprise").charged * 100;
  const page = await stage.enter(member, WINDOWS.phone);
  await page.goto("/pages/cleon");
  const main = page.getByRole("main");
  await expect(main).toContainText(t("gate.title"));
  const rowsOf = main.locator(".ledger > div");
  await expect(rowsOf).toHaveText([
    t("gate.year") + moneyExact(year, "EUR"),
    t("gate.paid") + moneyExact(-3500, "EUR"),
    t("gate.difference") + moneyExact(year - 3500, "EUR"),
  ]);
  await expectAccessible(page);
  await main.getByRole("link", { name: t("gate.act") }).click();
  await page.waitForURL(/\/pages\/upgrade\?.*next=%2Fpages%2Fcleon/);
  await expect(page.getByRole("main")).toContainText(moneyExact(year - 3500, "EUR"));

  const visitor = await stage.enter(null, { market: "fi", javaScriptEnabled: false });
  await visitor.goto("/pages/cleon");
  await expect(visitor.locator(".demo-gate .ledger > div")).toHaveCount(2);
  await expect(visitor.getByRole("main").getByRole("link", { name: t("gate.signUp") })).toHaveAttribute(
    "href",
    "/pages/sign-up?next=%2Fpages%2Fcleon",
  );
});

test.long("staff say when they give demos, move one for a reason, and record its outcome", async ({ stage }) => {
  const desk = words(support.market)["demos-desk"];
  const demos = words(support.market).demos;
  const page = await stage.enter(support);
  const main = page.getByRole("main");
  const member = await planHolder(mark(), "enterprise", signInAccounts.fi.investor.email);
  const [demo] = await rows<{ id: string }>(
    `insert into demo_bookings (id, member_id, host_id, starts_at, ends_at, video_link, created_at, changed_at)
     select gen_random_uuid(), $1, id, day, day + interval '30 minutes', 'https://video.example.com/stakeholm-peter', now(), now()
     from users, (select date_trunc('day', now()) + interval '12 days 2 hours' as day) as d where email = $2 returning id`,
    [member.id, support.email],
  );

  await test.step("hours", async () => {
    await page.goto("/admin/demos/hours");
    const languages = main.getByRole("group", { name: desk("hours.languages") });
    stage.tolerate(/422 \(Unprocessable/);
    for (const box of await languages.getByRole("checkbox").all()) await box.uncheck();
    await field(main, desk("hours.link")).fill("not a link");
    const sunday = main.locator("#day7from2");
    await sunday.fill("21:00");
    await main.getByRole("button", { name: desk("hours.save") }).click();
    // All errors are shown at once, and the input is still there.
    await expect(main.getByRole("alert").getByRole("link")).toHaveText([
      new RegExp(desk("hours.link")),
      new RegExp(desk("hours.languages")),
      /./,
    ]);
    await expect(sunday).toHaveValue("21:00");
    await sunday.fill("");
    await languages.getByRole("checkbox").nth(1).check();
    await languages.getByRole("checkbox").nth(4).check();
    await field(main, desk("hours.link")).fill("https://video.example.com/stakeholm-peter");
    await main.getByRole("button", { name: desk("hours.save") }).click();
    await expect(page.getByText(desk("flash.demo-hours-saved")).first()).toBeVisible();
    const [first, last] = [field(main, desk("daysOff.first")), field(main, desk("daysOff.last"))];
    for (const [from, to] of [
      ["2020-12-24", ""],
      ["2098-12-24", "2098-12-22"],
    ] as const) {
      await first.fill(from);
      await last.fill(to);
      await main.getByRole("button", { name: desk("daysOff.add") }).click();
      await expect(to ? last : first).toHaveAttribute("aria-invalid", "true");
      await expect(first).toHaveValue(from);
    }
    await last.fill("");
    await main.getByRole("button", { name: desk("daysOff.add") }).click();
    await expect(page.getByText(desk("flash.demo-days-off-added")).first()).toBeVisible();
    await main.getByRole("button", { name: /2098/ }).click();
    await expect(page.getByText(desk("flash.demo-day-off-removed")).first()).toBeVisible();
    await expect(main).toContainText(desk("daysOff.none"));
  });

  await test.step("a demo", async () => {
    await page.goto("/admin/demos");
    // In the reader's time zone, and in the member's with its name.
    await expect(main.getByRole("listitem").filter({ hasText: member.name })).toContainText(desk("record.memberTime"));
    await main.getByRole("link", { name: member.name }).click();
    await main.getByRole("link", { name: demos("demo.cancel") }).click();
    await expect(main.getByRole("time")).toBeVisible();
    await main.getByRole("link", { name: demos("cancel.keep") }).click();
    await main.getByRole("link", { name: demos("demo.move") }).click();
    await page.getByRole("radio").first().check();
    await field(main, demos("demo.reason")).fill("A public holiday.");
    await main.getByRole("button", { name: demos("move.act") }).click();
    await page.waitForURL(new RegExp(`/admin/demos/${demo!.id}$`));
    await expect(main).toContainText("A public holiday.");
    await nextMailTo(member.email, "A public holiday.");
    await rows(
      "update demo_bookings set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes' where id = $1",
      [demo!.id],
    );
    await page.goto("/admin/demos?list=unrecorded");
    await main.getByRole("link", { name: member.name }).click();
    await main.getByRole("button", { name: desk("outcome.no-show") }).click();
    await expect(main).toContainText(demos("state.no-show"));
    await expect(main).toContainText(desk("outcome.correct"));
  });
});
