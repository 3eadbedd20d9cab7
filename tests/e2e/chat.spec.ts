/** Conversations survive a lost connection, a reload while sending, and two windows. */
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { conversationOf } from "./conversations.ts";
import { expect, goOffline, goOnline, OFFLINE, test } from "./fixtures/browsers.ts";
import { words } from "./words.ts";

const { investor, entrepreneur } = signInAccounts.fi;
const t = words("fi").chat;

const thread = () => conversationOf(investor, entrepreneur);

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: t("compose.label") }).fill(text);
  await page.keyboard.press("Enter");
}

const bubble = (page: Page, text: string) => page.locator(".bub", { hasText: text });

test("what was said while the line was down arrives when it is back, in both directions, once", async ({ stage }) => {
  stage.tolerate(OFFLINE);
  const address = await thread();
  const here = await stage.enter(investor);
  const there = await stage.enter(entrepreneur);
  await here.goto(address);
  await there.goto(address);
  await write(here, "Kuuluuko?");
  await expect(bubble(there, "Kuuluuko?")).toBeVisible();

  await goOffline(here);
  await write(here, "Tämä lähtee tunnelista.");
  await expect(here.locator(".msg.is-failed", { hasText: "Tämä lähtee tunnelista." })).toBeVisible();
  for (const text of ["Toinen tunnelista.", "Kolmas tunnelista."]) await write(here, text);
  await write(there, "Kuuluu, mutta sinä katosit.");
  await expect(there.locator(".msg-me", { hasText: "Kuuluu, mutta sinä katosit." })).toBeVisible();
  await expect(bubble(here, "Kuuluu, mutta sinä katosit.")).toHaveCount(0);

  await goOnline(here);
  await expect(bubble(here, "Kuuluu, mutta sinä katosit.")).toBeVisible();
  await expect(bubble(there, "Tämä lähtee tunnelista.")).toBeVisible();
  await expect(bubble(there, "Kolmas tunnelista.")).toBeVisible();
  expect((await bubble(there, "tunnelista.").allTextContents()).map((text) => text.split(" ").at(-2))).toEqual([
    "lähtee",
    "Toinen",
    "Kolmas",
  ]);
  await here.reload();
  await expect(bubble(here, "Tämä lähtee tunnelista.")).toHaveCount(1);
});

test.long("a draft and an unsent message outlive a reload", async ({ stage }) => {
  stage.tolerate(OFFLINE);
  const address = await thread();
  const page = await stage.enter(investor);
  await page.goto(address);
  await page.route(`**${address}/messages`, (route) => route.abort());
  await write(page, "Ensimmäinen yritys ei mennyt perille.");
  await expect(page.locator(".msg.is-failed")).toBeVisible();
  await page.getByRole("textbox", { name: t("compose.label") }).fill("Luonnos, jota en lähettänyt");
  await page.unroute(`**${address}/messages`);
  await page.reload();
  await expect(
    page.locator(".msg-me:not(.is-sending):not(.is-failed)", { hasText: "Ensimmäinen yritys" }),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: t("compose.label") })).toHaveValue("Luonnos, jota en lähettänyt");
});

test.long("two windows of one member show the same", async ({ stage }) => {
  const address = await thread();
  const one = await stage.enter(entrepreneur);
  const two = await stage.enter(entrepreneur);
  await one.goto(address);
  await two.goto(address);
  await write(one, "Kirjoitettu toisessa ikkunassa.");
  await expect(bubble(two, "Kirjoitettu toisessa ikkunassa.")).toBeVisible();
  await write(two, "<script>alert('x')</script> ja https://example.com/sopimus.");
  await expect(bubble(one, "<script>alert('x')</script>")).toBeVisible();
  await expect(bubble(one, "sopimus").getByRole("link")).toHaveAttribute("href", "https://example.com/sopimus");
});
