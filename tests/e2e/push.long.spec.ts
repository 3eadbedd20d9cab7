/** Push notifications, the offline page, and installability, by the browser's service worker. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { openPushService, type PushAddress } from "#standins/push.ts";
import { findChromium, findFullChromium } from "../chromium.ts";
import { longConversation } from "./conversations.ts";
import { expect, goOffline, goOnline, OFFLINE, test } from "./fixtures/browsers.ts";
import { originOf } from "./hosts.ts";
import { expectAccessible } from "./page-checks.ts";
import { origin, rows } from "./server.ts";
import { words } from "./words.ts";

const { entrepreneur, investor } = signInAccounts.uk;
const t = words("uk").push;

/** Headless Chromium denies all notifications, so these tests need a full one (`CHROMIUM_PATH`). */
const SHOWS = !findChromium()?.includes("headless-shell");

/**
 * Chromium in tests reaches no push service, so the subscription is replaced by one at our stand-in. Permission, worker, delivery and
 * notifications are the browser's.
 */
async function subscribesAt(context: BrowserContext, { endpoint, ...keys }: PushAddress): Promise<void> {
  await context.addInitScript(
    (json) => {
      // Not on empty pages, which are no secure context.
      if (!("PushManager" in globalThis)) return;
      // Grants the permission if the browser cannot.
      if (Notification.permission === "denied") {
        Object.defineProperty(Notification, "permission", { get: () => "granted" });
        Notification.requestPermission = async () => "granted";
      }
      const kept = "test-subscription";
      const subscription = (options: object) => ({
        options,
        toJSON: () => json,
        unsubscribe: async () => localStorage.removeItem(kept),
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(kept) ? subscription({}) : null),
        subscribe: async (options: object) => {
          localStorage.setItem(kept, "yes");
          return subscription(options);
        },
      });
    },
    { endpoint, keys },
  );
}

/** Delivers a message to the page's worker, as the browser does for its push service. */
async function delivers(cdp: CDPSession, data: unknown): Promise<void> {
  const known = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted, scopeURL }) => !isDeleted && scopeURL === `${origin}/`);
      if (registration) resolve(registration.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await known,
    data: JSON.stringify(data),
  });
  await cdp.send("ServiceWorker.disable");
}

const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

/**
 * A focused window shows the notice itself; otherwise the device shows it: one notification per tag, whose press opens that page, and no
 * other site.
 */
async function showsOnTheDevice(page: Page, about: { title: string; body: string; tag: string }, address: string) {
  const context = page.context();
  const message = { ...about, path: address };
  const cdp = await context.newCDPSession(page);
  await delivers(cdp, message);
  await expect(page.getByText("Maja: Good morning")).toBeVisible();
  expect(await shownBy(page)).toEqual([]);
  await page.goto("about:blank");
  await delivers(cdp, { ...message, body: "Are you up?" });
  await delivers(cdp, message);
  await page.goto(paths.notificationSettings());
  await expect
    .poll(() => shownBy(page))
    .toEqual([{ title: "Maja", body: "Good morning", tag: "conversation", data: { path: address } }]);

  // A press opens the page of this site, and none of another.
  const [worker] = context.serviceWorkers();
  const opened = await worker!.evaluate(async () => {
    const { registration, clients } = self as unknown as { registration: ServiceWorkerRegistration; clients: object };
    const addresses: string[] = [];
    Object.assign(clients, { openWindow: async (address: string) => addresses.push(address) });
    const [notification] = await registration.getNotifications();
    const press = (pressed: object) => {
      const event = new Event("notificationclick");
      const work: Promise<unknown>[] = [];
      Object.assign(event, { notification: pressed, waitUntil: (each: Promise<unknown>) => work.push(each) });
      self.dispatchEvent(event);
      return Promise.all(work);
    };
    await press({ data: { path: "https://elsewhere.example/" }, close() {} });
    await press(notification!);
    return addresses;
  });
  expect(opened).toEqual([origin + address]);
  expect(await shownBy(page)).toEqual([]);
}

test("whoever has written is offered to hear of the answer, turns it on, is told on the device, and turns it off", async ({
  stage,
}) => {
  const service = await openPushService();
  try {
    const address = await longConversation(entrepreneur, investor, 1);
    const page = await stage.enter(entrepreneur, { serviceWorkers: "allow" });
    const context = page.context();
    await context.grantPermissions(["notifications"], { origin });
    await subscribesAt(context, service.subscribe());
    await page.goto(address);
    const offer = page.locator(".push-offer");
    // One hint at a time: the safety tips come first.
    await page.getByRole("button", { name: words("uk").shield("tips.dismiss") }).click();
    await expect(offer).toContainText(t("offer.title"));
    await expectAccessible(page);
    await offer.getByRole("button", { name: t("offer.turnOn") }).click();
    await expect(offer).toContainText(t("offer.done"));
    await offer.getByRole("link").click();

    await expect(page.getByText(t("device.on"))).toBeVisible();
    await expect(page.getByText(t("device.current"), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("device.test") }).click();
    await expect.poll(() => service.arrivals.length).toBe(1);
    const { payload } = service.arrivals[0]!;
    expect(payload).toMatchObject({ body: t("test.body"), path: paths.notificationSettings() });

    if (SHOWS) {
      await showsOnTheDevice(
        page,
        { ...(payload as object), title: "Maja", body: "Good morning", tag: "conversation" },
        address,
      );
    }
    await page.getByRole("button", { name: /^Turn off: / }).click();
    await expect(page.getByText(words("uk").push("flash.push-device-removed"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("device.turnOn") })).toBeVisible();
    expect(await rows("select from push_subscriptions")).toHaveLength(0);

    await page.goto(address);
    await offer.getByRole("button", { name: t("offer.notNow") }).click();
    await expect(offer).toHaveCount(0);
    await expect.poll(() => rows("select from push_refusals")).toHaveLength(1);
    await page.reload();
    await expect(page.locator('[data-number="1"]')).toBeVisible();
    await expect(offer).toHaveCount(0);
  } finally {
    await rows("delete from push_refusals");
    await service.close();
  }
});

