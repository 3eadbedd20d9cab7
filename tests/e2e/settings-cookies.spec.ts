/** The cookie banner. */
import type { Locator, Page } from "@playwright/test";
import { COOKIE_CHOICE } from "#app/features/consent/consent.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { isEveryday } from "../long.ts";
import { expect, test } from "./fixtures/browsers.ts";
import { expectAccessible, expectFocusVisible, expectNoSidewaysScroll } from "./page-checks.ts";
import { rows } from "./server.ts";
import { member, press } from "./settings.ts";
import { WINDOWS } from "./widths.ts";
import { words } from "./words.ts";

const t = words("se");
const boxOf = async (of: Locator) => (await of.boundingBox())!;
const s = t["accounts-settings"];

test.describe("the question about cookies", () => {
  const c = t.shell;

  async function choiceOf(page: Page): Promise<string | undefined> {
    return (await page.context().cookies()).find(({ name }) => name === COOKIE_CHOICE)?.value;
  }

  for (const javaScriptEnabled of isEveryday ? [true] : [false, true]) {
    test(`is put to visitors, never in the way, and its answer kept, ${javaScriptEnabled ? "with" : "without"} script`, async ({
      stage,
    }) => {
      const page = await stage.enter(null, { market: "se", cookiesChosen: false, javaScriptEnabled });
      const question = page.getByRole("region", { name: c("cookies.title") });
      await page.goto("/pages/search");
      await expect(question).toBeVisible();
      const weigh = (name: string, role: "button" | "link" = "button") =>
        question.getByRole(role, { name }).evaluate((element) => {
          const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element);
          const { width, height } = element.getBoundingClientRect();
          return { backgroundColor, color, fontSize, fontWeight, borderColor, width: Math.round(width), height };
        });
      const accept = await weigh(c("cookies.accept"));
      expect(await weigh(c("cookies.reject"))).toEqual(accept);
      expect(await weigh(c("cookies.preferences"), "link")).toEqual(accept);
      // The page works to its end beside the banner, and sets no cookie.
      await page.getByRole("link", { name: t.shell("nav.terms"), exact: true }).click();
      await expect(page).toHaveURL("/pages/terms");
      await expect(question).toBeVisible();
      expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["preferredLanguage"]);

      await question.getByRole("button", { name: c("cookies.reject") }).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL("/pages/terms");
      expect(await choiceOf(page)).toContain(".necessary.");
      await page.goto("/pages/search");
      await expect(question).toBeHidden();
    });
  }

  test("can be answered in particular, and again, from the foot of every page", async ({ stage }) => {
    const page = await stage.enter(null, { market: "se", cookiesChosen: false });
    await page.goto("/pages/terms");
    await page.getByRole("link", { name: c("cookies.preferences"), exact: true }).click();
    await page.getByRole("checkbox", { name: t.consent("analytics") }).check();
    await press(page, t.consent("save"));
    await expect(page).toHaveURL("/pages/terms");
    const first = await choiceOf(page);
    expect(first).toContain(".all.");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: c("cookies.settings") })
      .click();
    await expect(page.getByRole("checkbox", { name: t.consent("analytics") })).toBeChecked();
    await press(page, c("cookies.reject"));
    await expect(page.getByText(t.flash("cookies-saved"))).toBeVisible();
    await expect.poll(() => choiceOf(page)).toBe(first?.replace(".all.", ".necessary."));
    const id = first!.split(".").at(-1);
    expect(await rows("select given from consents where browser_id = $1 order by id", [id])).toEqual([
      { given: true },
      { given: false },
    ]);
  });

  test.long("is put to members too, and is in their log", async ({ stage }) => {
    const person = await member("cookies");
    const page = await stage.enter(person, { cookiesChosen: false });
    await page.goto("/pages/settings/consents");
    const question = page.getByRole("region", { name: c("cookies.title") });
    await question.getByRole("button", { name: c("cookies.accept") }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(s("consents.kind.cookies"))).toBeVisible();
    await press(page, s("consents.withdrawThis", { kind: s("consents.kind.cookies") }));
    await expect(page.getByText(t.flash("consent-withdrawn"))).toBeVisible();
    expect(await choiceOf(page)).toContain(".necessary.");
  });

  for (const [market, width] of [
    ["uk", "desk"],
    ["fi", "phone"],
  ] as const) {
    test.long(`a toast stands on it, and neither covers the other: ${market}, at a ${width}`, async ({ stage }) => {
      const { flash, shell } = words(market);
      const page = await stage.enter(signInAccounts[market].investor, { ...WINDOWS[width], cookiesChosen: false });
      await page.goto("/pages/search");
      const question = page.getByRole("region", { name: shell("cookies.title") });
      const toast = page.locator(".toasts .toast");
      const bookmark = page.locator("main .bookmark button:visible");
      await bookmark.and(page.locator("[aria-pressed=false]")).first().press("Enter");
      await expect(toast).toHaveText(flash("bookmark-added"));
      await expect(question).toBeInViewport({ ratio: 1 });
      await expect(toast).toBeInViewport({ ratio: 1 });
      const [above, below] = [await boxOf(toast), await boxOf(question)];
      expect(above.y + above.height).toBeLessThan(below.y);
      await expectAccessible(page);
      await question.getByRole("button", { name: shell("cookies.accept") }).click();
      await expect(question).toBeHidden();
      await bookmark.and(page.locator("[aria-pressed=true]")).first().press("Enter");
      const removed = toast.filter({ hasText: flash("bookmark-removed") });
      await expect(removed).toBeInViewport({ ratio: 1 });
      await removed.getByRole("button", { name: shell("undo") }).click();
    });
  }

  test.long("comes first for the keyboard, covers no focus, and is accessible in both themes", async ({ stage }) => {
    const page = await stage.enter(null, { market: "fi", cookiesChosen: false });
    await page.goto("/pages/terms");
    const f = words("fi").shell;
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const order: (string | null | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press("Tab");
      order.push(await focused());
      await expectFocusVisible(page);
    }
    expect(order).toEqual([f("skipToContent"), f("cookies.accept"), f("cookies.reject"), f("cookies.preferences")]);
    // The banner does not cover focused elements (WCAG 2.4.11).
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const bar = document.querySelector(".cookie-bar")!.getBoundingClientRect();
        const focus = document.activeElement!;
        const own = focus.getBoundingClientRect();
        return focus !== document.body && !focus.closest(".cookie-bar") && own.top >= bar.top && own.height > 0
          ? focus.outerHTML.slice(0, 100)
          : "";
      });
      expect.soft(hidden).toBe("");
    }
    for (const colorScheme of ["light", "dark"] as const) {
      for (const width of [1280, 390, 320]) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page);
      }
      await expectAccessible(page, `the question about cookies (${colorScheme})`);
    }
  });

  test.long("a forged answer is refused, and leads nowhere else", async ({ stage }) => {
    const client = await stage.client(null);
    expect((await client.post("/pages/cookies/consent", { form: { choice: "some" } })).status()).toBe(422);
    const answer = await client.post("/pages/cookies/consent", {
      form: { choice: "all", next: "//evil.example/" },
    });
    expect(answer.headers().location).toBe("/");
    const page = await client.post("/pages/cookies", { form: { choice: "all", next: "https://evil.example/" } });
    expect(page.headers().location).toBe("/pages/cookies");
  });
});
