/** Notices of a message in a background window: the title, and a sound if it is switched on. */
import type { Page } from "@playwright/test";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { conversationOf } from "./conversations.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const { investor, entrepreneur } = signInAccounts.fi;
const t = words("fi").chat;

type Watched = typeof globalThis & { away: boolean; tones: number };

/** A window that can be put into the background, and counts its sounds. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = globalThis as Watched;
    watched.tones = 0;
    Object.defineProperty(document, "hidden", { get: () => watched.away });
    Object.defineProperty(document, "hasFocus", { value: () => !watched.away });
    const value = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = { frequency: {}, gain: value, connect: (to: unknown) => to, stop() {} };
    Object.defineProperty(globalThis, "AudioContext", {
      value: class {
        state = "running";
        createOscillator = () => ({ ...node, start: () => watched.tones++ });
        createGain = () => node;
        close() {}
      },
    });
  });
}

async function put(page: Page, away: boolean): Promise<void> {
  await page.evaluate((isAway) => {
    (globalThis as Watched).away = isAway;
    document.dispatchEvent(new Event("visibilitychange"));
  }, away);
}

const tones = (page: Page) => page.evaluate(() => (globalThis as Watched).tones);

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: t("compose.label") }).fill(text);
  await page.keyboard.press("Enter");
  await expect(page.locator(".msg-me:not(.is-sending)", { hasText: text })).toBeVisible();
}

async function counted(page: Page): Promise<number> {
  return Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);
}

test("the title counts what is unread, on any page and in a window in the background", async ({ stage }) => {
  const address = await conversationOf(investor, entrepreneur);
  const here = await stage.enter(investor);
  const there = await stage.enter(entrepreneur);
  await watch(there);
  await here.goto(address);
  await there.goto("/pages/settings");
  await there.waitForLoadState("networkidle");
  const before = await counted(there);
  await write(here, "Näkyykö tämä otsikossa?");
  await expect.poll(() => counted(there)).toBe(before + 1);
  await put(there, true);
  await write(here, "Entä taustalla?");
  await expect.poll(() => counted(there)).toBe(before + 2);
  await put(there, false);
  await there.goto(address);
  await there.locator(".thread-scroll").evaluate((area) => area.scrollTo(0, 0));
  await expect.poll(() => counted(there)).toBeLessThan(before + 2);
});

test("a message is heard once by those who have asked for it, wherever they are on the site", async ({ stage }) => {
  const address = await conversationOf(investor, entrepreneur);
  const here = await stage.enter(investor);
  const there = await stage.enter(entrepreneur);
  await watch(there);
  await here.goto(address);
  await there.goto("/pages/search");
  await there.waitForLoadState("networkidle");
  const before = await counted(there);
  await write(here, "Kuuluuko tämä?");
  await expect.poll(() => counted(there)).toBe(before + 1);
  expect(await tones(there), "off until it is asked for").toBe(0);

  await there.goto("/pages/settings/chat");
  const settings = words("fi")["chat-settings"];
  await there.getByRole("checkbox", { name: settings("settings.sound") }).check();
  await there.getByRole("button", { name: settings("settings.submit") }).click();
  await expect(there.getByText(words("fi").flash("chat-settings-saved"))).toBeVisible();
  try {
    await there.goto("/pages/search");
    await there.waitForLoadState("networkidle");
    await write(here, "Entä nyt?");
    await expect.poll(() => tones(there)).toBe(2);

    await there.goto(address);
    await there.waitForLoadState("networkidle");
    await put(there, true);
    await write(here, "Ja taustalla?");
    await expect.poll(() => tones(there)).toBe(2);
    await expect.poll(() => counted(there)).toBeGreaterThan(0);
    await put(there, false);
    await expect(there.locator(".bub", { hasText: "Ja taustalla?" })).toBeVisible();
    expect(await tones(there), "heard once, by whichever way it was told").toBe(2);
  } finally {
    await rows("update chat_settings set sound = false where user_id = (select id from users where email = $1)", [
      entrepreneur.email,
    ]);
  }
});
