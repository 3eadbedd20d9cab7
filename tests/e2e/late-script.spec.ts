/** Parts of a page whose script comes late: they stay as the server sent them, and what is done to them before is not lost. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { FLASH_COOKIE, flashCookie } from "#app/platform/http/flash.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { waitForHydration } from "./alive.ts";
import { conversationOf } from "./conversations.ts";
import { expect, type Reader, type Stage, test } from "./fixtures/browsers.ts";
import { things } from "./fixtures/ids.ts";
import { readers } from "./readers.ts";
import { rows } from "./server.ts";
import { words } from "./words.ts";

const reader = signInAccounts.uk.investor;
const t = words("uk")["accounts-settings"];

const PARTS = ".side, .top, .tabbar, main h1, main form, main article, main ul";

/** A page whose late files do not arrive before `arrive()`, and which records the parts that leave the document. */
async function slowPage(stage: Stage, who: Reader) {
  const page = await stage.enter(who);
  let arrive!: () => void;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // The page itself waits for what it loads before its "load" event.
  await page.route("**/assets/**/*.js", async (route) => {
    const isLate = await page.evaluate(() => document.readyState === "complete").catch(() => false);
    if (isLate) await arrived;
    await route.continue();
  });
  await page.addInitScript((parts) => {
    const lost: string[] = [];
    Object.assign(globalThis, { lost });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (node instanceof Element && (node.matches(parts) || node.querySelector(parts)))
          lost.push(node.outerHTML.slice(0, 80));
      }
    }).observe(globalThis.document, { childList: true, subtree: true });
  }, PARTS);
  return { page, arrive };
}

const lost = (page: Page) => page.evaluate(() => (globalThis as unknown as { lost: string[] }).lost);

/** Waits until the page is hydrated except for its late parts. */
async function hydratedWithoutParts(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps$")));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))));
}

async function expectNothingLost(stage: Stage, who: Reader, address: string): Promise<void> {
  const { page, arrive } = await slowPage(stage, who);
  await page.goto(address, { waitUntil: "load" });
  await hydratedWithoutParts(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await lost(page)).toEqual([]);
  arrive();
  await waitForHydration(page);
  expect(await lost(page)).toEqual([]);
}

for (const address of [
  "/",
  "/pages/home",
  "/pages/search",
  "/pages/search?view=map",
  "/pages/matches",
  "/pages/pipeline",
  "/pages/users",
  "/pages/meetings/availability",
  "/pages/messages",
  "/pages/settings/name",
  "/pages/nowhere",
]) {
  test.long(`no part of ${address} leaves it while its script comes`, async ({ stage }) => {
    stage.tolerate(/404/);
    await expectNothingLost(stage, reader, address);
  });
}

const { investor, entrepreneur } = readers;

for (const [name, who, address] of [
  ["a pitch", investor, () => `/pitches/${things().boosted}`],
  ["a pitch for its owner", entrepreneur, () => `/pitches/${things().own}`],
  ["the preview of a pitch", entrepreneur, () => `/pages/create/${things().own}/preview`],
  ["a profile", investor, () => `/pages/profile/${things().otherEntrepreneur}`],
  ["one's own profile", entrepreneur, () => "/pages/profile"],
  ["the notifications", entrepreneur, () => "/pages/notifications"],
  ["the subscription", investor, () => "/pages/settings/subscription"],
] as const) {
  test.long(`no part of ${name} leaves it while its script comes`, async ({ stage }) => {
    await expectNothingLost(stage, who, address());
  });
}

test("what is typed before a form's script stays, and its press is repeated", async ({ stage }) => {
  const { page, arrive } = await slowPage(stage, reader);
  await page.goto("/pages/settings/name", { waitUntil: "load" });
  await hydratedWithoutParts(page);
  const name = page.getByRole("main").getByRole("textbox", { name: t("name.field") });
  await name.fill("");
  await page.getByRole("button", { name: t("name.submit") }).click();
  await expect(page).toHaveURL("/pages/settings/name");
  arrive();
  // The form's own answer: the browser has not loaded the page again.
  await expect(page.locator(".error-summary")).toBeVisible();
  await expect(name).toHaveValue("");
  expect(await lost(page)).toEqual([]);
});

test("a message of the server is on the page once, also while its script takes it over", async ({ stage }) => {
  const page = await stage.enter(reader);
  await page.addInitScript(() => {
    const seen = { most: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      seen.most = Math.max(seen.most, document.querySelectorAll(".toast").length);
    }).observe(globalThis.document, { childList: true, subtree: true });
  });
  await page.goto("/pages/settings");
  const said = words("uk").flash("signed-out");
  // On some of them, the part's script is there when it is hydrated, on others not.
  for (const address of ["/pages/settings", "/pages/settings/name", "/pages/home"]) {
    const cookie = flashCookie("signed-out", false);
    await page.context().addCookies([{ name: FLASH_COOKIE, value: /=([^;]+)/.exec(cookie)![1]!, url: page.url() }]);
    await page.goto(address);
    await expect(page.locator(".toast-timed")).toHaveText(said);
    expect(await page.evaluate(() => (globalThis as unknown as { seen: { most: number } }).seen.most)).toBe(1);
  }
});

