/** Long conversations: paging in both directions, the first unread message, and the restored scroll position. */
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { longConversation } from "./conversations.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { words } from "./words.ts";

const reader = signInAccounts.uk.investor;
const writer = signInAccounts.dk.entrepreneur;
const t = words("uk").chat;

const message = (page: Page, number: number) => page.locator(`[data-number="${number}"]`);
const shown = (page: Page) => page.locator("[data-number]");

test("a long history is read up to its first message and down again, with a bounded page", async ({ stage }) => {
  const address = await longConversation(writer, reader, 380);
  const page = await stage.enter(reader);
  await page.goto(address);
  await expect(message(page, 380)).toBeInViewport();
  const area = page.locator(".thread-scroll");
  await expect(async () => {
    await area.evaluate((element) => element.scrollBy(0, -element.scrollHeight));
    await expect(message(page, 1)).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect.poll(() => shown(page).count()).toBeLessThanOrEqual(300);
  await expect(message(page, 380)).toHaveCount(0);
  await expect(async () => {
    await area.evaluate((element) => element.scrollTo(0, 0));
    await expect(message(page, 380)).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect.poll(() => shown(page).count()).toBeLessThanOrEqual(300);
  const numbers = await shown(page).evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.number)));
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
});

test("what is put on top does not move what is read", async ({ stage }) => {
  const address = await longConversation(writer, reader, 200);
  const page = await stage.enter(reader);
  await page.goto(address);
  const area = page.locator(".thread-scroll");
  await expect(message(page, 151)).toBeAttached();
  const before = await message(page, 160).evaluate((element) => {
    element.scrollIntoView({ block: "start" });
    return element.getBoundingClientRect().top;
  });
  await expect(message(page, 140)).toBeAttached();
  const after = await message(page, 160).evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(after - before)).toBeLessThan(4);
  expect(await area.evaluate((element) => element.scrollTop)).toBeLessThan(0);
});

test("it opens at the first unread message, however far up that is", async ({ stage }) => {
  const few = await longConversation(writer, reader, 80, 30);
  const page = await stage.enter(reader);
  await page.goto(few);
  await expect(page.locator(".thread-new")).toBeInViewport();
  await expect(message(page, 51)).toBeInViewport();
});

test("a button leads to a first unread message that is not on the page", async ({ stage }) => {
  const address = await longConversation(signInAccounts.no.entrepreneur, reader, 300, 200);
  const page = await stage.enter(reader);
  await page.goto(address);
  await page.getByRole("button", { name: t("toUnread") }).click();
  await expect(message(page, 101)).toBeInViewport();
  await expect(page.locator(".thread-new")).toBeInViewport();
  await page.getByRole("button", { name: t("latest") }).click();
  await expect(message(page, 300)).toBeInViewport();
});

test("a conversation is found again where it was left, and an address leads to one message", async ({ stage }) => {
  const address = await longConversation(signInAccounts.se.entrepreneur, reader, 260);
  const page = await stage.enter(reader);
  await page.goto(`${address}?at=120`);
  await expect(message(page, 120)).toBeFocused();
  await expect(message(page, 120)).toBeInViewport();
  // Until the scroll position is stored.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes("place:"))))
    .toBe(true);
  await page.goto("/pages/home");
  await page.goto(address);
  await expect(message(page, 120)).toBeInViewport();
  await expect(message(page, 260)).not.toBeInViewport();
});
