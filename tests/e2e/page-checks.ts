/** Checks that every page must pass. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// Each page parses it again: the minified source is half as long.
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Fails on every violation that axe finds. */
export async function expectAccessible(page: Page, what = page.url(), without: readonly string[] = []): Promise<void> {
  await showWhole(page);
  await settle(page);
  // Legacy mode takes a third of the time; there are no frames of other origins.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode(true).options({
    resultTypes: ["violations"],
    runOnly: TAGS,
    rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
  });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(
      ({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary?.split("\n").slice(1).join(";").trim()}`,
    ),
  }));
  expect.soft(found, `axe on ${what}`).toEqual([]);
}

// During the transition between themes, contrasts are wrong.
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

// Enlarges the window: targets that a bar at the foot of the window or of a panel covers would count as too small.
async function showWhole(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  // A map grows with the window and makes the page longer again, so this is repeated, but not forever.
  for (let round = 0; round < 3; round++) {
    const height = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll(":root, aside, dialog")].map(({ scrollHeight }) => scrollHeight)),
    );
    await page.setViewportSize({ width, height: Math.max(height, 844) });
  }
}

/** Fails if the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page, what = page.url()): Promise<void> {
  const { width, wider } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const reaches = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    // A table scrolls in its own box, unless the box itself is wider than the page.
    const wide = [...document.body.querySelectorAll(scrollWidth > clientWidth ? "*" : ".tablewrap")].filter(reaches);
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`;
    return { width: clientWidth, wider: wide.slice(0, 6).map(name) };
  });
  expect.soft(wider, `what is wider than ${width} px on ${what}`).toEqual([]);
}

/** Fails if the text of a button, tab, chip or badge takes two lines, or a label is cut. */
export async function expectWordsFit(page: Page, what = page.url()): Promise<void> {
  const found = await page.evaluate(() => {
    const LINE_PIXELS = 8;
    const ONE_LINE = ".btn:not(.btn-two), .badge, .chip, [role=tab]";
    const linesOf = (element: Element) => {
      const tops: number[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent?.trim() || text.parentElement?.closest(".vh")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { width, top } of range.getClientRects()) {
          if (width > 0 && tops.every((known) => Math.abs(known - top) >= LINE_PIXELS)) tops.push(top);
        }
      }
      return tops.length;
    };
    const isCut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible";
    const named = [
      ...document.querySelectorAll<HTMLElement>(`${ONE_LINE}, button, th, dt, label, legend, nav a`),
    ].filter((element) => element.checkVisibility() && !element.closest(".vh") && element.clientWidth > 0);
    return named
      .filter((element) => isCut(element) || (element.matches(ONE_LINE) && linesOf(element) > 1))
      .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent?.trim().slice(0, 80)}`);
  });
  expect.soft(found, `two lines or cut on ${what}`).toEqual([]);
}

/** Fails unless the focused element has a visible focus ring. */
export async function expectFocusVisible(page: Page): Promise<void> {
  // A slider's ring is around its thumb, whose style no script reads: it looks otherwise than without the focus.
  const slider = page.locator("input[type=range]:focus");
  if ((await slider.count()) > 0) {
    const element = await slider.elementHandle();
    const box = (await slider.boundingBox())!;
    const clip = { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8 };
    const focused = await page.screenshot({ clip });
    await element!.evaluate((input: HTMLElement) => input.blur());
    expect.soft(focused.equals(await page.screenshot({ clip })), "no focus ring on a slider").toBe(false);
    await element!.evaluate((input: HTMLElement) => input.focus({ focusVisible: true } as FocusOptions));
    return;
  }
  const shown = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "nothing has the focus";
    const isMarked = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    // A link that covers its card has the ring around the card; a field, around its frame.
    const marked =
      isMarked(getComputedStyle(focused)) ||
      isMarked(getComputedStyle(focused, "::after")) ||
      [focused.parentElement, focused.parentElement?.parentElement].some(
        (each) => each && isMarked(getComputedStyle(each)),
      );
    return marked ? "" : `no focus ring on ${focused.outerHTML.slice(0, 160)}`;
  });
  expect.soft(shown).toBe("");
}
