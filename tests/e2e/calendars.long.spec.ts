/** A member's meetings in their calendar, and their own calendar's busy times: given, read, renewed and taken away; with and without script. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { calendarWith, openCalendarServer } from "#standins/calendar.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./page-checks.ts";
import { ask, calendarPort, port, resetLimits } from "./server.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const VARIANTS = [
  ["no", "desk"],
  ["dk", "phone"],
] as const;

test.beforeEach(resetLimits);

for (const [market, width] of VARIANTS) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with script" : "without script";
    test(`an address of one's meetings is made, read, made anew and ended, ${how}: ${market}, at a ${width}`, async ({
      stage,
    }) => {
      const t = words(market)["meetings-calendars"];
      const page = await stage.enter(signInAccounts[market].investor, { ...WINDOWS[width], javaScriptEnabled });
      await page.goto("/pages/meetings/calendars");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("link", { name: t("feed.make") }).click();
      await page.getByRole("button", { name: t("feed.make") }).click();
      const field = page.getByLabel(t("feed.address"));
      const address = new URL(await field.inputValue());
      await expect(page.getByRole("link", { name: t("feed.open") })).toHaveAttribute("href", /^webcal:\/\//);
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessible(page);
      const read = ({ pathname, search, host }: URL, headers: Record<string, string> = {}) =>
        ask(pathname + search, { host, headers });
      const first = await read(address);
      expect(first.status).toBe(200);
      expect(first.headers["content-type"]).toBe("text/calendar; charset=utf-8");
      expect(first.headers["cache-control"]).toContain("no-store");
      expect(first.headers["x-robots-tag"]).toBe("noindex");
      expect(first.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
      const headers = { "if-none-match": String(first.headers.etag) };
      expect((await read(address, headers)).status).toBe(304);
      expect((await read(new URL(`${address.href.slice(0, -1)}-`))).status).toBe(404);

      await page.getByRole("link", { name: t("back") }).click();
      await page.getByRole("link", { name: t("feed.renew") }).click();
      await page.getByRole("button", { name: t("feed.renew") }).click();
      await expect(field).not.toHaveValue(address.href);
      const renewed = new URL(await field.inputValue());
      expect((await read(address)).status).toBe(404);
      await page.getByRole("link", { name: t("back") }).click();
      await page.getByRole("button", { name: t("feed.end") }).click();
      await expect(page.getByText(t("flash.calendar-feed-ended"))).toBeVisible();
      expect((await read(renewed)).status).toBe(404);
    });

    test(`one's own calendar is read for busy times, says what is wrong, and goes with them, ${how}: ${market}, at a ${width}`, async ({
      stage,
    }) => {
      const t = words(market)["meetings-calendars"];
      const calendars = await openCalendarServer({ port: calendarPort(port) });
      try {
        const basic = (hours: number) =>
          `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 13).replaceAll("-", "")}0000Z`;
        const calendar = calendarWith([{ from: basic(24), to: basic(25) }]);
        const address = calendars.serve("/mine.ics", calendar);
        const page = await stage.enter(signInAccounts[market].entrepreneur, { ...WINDOWS[width], javaScriptEnabled });
        await page.goto("/pages/meetings/calendars");
        const field = page.getByLabel(t("own.field"));
        await field.fill("calendar.example.com");
        await field.press("Enter");
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await field.fill(address);
        await page.getByRole("button", { name: t("own.submit") }).press("Enter");
        await expect(page.getByText(t("own.busy", { count: 1 }))).toBeVisible();
        await expect(page.getByText(t("own.on", { host: `127.0.0.1:${calendarPort(port)}` }))).toBeVisible();
        await expect(page.getByText("mine.ics")).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        if (javaScriptEnabled) await expectAccessible(page);
        calendars.serve("/mine.ics", (response) => void response.writeHead(200).end(Buffer.alloc(10_000_000, "A")));
        await page.getByRole("button", { name: t("own.readNow") }).press("Enter");
        await expect(page.getByText(t("problem.large"))).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        await page.getByRole("button", { name: t("own.remove") }).click();
        await expect(page.getByText(t("flash.own-calendar-removed"))).toBeVisible();
        await expect(field).toBeVisible();
      } finally {
        await calendars.close();
      }
    });
  }
}
