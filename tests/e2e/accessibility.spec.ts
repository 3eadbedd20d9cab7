/** Every page, for each kind of reader: axe, three widths, and the keyboard. */
import type { Page } from "@playwright/test";
import routes from "#app/routes.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { isEveryday, isLong } from "../long.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { nextMailTo } from "./mailbox.ts";
import { onboard, signUp } from "./newcomer.ts";
import { expectAccessible, expectFocusVisible, expectNoSidewaysScroll } from "./page-checks.ts";
import { addresses } from "./pages.ts";
import { newcomer, type ReaderName, readers } from "./readers.ts";
import { words } from "./words.ts";

const WIDE = { width: 1280, height: 900 };

const LOOKS = [
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;

/** The pages that are looked at every day: one of each kind, in one state, by the first reader who has it. */
const MAIN = [
  /^\/$/,
  /^\/pitches\/[^/?]+$/,
  /^\/pages\/(?:search|sign-up|sign-in|home|pipeline|matches|users|meetings|notifications|upgrade|faq)$/,
  /^\/pages\/(?:messages(?:\/[^/?]+)?|settings(?:\/subscription)?|profile(?:\/edit)?|create(?:\/[^/?]+\/2)?)$/,
  /^\/admin(?:\/(?:review|reports|support|members|campaigns)(?:\/[^/?]+)?)?$/,
];

const isMain = (address: string) => MAIN.some((pattern) => pattern.test(address));

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

/** The paths of `app/routes.ts` that show a page. */
function pageRoutes(): string[] {
  const walk = (entries: Entry[], above: string): string[] =>
    entries.flatMap(({ path, file, children }) => {
      const own = path === undefined ? above : `${above.replace(/\/$/, "")}/${path}`;
      // A route file without a component only handles forms or data requests.
      const page = file.endsWith(".tsx") && !file.endsWith("layout.tsx") ? [own || "/"] : [];
      return [...page, ...walk(children ?? [], own)];
    });
  return [...new Set(walk(routes as Entry[], ""))].filter((path) => path !== "/*");
}

/** Whether an address matches a path of `app/routes.ts`. */
function isOf(address: string, path: string): boolean {
  const pattern = path
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.]/g, "\\.")))
    .join("/");
  return new RegExp(`^${pattern}$`).test(address.split("?")[0]!);
}

const pathOf = (address: string) => pageRoutes().find((path) => isOf(address, path)) ?? address;

/** The paths of the sitemap that axe has checked. */
const checked = new Set<string>();

/**
 * The windows in which axe checks an address: each path once, alternately wide and narrow, since neighbours are alike, and in light, from
 * which `tokens.test.ts` infers the contrasts of dark. The long form checks both windows for every address.
 */
function looksAt(address: string) {
  if (isLong) return LOOKS;
  const path = pathOf(address);
  if (checked.has(path)) return [];
  checked.add(path);
  return [{ width: LOOKS[checked.size % LOOKS.length]!.width, colorScheme: "light" } as const];
}

async function check(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(address);
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page, address);
  }
  for (const { width, colorScheme } of looksAt(address)) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, `${address} (${colorScheme}, ${width})`);
  }
}

const ONBOARDING = ["role", "name"].map((step) => `/pages/onboarding/${step}`);

test("there is no page that these tests do not open", async () => {
  const opened = Object.values(addresses()).flat();
  // Opened by the tests below, which need their own people or things; the last by tests/e2e/agreement.spec.ts.
  // These need a subscription: tests/e2e/payments.spec.ts
  opened.push("/pages/upgrade/orders/some-order");
  opened.push("/pages/settings/subscription/cancellation", "/pages/settings/subscription/withdrawal");
  // tests/e2e/payment-endings.long.spec.ts
  opened.push("/pages/settings/subscription/invoice-details", "/pages/settings/subscription/early-exit");
  opened.push(...ONBOARDING, "/dev/mailbox/some-mail", "/pages/messages/some-talk/offers/some-offer/withdrawal");
  // tests/e2e/closing.long.spec.ts
  const room = "/pages/messages/some-talk/offers/some-offer/closing";
  opened.push(room, `${room}/steps/some-step`, `${room}/files`, `${room}/ending`);
  // tests/e2e/managers.long.spec.ts
  opened.push("/pages/invitations/some-invitation");
  opened.push("/pitches/some-pitch/managers/leaving", "/pitches/some-pitch/managers/some-manager/removal");
  // tests/e2e/law.spec.ts
  opened.push("/pages/new-terms", "/pages/settings/investor-status/withdrawal");
  // tests/e2e/pitch-sent.long.spec.ts
  opened.push("/pages/create/some-pitch/sent");
  // tests/e2e/directory.long.spec.ts
  opened.push("/pages/companies/some-country", "/pages/companies/some-country/some-county");
  // The page of a case, which is opened; here with a form that was refused: tests/refused-forms.test.ts
  opened.push("/admin/support/some-case/acts/some-act");
  // tests/e2e/mails.long.spec.ts
  opened.push("/dev/mails");
  expect(pageRoutes().filter((path) => !opened.some((address) => isOf(address, path)))).toEqual([]);
});

