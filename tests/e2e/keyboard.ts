/** A person who works by keyboard alone: Tab, arrows, Space, Enter and the pages' own keys. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures/browsers.ts";

/** More stops than any page has before its last control. */
const MOST_STOPS = 250;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

/** Presses a button or follows a link. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Goes to a row of a queue with J, and opens it. */
export async function openRow(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MOST_STOPS && !(await isFocused(target)); presses++) {
    await page.keyboard.press("j");
  }
  await page.keyboard.press("Enter");
}

/** Replaces the text of a field. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Ticks a box. */
export async function tick(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Space");
  await expect(target).toBeChecked();
}

/** Chooses one of several radio buttons: Tab stops at the first or the chosen one, arrows move between them. */
export async function choose(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const name = await target.getAttribute("name");
  const inGroup = () => page.evaluate((name) => document.activeElement?.getAttribute("name") === name, name);
  for (let presses = 0; presses < MOST_STOPS && !(await inGroup()); presses++) await page.keyboard.press("Tab");
  for (let presses = 0; presses < 20 && !(await isFocused(target)); presses++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(target).toBeChecked();
}

/** Chooses an option of a select. */
export async function select(page: Page, target: Locator, value: string): Promise<void> {
  await tabTo(page, target);
  for (let presses = 0; presses < 40 && (await target.inputValue()) !== value; presses++) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(target).toHaveValue(value);
}

/** Chooses a file in the dialog that opens from the keyboard. */
export async function attach(page: Page, target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  await tabTo(page, target);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Space")]);
  await chooser.setFiles(file);
}
