/** Two people in different time zones agree on a meeting, move and cancel it; with and without JavaScript. */
import type { Page } from "@playwright/test";
import type { Market } from "#app/i18n/markets.ts";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { conversationOf } from "./conversations.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { words } from "./words.ts";

const HOUR = 3_600_000;

/** The newest card of a thread. */
const card = (page: Page) => page.locator(".meetcard").last();

function localTime(zone: string, hours: number): string {
  return wallClock(new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR), zone);
}

test("from a suggestion to a cancellation, in two zones, each seeing at once what the other does", async ({
  stage,
}) => {
  const { investor, entrepreneur } = signInAccounts.se;
  const t = words("se");
  const m = t.meetings;
  const address = await conversationOf(investor, entrepreneur);
  const here = await stage.enter(investor, { timezoneId: "Europe/Stockholm" });
  const there = await stage.enter(entrepreneur, { timezoneId: "America/New_York" });

  await test.step("she lives by another clock", async () => {
    await there.goto("/pages/settings/time-zone");
    await there.getByRole("button", { name: t["accounts-settings"]("timeZone.useDevice") }).click();
    await expect(there.getByText(t.flash("time-zone-saved"))).toBeVisible();
    await expectAccessible(there);
    await there.goto(address);
  });

  await test.step("he suggests one of her free times and one of his own", async () => {
    await here.goto(address);
    await here.getByRole("button", { name: t.chat("menu.conversation"), exact: true }).click();
    await here
      .getByRole("link", { name: m("book") })
      .first()
      .click();
    await expect(here).toHaveURL(`${address}/meeting`);
    await expectAccessible(here);
    const free = here.locator(".free-weeks details").first();
    await free.locator("label").first().click();
    await here.getByLabel(m("form.time", { number: 1 })).fill(localTime("Europe/Stockholm", 400));
    await field(here, m("form.place.video")).fill("https://meet.example.com/rutin");
    await here.getByLabel(m("form.note")).fill("Två frågor om avtalen.");
    await here.getByRole("button", { name: m("form.send") }).click();
    await expect(here).toHaveURL(address);
    await expect(card(here)).toContainText(m("standing.theirTurn"));
    await expect(card(here).locator(".meet-times li")).toHaveCount(2);
  });

  await test.step("she sees it arrive, with both clocks, and accepts the later one", async () => {
    await expect(card(there)).toContainText(m("title.yourTurn", { name: investor.name }));
    await expect(card(there)).toContainText("Två frågor om avtalen.");
    await expect(card(there).locator(".meet-times .soft").first()).toContainText(investor.name);
    await card(there)
      .getByRole("button", { name: m("act.accept") })
      .last()
      .click();
    await expect(card(there)).toContainText(m("standing.agreed"));
    await expect(card(here)).toContainText(m("standing.agreed"));
    await nextMailTo(investor.email, "https://meet.example.com/rutin");
  });

  await test.step("the calendar's entry is his to download", async () => {
    const [download] = await Promise.all([
      here.waitForEvent("download"),
      card(here)
        .getByRole("link", { name: m("act.calendar") })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe("meeting.ics");
  });

  await test.step("she suggests other times; he keeps what was agreed", async () => {
    await card(there)
      .getByRole("link", { name: m("act.otherTimes") })
      .click();
    await expect(there.getByRole("heading", { level: 1 })).toContainText(investor.name);
    await there.getByLabel(m("form.time", { number: 1 })).fill(localTime("America/New_York", 500));
    await there.getByRole("button", { name: m("form.send") }).click();
    await expect(card(there)).toContainText(m("holdsUntil"));
    await expect(card(here)).toContainText(m("act.keep"));
    await card(here)
      .getByRole("button", { name: m("act.keep") })
      .click();
    await expect(card(here)).toContainText(m("standing.kept"));
    await expect(card(there)).toContainText(m("standing.kept"));
    await expect(here.locator(".meetcard", { hasText: m("replaced") })).not.toHaveCount(0);
  });

  await test.step("he finds it in his list and calls it off", async () => {
    await here.goto("/pages/meetings");
    await expectAccessible(here);
    await here
      .getByRole("link", { name: m("title.meeting", { name: entrepreneur.name }) })
      .first()
      .click();
    await expectAccessible(here);
    await here.getByRole("link", { name: m("act.cancel") }).click();
    await here.getByRole("button", { name: m("act.cancel") }).click();
    await expect(here).toHaveURL(address);
    await expect(card(there)).toContainText(m("standing.cancelled"));
    await here.goto("/pages/meetings?tab=past");
    await expect(here.getByRole("link", { name: m("title.meeting", { name: entrepreneur.name }) })).toBeVisible();
  });
});

test.long("hours that cannot be are said beside their day; those that can are kept", async ({ stage }) => {
  const t = words("dk");
  const page = await stage.enter(signInAccounts.dk.entrepreneur, { viewport: { width: 390, height: 844 } });
  stage.tolerate(/status of 422/);
  await page.goto("/pages/meetings/availability");
  await expectNoSidewaysScroll(page);
  await page.locator("#day1from1").fill("14:00");
  await page.locator("#day1to1").fill("09:00");
  await page.getByRole("button", { name: t.meetings("hours.save") }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(t.errors("validation.hours-order"));
  await expect(page.locator("#day1from1")).toHaveValue("14:00");
  await page.locator("#day1to1").fill("16:30");
  await page.getByRole("button", { name: t.meetings("hours.save") }).click();
  await expect(page.getByText(t.flash("availability-saved"))).toBeVisible();
  await page.reload();
  await expect(page.locator("#day1to1")).toHaveValue("16:30");
  await expectAccessible(page);
});

test.long("without script: refused without a time, suggested, accepted by a form", async ({ stage }) => {
  const { investor, entrepreneur } = signInAccounts.fi;
  const m = words("fi").meetings;
  const address = await conversationOf(investor, entrepreneur);
  const here = await stage.enter(investor, { javaScriptEnabled: false });
  const there = await stage.enter(entrepreneur, { javaScriptEnabled: false });
  stage.tolerate(/status of 422/);
  await here.goto(`${address}/meeting`);
  await here.getByRole("radio", { name: m("kind.phone") }).check();
  await here.getByLabel(m("form.place.any")).fill("Soitan sinulle.");
  await here.getByRole("button", { name: m("form.send") }).click();
  await expect(here.getByRole("main").getByRole("alert")).toContainText(words("fi").errors("validation.times-none"));
  await here.getByLabel(m("form.time", { number: 5 })).fill(localTime("Europe/Helsinki", 300));
  await here.getByRole("button", { name: m("form.send") }).click();
  await expect(here).toHaveURL(address);
  await there.goto(address);
  await card(there)
    .getByRole("button", { name: m("act.accept") })
    .click();
  await expect(there).toHaveURL(address);
  await expect(card(there)).toContainText(m("standing.agreed"));
});

for (const [market, width] of [
  ["fi", 1280],
  ["uk", 390],
] as const) {
  test.long(
    `usual hours are filled in one go, and chosen from as a week, in ${market} at ${width}`,
    async ({ stage }) => {
      const { investor, entrepreneur } = signInAccounts[market];
      const m = words(market).meetings;
      const viewport = { width, height: 844 };
      const there = await stage.enter(entrepreneur, { viewport });
      await there.goto("/pages/meetings/availability");
      await there.getByRole("button", { name: m("hours.usual", { from: "09:00", to: "17:00" }) }).press("Enter");
      await there.locator("#day1from1").fill("10:30");
      await there.getByRole("button", { name: m("hours.copy", { day: mondayIn(market) }) }).press("Enter");
      await expect(there.locator("#day5from1")).toHaveValue("10:30");
      await expect(there.locator("#day6from1")).toHaveValue("");
      await there.getByRole("button", { name: m("hours.save") }).click();
      await expect(there.getByText(words(market).flash("availability-saved"))).toBeVisible();

      const here = await stage.enter(investor, { viewport });
      await here.goto(`${await conversationOf(investor, entrepreneur)}/meeting`);
      const week = here.locator(".free-weeks details").last();
      await week.locator("summary").press("Enter");
      const time = week.getByRole("checkbox").first();
      await time.press("Space");
      await expect(time).toBeChecked();
      await expectAccessible(here);
      await expectNoSidewaysScroll(here);
      // Neither link nor place: they decide later.
      await here.getByRole("button", { name: m("form.send") }).click();
      await expect(card(here)).toContainText(m("placeLater"));
      await expect(card(here).locator(".meet-times li")).toHaveCount(1);
    },
  );
}

const mondayIn = (market: Market) => zoneFormatsOf(market, "UTC").weekday("2026-11-16");