test.long("a newcomer's pages, from onboarding on", async ({ stage }) => {
  // The iframe of a mail's HTML allows no scripts, not even the test's.
  stage.tolerate(/about:srcdoc/);
  await signUp(stage, newcomer);
  const page = await stage.enter(newcomer);
  const client = await stage.client(newcomer);
  await check(page, "/pages/onboarding/role");
  await client.post("/pages/onboarding/role", { form: { side: "entrepreneur" } });
  await check(page, "/pages/onboarding/name");
  await onboard(stage, newcomer, "entrepreneur", "nykomling");
  await client.post("/pages/forgot-password", { form: { email: newcomer.email } });
  await nextMailTo(newcomer.email, "/pages/reset-password");
  await page.goto("/dev/mailbox");
  const mail = await page.getByRole("main").getByRole("listitem").getByRole("link").first().getAttribute("href");
  await check(page, mail!);
  for (const address of addresses().newcomer) await check(page, address);
});

for (const name of [
  "visitor",
  "guest",
  "investor",
  "entrepreneur",
  "moderator",
  "support",
  "admin",
] as const satisfies ReaderName[]) {
  test(`the pages of a reader: ${name}`, async ({ stage }) => {
    const page = await stage.enter(readers[name]);
    for (const address of addresses()[name]) {
      if (isEveryday && (!isMain(address) || checked.has(pathOf(address)))) continue;
      await check(page, address);
    }
  });
}

test.describe("by keyboard", () => {
  const t = words("se");

  test("the first stop is the link past the menu, and it leads into the page", async ({ stage }) => {
    for (const [reader, address] of [
      [null, "/"],
      [null, "/pages/search"],
      [signInAccounts.se.investor, "/pages/home"],
      [signInAccounts.se.investor, "/pages/messages"],
    ] as const) {
      const page = await stage.enter(reader, { viewport: WIDE });
      await page.goto(address);
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: t.shell("skipToContent") });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await expectFocusVisible(page);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
      await page.context().close();
    }
  });

  test.long("every stop on the way through a page can be seen", async ({ stage }) => {
    for (const [reader, address, width] of [
      [null, "/", 1280],
      [null, "/pages/sign-up", 390],
      [signInAccounts.se.investor, "/pages/search?industry=it-data", 1280],
      [signInAccounts.se.investor, "/pages/search?industry=it-data", 390],
      [signInAccounts.se.investor, "/pages/profile/edit", 390],
    ] as const) {
      const page = await stage.enter(reader, { viewport: { width, height: 844 } });
      await page.goto(address);
      for (let stop = 0; stop < 40; stop++) {
        await page.keyboard.press("Tab");
        if (await page.evaluate(() => document.activeElement === document.body)) break;
        await expectFocusVisible(page);
        const hidden = await page.evaluate(() => {
          const box = document.activeElement!.getBoundingClientRect();
          const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
          return inside ? "" : document.activeElement!.outerHTML.slice(0, 160);
        });
        expect.soft(hidden, `out of sight on ${address} at ${width}`).toBe("");
      }
      await page.context().close();
    }
  });

  test.long("the language menu opens, is walked through and chosen from", async ({ stage }) => {
    const page = await stage.enter(null, { viewport: WIDE, market: "se" });
    await page.goto("/pages/terms");
    const summary = page.getByRole("banner").locator("summary", { hasText: t.shell("chooseLanguage") });
    await summary.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("banner").getByRole("button", { name: /Norge/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("lang", "nb-NO");
  });

  test("a dialog takes the focus, keeps it, and gives it back", async ({ stage }) => {
    const owner = readers.entrepreneur;
    const page = await stage.enter(owner, { viewport: WIDE });
    const f = words(owner.market)["pitches-page"];
    await page.goto(addresses().entrepreneur.find((address) => address.startsWith("/pitches/"))!);
    const opener = page.getByRole("button", { name: f("act.withdraw") });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: f("confirm.withdrawTitle") });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    for (let stop = 0; stop < 6; stop++) {
      const inside = await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(inside).toBe(true);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Escape");
    await expect(dialog).not.toBeVisible();
    await expect(opener).toBeFocused();
  });

  test.long("the filters of a narrow screen open, close and hand back the focus", async ({ stage }) => {
    const page = await stage.enter(signInAccounts.se.investor, { viewport: { width: 390, height: 844 } });
    await page.goto("/pages/search");
    const opener = page.getByRole("button", { name: t.search("filters.open", { count: 0 }), exact: true });
    await opener.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: t.search("filters.title") });
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).not.toBeVisible();
    await expect(opener).toBeFocused();
  });

  test("after a link within the site the focus is in the new page, and what is wrong in a form gets it", async ({
    stage,
  }) => {
    const page = await stage.enter(signInAccounts.se.investor, { viewport: WIDE });
    await page.goto("/pages/home");
    await page
      .getByRole("navigation", { name: t.shell("mainMenu") })
      .getByRole("link", { name: t.shell("nav.pipeline") })
      .press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.pipeline("title"));
    await expect(page.getByRole("main")).toBeFocused();

    const visitor = await stage.enter(null, { viewport: WIDE, market: "se" });
    await visitor.goto("/pages/sign-up");
    await visitor
      .getByRole("main")
      .getByRole("button", { name: t.accounts("signUp.submit") })
      .press("Enter");
    const summary = visitor.getByRole("main").getByRole("alert");
    await expect(summary).toContainText(t.errors("failure.sign-up-incomplete"));
    const isThere = () =>
      visitor.evaluate(() => document.activeElement?.matches("[aria-invalid=true], [role=alert]") ?? false);
    await expect.poll(isThere).toBe(true);
    await expectAccessible(visitor);
  });
});