test.long("a form that is sent before its script comes is sent as without it", async ({ stage }) => {
  const { page } = await slowPage(stage, reader);
  await page.goto("/pages/settings/name", { waitUntil: "load" });
  await hydratedWithoutParts(page);
  const form = page.locator("main form");
  await form.getByRole("textbox").fill("");
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await expect(page.locator(".error-summary")).toBeVisible();
});

test.long(
  "a page that is gone to is shown when its form is there, and the page before it until then",
  async ({ stage }) => {
    const page = await stage.enter(reader);
    await page.goto("/pages/settings");
    let arrive!: () => void;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const requested = page.waitForRequest(/settings-name-form-/);
    // Not its end: the router cancels a body of which it has all that it wants.
    const answered = page.waitForResponse(/\/pages\/settings\/name\.data/);
    await page.route("**/assets/settings-name-form-*.js", async (route) => {
      await arrived;
      await route.continue();
    });
    const link = page.getByRole("main").locator('a[href="/pages/settings/name"]');
    const form = page.locator("main form#name");
    await link.first().click();
    await Promise.all([requested, answered]);
    // Time in which the router would show the page.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200))));
    await expect(link.first()).toBeVisible();
    await expect(form).toHaveCount(0);
    arrive();
    await expect(form).toBeVisible();
  },
);

test.long(
  "what is written in a conversation before its script comes stays, is sent once, and what arrives meanwhile is shown",
  async ({ stage }) => {
    const { investor: here, entrepreneur: other } = signInAccounts.uk;
    const address = await conversationOf(here, other);
    const [early, meanwhile] = [`Written before the script: ${randomUUID()}`, `Sent meanwhile: ${randomUUID()}`];
    const field = { name: words("uk").chat("compose.label") };
    const bubble = (of: Page, text: string) => of.locator(".bub", { hasText: text });
    const there = await stage.enter(other);
    const { page, arrive } = await slowPage(stage, here);
    await there.goto(address);
    await page.goto(address, { waitUntil: "load" });
    await hydratedWithoutParts(page);
    await page.getByRole("textbox", field).fill(early);
    await there.getByRole("textbox", field).fill(meanwhile);
    await there.keyboard.press("Enter");
    await expect(bubble(there, meanwhile)).toBeVisible();
    await page.getByRole("button", { name: words("uk").chat("compose.send") }).click();
    await expect(bubble(page, meanwhile)).toHaveCount(0);
    arrive();
    await expect(bubble(page, meanwhile)).toBeVisible();
    await expect(bubble(there, early)).toBeVisible();
    await expect(page.getByRole("textbox", field)).toHaveValue("");
    await page.reload();
    await expect(bubble(page, early)).toHaveCount(1);
  },
);

test.long("a report that is begun while a pitch's late parts come opens over the page", async ({ stage }) => {
  const { page, arrive } = await slowPage(stage, investor);
  await page.goto(`/pitches/${things().boosted}`, { waitUntil: "load" });
  await hydratedWithoutParts(page);
  await page.getByRole("main").locator('button[aria-haspopup="dialog"]').click();
  arrive();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.long("an amount that is typed before the calculator's script comes counts", async ({ stage }) => {
  const [pitch] = await rows<{ id: string }>(
    `select p.public_id as id from pitches p join pitch_revisions r on r.id = p.published_revision_id
     where p.state = 'published' and p.market = 'se' and r.share_kind = 'new' and r.seeking_amount between 100000 and 9000000 and r.valuation is not null limit 1`,
  );
  const { page, arrive } = await slowPage(stage, investor);
  await page.goto(`/pitches/${pitch!.id}`, { waitUntil: "load" });
  await hydratedWithoutParts(page);
  const amount = page.locator(".calc input").first();
  const ring = page.locator(".calc .ring");
  const before = await ring.getAttribute("aria-label");
  await amount.fill("54 000");
  arrive();
  await expect(ring).not.toHaveAttribute("aria-label", before!);
  await expect(amount).toHaveValue("54 000");
  await expect(page.locator('main a[href*="amount=54000"]').first()).toBeAttached();
});

// On a slow device, scripts have come long before their parts are hydrated.
for (const slowness of [1, 8]) {
  test.long(
    `a link that becomes a button with its script, pressed before, does what the button does (slowed ${slowness} ×)`,
    async ({ stage }) => {
      const [pitch] = await rows<{ id: string }>(
        `select p.public_id as id from pitches p join pitch_revisions r on r.id = p.published_revision_id
       where p.state = 'published' and r.video_link is not null order by p.public_id limit 1`,
      );
      stage.tolerate(/^request to others: https:\/\/(?:player\.vimeo\.com|www\.youtube-nocookie\.com)\//);
      const { page, arrive } = await slowPage(stage, investor);
      await page.route(/^https:\/\//, (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>Player</title>" }),
      );
      await page.goto(`/pitches/${pitch!.id}`, { waitUntil: "load" });
      await hydratedWithoutParts(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
      await page.locator(".video a").click();
      arrive();
      await expect(page.locator("iframe.video-frame")).toBeVisible();
      expect(new URL(page.url()).pathname).toContain(pitch!.id);
    },
  );
}
