/** What must hold of every page, whoever reads it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// Each page reads it anew: it is half as long without its comments.
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Fails on anything that axe finds, of any weight. */
export async function expectAccessible(page: Page, what = page.url(), without: readonly string[] = []): Promise<void> {
  await showWhole(page);
  await settle(page);
  // In the page itself, as no frame of another origin has to be looked into: a third of the time.
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

// A colour on its way from one theme to the other has the contrast of neither.
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

// What a bar at the foot of the window, or of a panel over it, covers for the moment would count as too small to press.
async function showWhole(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  // A map takes its part of a taller window, and the page is longer then; one that always does is not followed for ever.
  for (let look = 0; look < 3; look++) {
    const height = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll(":root, aside, dialog")].map(({ scrollHeight }) => scrollHeight)),
    );
    await page.setViewportSize({ width, height: Math.max(height, 844) });
  }
}

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page, what = page.url()): Promise<void> {
  const { width, wider } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const reaches = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    // A table scrolls by itself; what reaches out of the page with all of it is cut off, and nothing scrolls there.
    const wide = [...document.body.querySelectorAll(scrollWidth > clientWidth ? "*" : ".tablewrap")].filter(reaches);
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`;
    return { width: clientWidth, wider: wide.slice(0, 6).map(name) };
  });
  expect.soft(wider, `what is wider than ${width} px on ${what}`).toEqual([]);
}

/** Fails unless the element that has the focus can be seen to have it. */
export async function expectFocusVisible(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "nothing has the focus";
    const isMarked = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    // A link that covers its card draws its ring around the card; a field, around its frame.
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