test("devices are listed and turned off without script, and a browser that blocks notifications says so", async ({
  stage,
}) => {
  const blocked = await stage.enter(investor);
  // The default of headless Chromium.
  await blocked.addInitScript(() => {
    if ("Notification" in globalThis) Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await blocked.goto(paths.notificationSettings());
  await expect(blocked.getByText(t("device.blocked", { brand: "Stakeholm" }))).toBeVisible();
  await rows(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, user_agent)
     select gen_random_uuid(), user_id, s.id, 'https://push.example/plain', repeat('B', 87), repeat('A', 22), 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'
     from sessions s join users u on u.id = s.user_id where u.email = $1 order by s.created_at desc limit 1`,
    [investor.email],
  );
  const page = await stage.enter(investor, { javaScriptEnabled: false });
  await page.goto(paths.notificationSettings());
  await expect(page.locator("noscript p")).toHaveText(t("device.needsScript"));
  await page.getByRole("button", { name: "Turn off: Firefox on Windows" }).click();
  await expect(page.getByText(t("flash.push-device-removed"))).toBeVisible();
  await expect(page.getByText("Firefox on Windows")).toHaveCount(0);
});

for (const market of ["dk", "fi"] as const) {
  test(`without a network there is a page that says so, in the reader's language: ${market}`, async ({ stage }) => {
    stage.tolerate(OFFLINE);
    const say = words(market).push;
    const page = await stage.enter(signInAccounts[market].investor, { serviceWorkers: "allow", theme: "dark" });
    await page.goto(paths.search());
    const kept = () => page.evaluate(async () => (await (await caches.open("offline")).keys()).map(({ url }) => url));
    await expect.poll(kept).toEqual([origin + paths.offline({ lang: market, theme: "dark" })]);
    await goOffline(page);
    await page.goto(paths.savedSearches());
    await expect(page.getByRole("heading", { level: 1, name: say("offline.title") })).toBeVisible();
    await expectAccessible(page);
    await goOnline(page);
    await page.getByRole("link", { name: say("offline.again") }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("offline.title") })).toHaveCount(0);
    await expect(page).toHaveURL(origin + paths.savedSearches());
  });
}

interface Manifest {
  start_url: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
}

/** The icons that are missing or have another size than declared. */
const spoiltIcons = (page: Page, icons: Manifest["icons"]) =>
  page.evaluate(async (all) => {
    const sizes = await Promise.all(
      all.map(async ({ src }) => {
        const image = Object.assign(new Image(), { src });
        await image.decode().catch(() => undefined);
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }),
    );
    return all.filter(({ sizes: declared }, at) => declared !== "any" && declared !== sizes[at]).map(({ src }) => src);
  }, icons);

const judged = async (cdp: CDPSession) =>
  (await cdp.send("Page.getInstallabilityErrors")).installabilityErrors.map(({ errorId }) => errorId);

test("the browser finds nothing that keeps the site from being installed, in the language of each host", async ({
  playwright,
  launchOptions,
}) => {
  // Not in a private window, where browsers install nothing. Headless Chromium reports no errors.
  const whole = findFullChromium();
  const folder = mkdtempSync(join(tmpdir(), "stakeholm-installs-"));
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...(whole && { executablePath: whole }),
  });
  try {
    const page = context.pages()[0]!;
    const cdp = await context.newCDPSession(page);
    await page.goto(`${origin}/robots.txt`);
    expect(await judged(cdp)).toEqual(whole ? ["no-manifest"] : []);
    for (const market of ["se", "fi"] as const) {
      await page.goto(originOf(market));
      expect(await judged(cdp)).toEqual([]);
      const { data, errors, url } = await cdp.send("Page.getAppManifest");
      expect({ errors, url }).toEqual({ errors: [], url: `${originOf(market)}/manifest.webmanifest` });
      const manifest = JSON.parse(data!) as Manifest;
      expect(manifest).toMatchObject({ id: "/", display: "standalone", scope: "/", start_url: paths.home() });
      expect(manifest.shortcuts.map(({ name }) => name)).toContain(words(market).push("shortcut.pitch"));
      // Chromium's requirement, for where it does not check it: 144 pixels and more, for any purpose.
      const largest = (purpose: string) =>
        Math.max(
          ...manifest.icons.map((icon) => ((icon.purpose ?? "any") === purpose && parseInt(icon.sizes, 10)) || 0),
        );
      expect(["any", "maskable"].map(largest)).toEqual([512, 512]);
      expect(await spoiltIcons(page, manifest.icons)).toEqual([]);
      const leads = [manifest.start_url, ...manifest.shortcuts.flatMap(({ url, icons }) => [url, icons[0]!.src])];
      const answers = await page.evaluate(
        (all) => Promise.all(all.map(async (lead) => (await fetch(lead)).status)),
        leads,
      );
      expect(answers, leads.join()).toEqual(leads.map(() => 200));
    }
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
