/** The wizard's draft, for tests of saving. */
import type { Page } from "@playwright/test";
import { field } from "./fixtures/browsers.ts";
import { words } from "./words.ts";

export const t = words("se");
export const w = t["pitches-wizard"];

export const isDraft = (request: { url(): string }) => request.url().endsWith("/draft");
export const isSaved = (response: { url(): string; ok(): boolean }) => isDraft(response) && response.ok();

/** Begins a pitch of a Swedish building company, up to the second step. Returns its public id. */
export async function begin(page: Page): Promise<string> {
  await page.goto("/pages/create");
  await page
    .getByRole("main")
    .getByRole("button", { name: w("start.begin") })
    .click();
  await page.waitForURL(/\/pages\/create\/\w+\/1$/);
  await page.getByRole("radio", { name: t.pitches("industry.construction") }).check();
  await page.getByRole("button", { name: w("go.toCompany") }).click();
  await page.waitForURL(/\/2$/);
  return /create\/(\w+)\//.exec(page.url())![1]!;
}

/** Fills in a field and waits until it is saved. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  const saved = page.waitForResponse(isSaved);
  await field(page, label).fill(text);
  await saved;
}
