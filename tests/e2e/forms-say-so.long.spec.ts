/** What a form says of itself: which button was pressed, which file it speaks of, and all that is wrong with it at once. */
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { expect, field, test } from "./fixtures/browsers.ts";
import { signUpButton } from "./gate.ts";
import { pngLogo } from "./logos.ts";
import { rows } from "./server.ts";
import { begin, type, w } from "./wizard-draft.ts";
import { words } from "./words.ts";

test("a common password is named in the same list as a wrong address", async ({ stage }) => {
  const page = await stage.enter(null, { market: "uk" });
  const { accounts, errors } = words("uk");
  await page.goto("/pages/sign-up");
  await field(page, accounts("field.email")).fill("not an address");
  await field(page, accounts("field.password")).fill("password123");
  await signUpButton(page, "uk").click();
  const list = page.locator(".error-summary");
  await expect(list).toContainText(errors("validation.password-common"));
  await expect(list).toContainText(errors("validation.email"));
});

test("the legal form is asked for together with the company type; the pressed button alone is busy", async ({
  stage,
}) => {
  const page = await stage.enter(signInAccounts.se.entrepreneur);
  await begin(page);
  const next = page.getByRole("button", { name: w("go.toPitch") });
  await next.click();
  await expect(page.locator(".error-summary")).toContainText(w("field.companyType"));
  await expect(page.locator(".error-summary")).toContainText(w("field.legalForm"));
  await type(page, w("field.companyName"), "Kvarnen");
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/2(?:\.data)?(?:\?.*)?$/, async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  const back = page.getByRole("button", { name: w("go.back") });
  await back.click();
  await expect(back).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(1);
  release();
  await page.waitForURL(/\/1$/);
});

test("a logo that replaces one on its way is shown without a word of the other", async ({ stage }) => {
  const { "files-upload": uploads } = words("se");
  const page = await stage.enter(signInAccounts.se.entrepreneur);
  const own = await begin(page);
  await page.goto(`/pages/create/${own}/3`);
  await page.waitForLoadState("networkidle");
  let sent = 0;
  // The first upload is never answered.
  await page.route(/\/v0\/b\//, (route) => (++sent === 1 ? undefined : route.continue()));
  const [first, second] = [await pngLogo(300, 300), await pngLogo(320, 320)];
  await page.locator("#pitch-logo").setInputFiles(first);
  await expect.poll(() => sent).toBe(1);
  const stored = page.waitForResponse((response) => response.url().endsWith("/logo") && response.ok());
  await page.locator("#pitch-logo").setInputFiles(second);
  await stored;
  await expect(page.getByText(uploads("canceled"))).toHaveCount(0);
  expect(
    await rows(
      "select 1 from pitch_revisions r join pitches p on p.id = r.pitch_id where p.public_id = $1 and r.logo_id is not null",
      [own],
    ),
  ).toHaveLength(1);
});
